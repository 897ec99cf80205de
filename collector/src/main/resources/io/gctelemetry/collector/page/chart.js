'use strict';
/* What the pages share: elements, words, scales, a view that can be zoomed, lanes of stops, bars by length, tables to sort. */
const Chart = (() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const KINDS = 8;

  // ---- elements: text is always set as text, never as markup

  function add(parent, name, attributes, text) {
    const svg = parent.namespaceURI === SVG || name === 'svg';
    const element = svg ? document.createElementNS(SVG, name) : document.createElement(name);
    for (const key in attributes || {}) element.setAttribute(key, attributes[key]);
    if (text !== undefined) element.textContent = text;
    parent.appendChild(element);
    return element;
  }

  function table(parent, heads, rows) {
    const all = add(add(parent, 'div', {class: 'scroll'}), 'table');
    const head = add(add(all, 'thead'), 'tr');
    heads.forEach(h => add(head, 'th', h.n ? {class: 'n', scope: 'col'} : {scope: 'col'}, h.t));
    const body = add(all, 'tbody');
    rows.forEach(row => {
      const tr = add(body, 'tr');
      row.forEach((cell, i) => add(tr, 'td', heads[i].n ? {class: 'n'} : {}, cell));
    });
    sortable(all);
  }

  function entry(key, colour, text) {
    const span = add(key, 'span');
    add(span, 'i').style.background = colour;
    span.appendChild(document.createTextNode(text));
  }

  // ---- tables to sort: a click on a heading, largest first and then smallest first; texts from A to Z first

  const UNITS = {ns: 1e-9, '\u00b5s': 1e-6, us: 1e-6, ms: 1e-3, s: 1, min: 60, h: 3600};

  // What a cell is worth: 1.5 of "1.50 s", 0.9 of "0.90 %", null of "-" and of nothing, NaN of words.
  function worthOf(text) {
    const words = text.trim();
    if (words === '' || words === '-') return null;
    const parts = words.replace(/^at most /, '').match(/^(-?[\d,]*\.?\d+)(?: ([^\s\d]+))?(?: (\d+) (min|s))?$/);
    if (!parts) return NaN;
    const value = Number(parts[1].replace(/,/g, '')) * (UNITS[parts[2]] || 1);
    return parts[3] ? value + Number(parts[3]) * UNITS[parts[4]] : value;
  }

  function sortable(all) {
    const body = all.tBodies[0], heads = [...all.tHead.rows[0].cells];
    if (!body || body.rows.length < 2) return;
    heads.forEach((head, column) => {
      if (head.querySelector('button')) return;
      const text = head.textContent;
      head.textContent = '';
      const button = add(head, 'button', {type: 'button', class: 'sort'}, text || '\u2195');
      button.addEventListener('click', () => {
        const last = head.getAttribute('aria-sort');
        heads.forEach(h => h.removeAttribute('aria-sort'));
        const rows = [...body.rows];
        const texts = new Map(rows.map(row => [row, row.cells[column].textContent]));
        const worths = new Map(rows.map(row => [row, worthOf(texts.get(row))]));
        const words = rows.some(row => Number.isNaN(worths.get(row)));
        const up = last ? last === 'descending' : words;
        const order = (a, b) => words ? texts.get(a).localeCompare(texts.get(b), 'en', {numeric: true}) : worths.get(a) - worths.get(b);
        const empty = row => !words && worths.get(row) === null;
        rows.sort((a, b) => empty(a) || empty(b) ? empty(a) - empty(b) : up ? order(a, b) : order(b, a));
        rows.forEach(row => body.appendChild(row));
        head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      });
    });
  }

  // ---- words

  function time(seconds) {
    if (seconds === null || seconds === undefined) return '-';
    if (seconds === 'failed') return 'failed';
    const abs = Math.abs(seconds);
    const of = (value, unit) => {
      const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
      return Number(value.toFixed(digits)) + ' ' + unit;
    };
    const sign = seconds < 0 ? '-' : '';
    if (abs === 0) return '0';
    if (abs >= 1) return sign + of(abs, 's');
    if (abs >= 1e-3) return sign + of(abs * 1e3, 'ms');
    return sign + of(abs * 1e6, '\u00b5s');
  }
  let zone = 0;
  // Seconds of the pages' zone before UTC.
  const inZone = seconds => { zone = seconds; };
  const clock = at => new Date((at + zone) * 1000).toISOString().slice(11, 19);
  const precise = at => new Date((at + zone) * 1000).toISOString().slice(11, 23);
  const percent = share => share === null ? '-' : (share * 100).toFixed(share < 0.1 ? 1 : 0) + ' %';
  const bytes = b => b === null ? '-' : b >= 1e9 ? (b / 1e9).toFixed(1) + ' GB/s' : (b / 1e6).toFixed(1) + ' MB/s';
  const count = n => n.toLocaleString('en');
  const number = s => s === 'failed' || s === null ? null : s;
  const short = (text, most) => text.length > most ? text.slice(0, most - 1) + '\u2026' : text;

  // ---- scales

  const linear = (from, to, left, right) => v => left + (v - from) / (to - from) * (right - left);
  const log = (from, to, bottom, top) => v =>
    bottom + (Math.log(Math.max(v, from)) - Math.log(from)) / (Math.log(to) - Math.log(from)) * (top - bottom);
  function decades(from, to) {
    const ticks = [];
    for (let e = Math.ceil(Math.log10(from) - 1e-9); Math.pow(10, e) <= to * 1.0001; e++) ticks.push(Math.pow(10, e));
    return ticks;
  }

  // dated: times of day; otherwise seconds since the JVM started.
  function ticksOfTime(from, to, most, dated = true) {
    const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 43200,
      86400, 172800, 604800];
    const step = steps.find(s => (to - from) / s <= most) || Math.ceil((to - from) / most / 86400) * 86400;
    const ticks = [];
    for (let t = Math.ceil(from / step) * step; t <= to; t += step) ticks.push(t);
    const digits = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3;
    const day = t => new Date((t + zone) * 1000).toISOString().slice(5, 10);
    return {ticks, text: t => !dated ? t.toFixed(digits) + ' s' : step < 1 ? precise(t).slice(3) : step >= 86400 ? day(t) : clock(t)};
  }

  // ---- the part of the time that a figure shows: drag, wheel, double click, keys

  function view(figure, start, end, draw) {
    const shown = {from: start, to: end};
    shown.zoom = (from, to) => {
      from = Math.max(start, from);
      to = Math.min(end, to);
      if (to - from < Math.min(0.02, (end - start) / 8)) return;
      shown.from = from;
      shown.to = to;
      draw();
    };
    shown.reset = () => shown.zoom(start, end);

    // box: where the time is drawn in the svg, in its own units
    shown.dragged = (svg, box) => {
      const place = e => {
        const rect = svg.getBoundingClientRect();
        return Math.min(box.right, Math.max(box.left, (e.clientX - rect.left) / rect.width * box.width));
      };
      const at = px => shown.from + (px - box.left) / (box.right - box.left) * (shown.to - shown.from);
      let begin = null, shade = null;
      svg.addEventListener('pointerdown', e => { begin = place(e); });
      svg.addEventListener('pointermove', e => {
        if (begin === null || e.buttons !== 1) return;
        const now = place(e);
        if (!shade && Math.abs(now - begin) > 6) shade = add(svg, 'rect', {class: 'select', y: box.top, height: box.bottom - box.top});
        if (shade) { shade.setAttribute('x', Math.min(begin, now)); shade.setAttribute('width', Math.abs(now - begin)); }
      });
      svg.addEventListener('pointerup', e => {
        const now = place(e);
        if (shade && Math.abs(now - begin) > 6) shown.zoom(at(Math.min(begin, now)), at(Math.max(begin, now)));
        begin = null; shade = null;
      });
      svg.addEventListener('wheel', e => {
        e.preventDefault();
        const centre = at(place(e)), factor = e.deltaY < 0 ? 0.7 : 1 / 0.7;
        shown.zoom(centre - (centre - shown.from) * factor, centre + (shown.to - centre) * factor);
      }, {passive: false});
      svg.addEventListener('dblclick', shown.reset);
    };

    // The figure keeps the focus while what it holds is drawn anew.
    const KEYS = {'+': w => [w / 4, -w / 4], '=': w => [w / 4, -w / 4], '-': w => [-w / 2, w / 2], ArrowLeft: w => [-w / 4, -w / 4],
      ArrowRight: w => [w / 4, w / 4]};
    figure.addEventListener('keydown', e => {
      if (e.target !== figure || e.ctrlKey || e.altKey || e.metaKey) return;
      if (e.key === '0' || e.key === 'Home') {
        shown.reset();
      } else if (KEYS[e.key]) {
        let [from, to] = KEYS[e.key](shown.to - shown.from);
        if (e.key.startsWith('Arrow')) from = to = Math.min(end - shown.to, Math.max(start - shown.from, from));
        shown.zoom(shown.from + from, shown.to + to);
      } else {
        return;
      }
      e.preventDefault();
    });
    return shown;
  }

  // ---- kinds of stops: one colour in every chart of a page

  const colour = kind => 'var(--k' + (kind < 0 ? KINDS - 1 : Math.min(kind, KINDS - 1)) + ')';
  const kindsKey = (key, kinds, used = () => true) => kinds.slice(0, KINDS).forEach((kind, k) => { if (used(k)) entry(key, colour(k), kind); });

  // what: title, stops, kinds, node, when: the words for a time; box: top, height, left, right
  function lane(svg, what, shown, x, box) {
    const bottom = box.top + box.height;
    const longest = Math.max(1e-3, ...what.stops.map(s => s.length));
    const lowest = what.lowest || 1e-4;
    const y = log(lowest, longest * 1.2, bottom, box.top);
    add(svg, 'rect', {x: box.left, y: box.top, width: box.right - box.left, height: box.height, fill: 'var(--bg)', 'fill-opacity': 0.5});
    decades(Math.max(lowest, what.lowest ? 0 : 1e-3), longest * 1.2).forEach(v => {
      add(svg, 'line', {class: 'grid', x1: box.left, x2: box.right, y1: y(v), y2: y(v)});
      add(svg, 'text', {x: box.left - 6, y: y(v) + 4, 'text-anchor': 'end'}, time(v));
    });
    const columns = new Map();
    what.stops.forEach(s => {
      if (s.end < shown.from || s.end - s.length > shown.to) return;
      const from = Math.max(box.left, x(s.end - s.length)), to = Math.min(box.right, x(s.end));
      const column = Math.round(from);
      const known = columns.get(column);
      if (!known || known.s.length < s.length) columns.set(column, {s, from, width: Math.max(1.5, to - from)});
    });
    columns.forEach(({s, from, width}) => {
      const bar = add(svg, 'rect', {x: from.toFixed(1), y: y(s.length).toFixed(1), width: width.toFixed(1),
        height: Math.max(1, bottom - y(s.length)).toFixed(1), fill: colour(s.kind), class: 'stop', 'data-node': what.node});
      add(bar, 'title', {}, what.kinds[s.kind] + ', ' + time(s.length) + ', until ' + what.when(s.end));
    });
    add(svg, 'text', {x: box.left + 4, y: box.top + 12, class: 'title'}, what.title);
  }

  // ---- how long the stops were: a bar for each kind next to the others, because parts of a logarithmic bar compare to nothing

  function lengths(figure, bins, kinds) {
    const W = 600, H = 300, L = 56, R = 12, T = 30, B = 44;
    const svg = add(figure, 'svg', {viewBox: '0 0 ' + W + ' ' + H, role: 'img', 'aria-label': 'Number of stops by length and kind'});
    if (!bins.length) { add(svg, 'text', {x: W / 2, y: H / 2, 'text-anchor': 'middle'}, 'no stops'); return; }
    const most = Math.max(...bins.flatMap(b => b.counts));
    const width = (W - L - R) / bins.length;
    const y = log(0.7, most * 1.3, H - B, T);
    decades(1, most * 1.3).forEach(v => {
      add(svg, 'line', {class: 'grid', x1: L, x2: W - R, y1: y(v), y2: y(v)});
      add(svg, 'text', {x: L - 6, y: y(v) + 4, 'text-anchor': 'end'}, count(v));
    });
    bins.forEach((bin, i) => {
      const left = L + i * width;
      const there = bin.counts.map((n, k) => ({n, k})).filter(one => one.n);
      const part = (width - 2) / Math.max(1, there.length);
      there.forEach(({n, k}, place) => {
        const bar = add(svg, 'rect', {x: (left + 1 + place * part).toFixed(1), y: y(n).toFixed(1), width: Math.max(1, part - 0.5).toFixed(1),
          height: (H - B - y(n)).toFixed(1), fill: colour(k), class: 'bar', 'data-kind': k});
        add(bar, 'title', {}, kinds[k] + ': ' + count(n) + ' of ' + time(bin.from) + ' to ' + time(bin.to));
      });
      add(svg, 'line', {class: 'grid', x1: left, x2: left, y1: H - B, y2: H - B + 4});
      if (i % Math.ceil(bins.length / 8) === 0) {
        add(svg, 'text', {x: left, y: H - B + 16, 'text-anchor': 'middle'}, time(bin.from));
      }
    });
    add(svg, 'text', {x: 4, y: 14, class: 'title'}, 'stops, logarithmic');
    add(svg, 'text', {x: W - R, y: H - 8, 'text-anchor': 'end', class: 'title'}, 'length of the stop');
    kindsKey(add(figure, 'div', {class: 'key'}), kinds, k => bins.some(bin => bin.counts[k]));
  }

  return {add, table, entry, sortable, time, inZone, clock, precise, percent, bytes, count, number, short, linear, log, decades, ticksOfTime, view, colour,
    kindsKey, lane, lengths};
})();
