(() => {
  const {add, entry, precise, count, linear, ticksOfTime} = Chart;
  const data = JSON.parse(document.getElementById('data').textContent);
  Chart.inZone(data.zoneOffset);
  const MIB = 1 << 20;
  const W = 1200, L = 86, R = 20, TOP = 8, GAP = 14, STOPS = 220, STALLS = 70, HEAP = 190;

  const mib = b => (b / MIB >= 100 ? Math.round(b / MIB) : Number((b / MIB).toPrecision(3))).toLocaleString('en') + ' MiB';

  const shortest = stops => Math.pow(10, Math.floor(Math.log10(Math.max(1e-6, Math.min(...stops.map(s => s.length))))));

  // ---- stops, allocation stalls and heap of a file on one axis of time

  function timeline(file, n, figure) {
    const when = at => file.dated ? precise(at) : at.toFixed(3) + ' s';
    const view = Chart.view(figure, file.start, file.end, draw);

    function draw() {
      figure.textContent = '';
      const heap = file.heap.length ? HEAP + GAP : 0, stalls = file.stalls.length ? STALLS + GAP : 0;
      const bottom = TOP + STOPS + stalls + heap;
      const svg = add(figure, 'svg', {viewBox: '0 0 ' + W + ' ' + (bottom + 36), role: 'img',
        'aria-label': 'The ' + file.what + ' and the heap over time'});
      const x = linear(view.from, view.to, L, W - R);
      const t = ticksOfTime(view.from, view.to, 9, file.dated);
      t.ticks.forEach(v => {
        add(svg, 'line', {class: 'grid', x1: x(v), x2: x(v), y1: TOP, y2: bottom});
        add(svg, 'text', {x: x(v), y: bottom + 15, 'text-anchor': 'middle'}, t.text(v));
      });
      add(svg, 'text', {x: W - R, y: bottom + 31, 'text-anchor': 'end', class: 'title'}, file.axis);
      const shown = file.total > file.stops.length ? ': the longest ' + count(file.stops.length) + ' of ' + count(file.total) : '';
      const lane = (title, stops, top, height) => Chart.lane(svg, {title, stops, kinds: data.kinds, node: n, when, lowest: shortest(stops)}, view, x,
        {top, height, left: L, right: W - R});
      lane(file.what + ' by length, logarithmic' + shown, file.stops, TOP, STOPS);
      if (stalls) lane('allocation stalls of single threads by length, logarithmic', file.stalls, TOP + STOPS + GAP, STALLS);
      if (heap) sizes(svg, x, bottom - HEAP, bottom);
      view.dragged(svg, {left: L, right: W - R, top: TOP, bottom, width: W});
      const key = add(figure, 'div', {class: 'key'});
      const used = new Set(file.stops.concat(file.stalls).map(s => s.kind));
      Chart.kindsKey(key, data.kinds, k => used.has(k));
      if (heap) {
        entry(key, 'var(--before)', 'heap before a collection');
        entry(key, 'var(--heap)', 'heap after a collection');
      }
    }

    // Sizes on the same pixel are drawn once.
    function sizes(svg, x, top, bottom) {
      const most = Math.max(file.heapMax || 0, ...file.heap.map(h => h.bytes), MIB);
      const y = linear(0, most, bottom, top + 16);
      let step = MIB;
      while (most / step > 5) step *= 2;
      add(svg, 'rect', {x: L, y: top, width: W - R - L, height: bottom - top, fill: 'var(--bg)', 'fill-opacity': 0.5});
      for (let level = 0; level <= most; level += step) {
        add(svg, 'line', {class: 'grid', x1: L, x2: W - R, y1: y(level), y2: y(level)});
        add(svg, 'text', {x: L - 6, y: y(level) + 4, 'text-anchor': 'end'}, mib(level));
      }
      add(svg, 'text', {x: L + 4, y: top + 12, class: 'title'}, 'heap in use before and after collections');
      const seen = new Set();
      let line = '';
      file.heap.forEach(h => {
        if (h.time < view.from || h.time > view.to) return;
        const px = x(h.time), py = y(h.bytes), pixel = Math.round(px) + ' ' + Math.round(py) + h.after;
        if (seen.has(pixel)) return;
        seen.add(pixel);
        line += (line ? 'L' : 'M') + px.toFixed(1) + ' ' + py.toFixed(1);
      });
      add(svg, 'path', {d: line, class: 'curve heap', stroke: 'var(--soft)', 'stroke-opacity': 0.45});
      seen.clear();
      file.heap.forEach(h => {
        if (h.time < view.from || h.time > view.to) return;
        const px = x(h.time), py = y(h.bytes), pixel = Math.round(px) + ' ' + Math.round(py) + h.after;
        if (seen.has(pixel)) return;
        seen.add(pixel);
        const dot = add(svg, 'circle', {cx: px.toFixed(1), cy: py.toFixed(1), r: 2.5, class: 'size', fill: h.after ? 'var(--heap)' : 'var(--before)'});
        add(dot, 'title', {}, mib(h.bytes) + (h.after ? ' after' : ' before') + ' a collection, ' + when(h.time));
      });
    }

    draw();
  }

  data.files.forEach((file, n) => {
    const figure = document.getElementById('timeline-' + n);
    if (figure && file.stops.length) timeline(file, n, figure);
    const lengths = document.getElementById('lengths-' + n);
    if (lengths && file.lengths.length) Chart.lengths(lengths, file.lengths, data.kinds);
  });
  document.querySelectorAll('main table').forEach(all => { if (!all.querySelector('td.part')) Chart.sortable(all); });
  document.documentElement.setAttribute('data-drawn', 'yes');
})();
