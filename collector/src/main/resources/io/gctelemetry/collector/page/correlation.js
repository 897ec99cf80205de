(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const {add, table, entry, time, clock, precise, percent, bytes, count, number, short, linear, log, decades, ticksOfTime} = Chart;
  const byId = id => document.getElementById(id);
  data.windows.forEach((w, i) => { w.i = i; });

  Chart.inZone(data.zoneOffset);
  // ---- head

  function head() {
    const t = data.totals;
    byId('verdict').textContent = data.verdict;
    const chips = byId('totals');
    const chip = (kind, n, text) => {
      const li = add(chips, 'li', {class: kind});
      add(li, 'b', {}, count(n));
      li.appendChild(document.createTextNode(text));
    };
    chip('', t.windows, 'windows of ' + time(data.windowLength));
    chip(t.violating ? '' : 'ok', t.violating, 'miss ' + data.sle);
    chip('stops', t.stops, t.stopsAtLeast < t.stops ? 'because of stops (at least ' + t.stopsAtLeast + ')' : 'because of stops');
    if (t.client) chip('client', t.client, "because of the load generator");
    chip('other', t.other, 'for other reasons');
    if (t.both) chip('both', t.both, 'need stops and client');
    if (t.undecided) chip('undecided', t.undecided, 'undecided');
    if (t.notCovered) chip('uncovered', t.notCovered, 'not covered by the files');
    data.notes.filter(n => n.code === 'coordinated-omission')
      .forEach(n => add(byId('cautions'), 'p', {}, '\u26a0 ' + n.text));
  }

  // ---- the time line

  const view = Chart.view(byId('timeline'), data.start, data.end, timeline);
  let chosen = -1;
  const COLOURS = {stops: 'var(--stops)', client: 'var(--client)', other: 'var(--other)', undecided: 'var(--undecided)', 'stops and client': 'var(--client)', 'not covered': 'var(--uncovered)'};
  const LINES = [['p50', 'var(--p50)'], ['p99', 'var(--p99)'], ['p999', 'var(--p999)'], ['max', 'var(--max)']];
  const WORDS = {p50: 'p50', p90: 'p90', p99: 'p99', p999: 'p99.9', p9999: 'p99.99', max: 'max'};

  function timeline() {
    const figure = byId('timeline');
    figure.textContent = '';
    const lanes = data.nodes.length, operations = data.operations.length;
    const W = 1200, L = 100, R = 34, top = 14, tailHeight = 250, laneHeight = 64, operationHeight = 20;
    const H = top + tailHeight + 26 + lanes * (laneHeight + 10) + operations * operationHeight + 34;
    const svg = add(figure, 'svg', {viewBox: '0 0 ' + W + ' ' + H, role: 'img',
      'aria-label': 'Client percentiles, stops of each node and operations over time'});
    const x = linear(view.from, view.to, L, W - R);
    const values = [];
    data.windows.forEach(w => LINES.forEach(([name]) => { const v = number(w[name]); if (v > 0) values.push(v); }));
    data.bounds.forEach(bound => values.push(bound.limit));
    const low = Math.pow(10, Math.floor(Math.log10(Math.min(...values) || 1e-4)));
    const high = Math.max(...values) * 1.3;
    const y = log(low, high, top + tailHeight, top);

    add(svg, 'text', {x: 4, y: top + 4, class: 'title'}, 'latency');
    decades(low, high).forEach(v => {
      add(svg, 'line', {class: 'grid', x1: L, x2: W - R, y1: y(v), y2: y(v)});
      add(svg, 'text', {x: L - 6, y: y(v) + 4, 'text-anchor': 'end'}, time(v));
    });
    data.windows.forEach(w => {
      if (w.attribution && w.end > view.from && w.end - data.windowLength < view.to) {
        const left = Math.max(L, x(w.end - data.windowLength)), right = Math.min(W - R, x(w.end));
        add(svg, 'rect', {x: left, y: top, width: Math.max(1, right - left), height: tailHeight,
          fill: COLOURS[w.attribution], 'fill-opacity': 0.16});
      }
    });
    data.bounds.forEach(({limit}) => add(svg, 'line',
      {x1: L, x2: W - R, y1: y(limit), y2: y(limit), stroke: 'var(--limit)', 'stroke-dasharray': '6 4'}));

    const inView = data.windows.filter(w => w.end > view.from && w.end - data.windowLength < view.to);
    const middle = w => Math.min(W - R, Math.max(L, x(w.end - data.windowLength / 2)));
    LINES.forEach(([name, colour]) => {
      let path = '', pen = false;
      thin(inView, W - L, name).forEach(w => {
        const v = w[name] === 'failed' ? high : number(w[name]);
        if (v === null || v === undefined) { pen = false; return; }
        path += (pen ? 'L' : 'M') + middle(w).toFixed(1) + ' ' + y(v).toFixed(1);
        pen = true;
      });
      add(svg, 'path', {d: path, class: 'curve', stroke: colour, 'data-line': name});
    });

    data.bounds.forEach(({text, limit}) => add(svg, 'text', {x: L + 4, y: y(limit) - 5}, text));

    let at = top + tailHeight + 26;
    data.nodes.forEach((node, n) => {
      Chart.lane(svg, {title: short(node.name, 60) + ': stops, by length', stops: data.lanes[n].stops, kinds: data.kinds, node: n,
        when: precise}, view, x, {top: at, height: laneHeight, left: L, right: W - R});
      at += laneHeight + 10;
    });
    data.operations.forEach(lane => {
      add(svg, 'text', {x: L - 6, y: at + 13, 'text-anchor': 'end'}, short(lane.kind, 12));
      lane.intervals.forEach(s => {
        if (s.end < view.from || s.start > view.to) return;
        const left = Math.max(L, x(s.start)), right = Math.min(W - R, x(s.end));
        const bar = add(svg, 'rect', {x: left, y: at + 2, width: Math.max(2, right - left), height: operationHeight - 6, fill: 'var(--max)'});
        add(bar, 'title', {}, lane.kind + (lane.node ? ' on ' + lane.node : '') + ', ' + clock(s.start) + ' to ' + clock(s.end) + ' ' + s.label);
      });
      at += operationHeight;
    });
    const t = ticksOfTime(view.from, view.to, 9);
    t.ticks.forEach(v => {
      add(svg, 'line', {class: 'grid', x1: x(v), x2: x(v), y1: top, y2: at});
      add(svg, 'text', {x: x(v), y: at + 15, 'text-anchor': 'middle'}, t.text(v));
    });
    add(svg, 'text', {x: W - R, y: at + 30, 'text-anchor': 'end', class: 'title'}, 'time of day, ' + data.zone);

    hits(svg, inView, x, top, at, L, W - R);
    view.dragged(svg, {left: L, right: W - R, top, bottom: at, width: W});
    const key = add(figure, 'div', {class: 'key'});
    LINES.forEach(([name, colour]) => entry(key, colour, WORDS[name]));
    [['stops', 'missed: stops'], ['client', "missed: the load generator's own"], ['other', 'missed: other'], ['undecided', 'missed: undecided']]
      .forEach(([k, text]) => { if (data.totals[k]) entry(key, COLOURS[k], text); });
    if (data.totals.notCovered) entry(key, COLOURS['not covered'], 'missed: not covered by the files');
    Chart.kindsKey(key, data.kinds);
  }

  // One window for each pixel, the worst of those that share it.
  function thin(windows, width, name) {
    const per = Math.ceil(windows.length / width);
    if (per <= 1) return windows;
    const kept = [];
    for (let i = 0; i < windows.length; i += per) {
      kept.push(windows.slice(i, i + per).reduce((a, b) => (worth(b[name]) > worth(a[name]) ? b : a)));
    }
    return kept;
  }
  const worth = v => v === 'failed' ? Infinity : v === null ? -1 : v;

  function hits(svg, windows, x, top, bottom, left, right) {
    if (windows.length > 1500) return;
    windows.forEach(w => {
      const from = Math.max(left, x(w.end - data.windowLength)), to = Math.min(right, x(w.end));
      const hit = add(svg, 'rect', {class: 'hit' + (w.i === chosen ? ' chosen' : ''), x: from, y: top, width: Math.max(1, to - from), height: bottom - top,
        tabindex: w.attribution ? 0 : -1, role: 'button', 'data-window': w.i,
        'aria-label': 'window until ' + clock(w.end) + ', p99.9 ' + time(w.p999)});
      add(hit, 'title', {}, 'until ' + clock(w.end) + ': p99.9 ' + time(w.p999) + ', max ' + time(w.max) + (w.attribution ? ', ' + w.attribution : ''));
      hit.addEventListener('click', () => choose(w.i));
      hit.addEventListener('keydown', e => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); choose(w.i); } });
    });
  }

  // ---- one window

  function choose(i) {
    chosen = i;
    document.querySelectorAll('.hit').forEach(h => h.classList.toggle('chosen', Number(h.getAttribute('data-window')) === i));
    const w = data.windows[i], section = byId('window');
    section.textContent = '';
    add(section, 'h2', {}, 'Window until ' + clock(w.end) + ' ' + data.zone);
    add(section, 'p', {}, count(w.requests) + ' requests' + (w.errors ? ', ' + count(w.errors) + ' failed' : '') + '. '
      + (w.attribution ? 'It misses ' + data.sle + ': ' + w.why : 'It keeps ' + data.sle + '.'));
    const names = ['p50', 'p90', 'p99', 'p999', 'p9999', 'max'];
    table(section, [{t: ''}].concat(names.map(n => ({t: WORDS[n], n: true}))), [
      ['observed'].concat(names.map(n => time(w[n]))),
      ['predicted from quiet seconds and stops'].concat(names.map(n => time(w.predicted[n])))]);
    if (w.stops.length) {
      table(section, [{t: 'ended at'}, {t: 'node'}, {t: 'stop', n: true}, {t: 'length', n: true}, {t: 'of it in the window', n: true}, {t: 'why'}],
        w.stops.map(s => [precise(s.end), s.node, '#' + s.seq, time(s.length), time(s.overlap), s.kind]));
      if (w.moreStops) add(section, 'p', {class: 'soft'}, 'and ' + count(w.moreStops) + ' shorter ones');
    } else {
      add(section, 'p', {class: 'soft'}, 'No stop of 1 ms or longer ended in it.');
    }
    if (w.hiccups.length) {
      add(section, 'p', {}, 'Held up though the JVM did not stop (an idle thread: a lower bound for all):');
      table(section, [{t: 'JVM'}, {t: 'by'}, {t: 'length', n: true}],
        w.hiccups.map(h => [h.node, h.cause || 'not available', h.measure === 'longest' ? time(h.length) + ' at once' : 'at most ' + time(h.length)]));
    }
    if (w.generator.length) add(section, 'p', {}, 'The load generator was at its own limit in it: ' + w.generator.join(', ') + '.');
  }

  // ---- the percentile curve

  function ladder() {
    const figure = byId('ladder'), W = 600, H = 300, L = 66, R = 12, T = 14, B = 44;
    const curves = [{name: 'as seen', tail: data.tail, colour: 'var(--p999)'}]
      .concat(data.without.slice(0, 5).map((r, i) => ({name: r.kind ? 'without ' + r.kind : 'without any stop', tail: r,
        colour: r.kind ? Chart.colour(data.kinds.indexOf(r.kind)) : 'var(--ok)', dash: r.kind ? '5 3' : ''})));
    const svg = add(figure, 'svg', {viewBox: '0 0 ' + W + ' ' + H, role: 'img', 'aria-label': 'Latency by percentile, with and without stops'});
    const steps = [['p50', 0.5], ['p90', 0.9], ['p99', 0.99], ['p999', 0.999], ['p9999', 0.9999], ['max', 0.99999]];
    const x = q => L + Math.log10(1 / (1 - q)) / 5 * (W - L - R);
    const values = curves.flatMap(c => steps.map(([n]) => number(c.tail[n]))).filter(v => v > 0);
    if (!values.length) { add(figure, 'figcaption', {}, 'No requests.'); return; }
    const low = Math.pow(10, Math.floor(Math.log10(Math.min(...values)))), high = Math.max(...values) * 1.4;
    const y = log(low, high, H - B, T);
    decades(low, high).forEach(v => {
      add(svg, 'line', {class: 'grid', x1: L, x2: W - R, y1: y(v), y2: y(v)});
      add(svg, 'text', {x: L - 6, y: y(v) + 4, 'text-anchor': 'end'}, time(v));
    });
    steps.forEach(([n, q]) => {
      add(svg, 'line', {class: 'grid', x1: x(q), x2: x(q), y1: T, y2: H - B});
      add(svg, 'text', {x: x(q), y: H - B + 16, 'text-anchor': 'middle'}, WORDS[n]);
    });
    add(svg, 'text', {x: 4, y: T + 2, class: 'title'}, 'latency');
    add(svg, 'text', {x: W - R, y: H - 8, 'text-anchor': 'end', class: 'title'}, 'percentile of all requests');
    const key = add(figure, 'div', {class: 'key'});
    curves.forEach(c => {
      let path = '', pen = false;
      steps.forEach(([n, q]) => {
        const v = number(c.tail[n]);
        if (v === null) { pen = false; return; }
        path += (pen ? 'L' : 'M') + x(q).toFixed(1) + ' ' + y(v).toFixed(1);
        pen = true;
      });
      add(svg, 'path', {d: path, class: 'curve', stroke: c.colour, 'stroke-dasharray': c.dash || 'none'});
      entry(key, c.colour, c.name);
    });
    add(figure, 'figcaption', {}, 'Without stops: an estimate. The requests that stops account for are taken out and put back as quiet seconds have them.');
  }

  // ---- tables

  function section(id, title, draw, there) {
    if (!there) return;
    add(byId(id), 'h2', {}, title);
    draw(byId(id));
  }

  function tables() {
    section('causes', 'Causes of the violating windows', to => table(to,
      [{t: 'node'}, {t: 'why it stopped'}, {t: 'windows', n: true}],
      data.causes.map(c => [c.node, c.kind, count(c.windows)])), data.causes.length);
    section('nodes', 'The JVMs', to => table(to,
      [{t: 'name'}, {t: 'covered', n: true}, {t: 'stops', n: true}, {t: 'stopped', n: true}, {t: 'longest', n: true}, {t: 'requests that meet its stops'}, {t: 'utilisation'},
        {t: 'clock against the client'}, {t: 'pauses over MaxGCPauseMillis', n: true}],
      data.nodes.map(n => [n.name, percent(n.covered / (data.end - data.start)), count(n.stops), time(n.stopped), (n.upperBound ? 'at most ' : '') + time(n.longest), n.exposureWords, n.utilisationWords, n.clockWords, n.overTarget])),
      data.nodes.length);
    section('operations', 'While operations went on', to => table(to,
      [{t: 'operation'}, {t: 'node'}, {t: 'lasted', n: true}, {t: 'p99 inside', n: true}, {t: 'outside', n: true}, {t: 'p99.9 inside', n: true}, {t: 'outside', n: true},
        {t: 'stopped inside', n: true}, {t: 'outside', n: true}, {t: 'allocated inside', n: true}, {t: 'outside', n: true}],
      data.operations.map(o => [o.kind, o.node || 'all', time(o.inside.seconds), time(o.inside.p99), time(o.outside.p99), time(o.inside.p999), time(o.outside.p999),
        percent(o.inside.stoppedShare), percent(o.outside.stoppedShare), bytes(o.inside.allocatedBytesPerSecond), bytes(o.outside.allocatedBytesPerSecond)])), data.operations.length);
    section('findings', 'What to look at', to => {
      const list = add(to, 'ul');
      data.findings.forEach(f => {
        const li = add(list, 'li', {}, f.text + ' ');
        f.options.forEach(o => add(li, 'code', {}, o + ' '));
      });
    }, data.findings.length);
    section('notes', 'What the files lack', to => {
      const list = add(to, 'ul');
      data.notes.forEach(n => add(list, 'li', {}, n.text));
    }, data.notes.length);
  }

  head();
  timeline();
  ladder();
  Chart.lengths(byId('lengths'), data.lengths, data.kinds);
  tables();
  const worst = data.windows.filter(w => w.attribution).sort((a, b) => worth(b.p999) - worth(a.p999))[0];
  if (worst) choose(worst.i);
  byId('all').addEventListener('click', () => view.reset());
  document.documentElement.setAttribute('data-drawn', 'yes');
})();
