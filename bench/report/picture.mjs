// Renders the bar charts: an SVG that follows the light or dark theme of the reader.
import { figuresOf } from './figures.mjs';
import { number } from './table.mjs';

/** @typedef {import('./figures.mjs').Figures} Figures */

/** The competitors, with reactions where they have them. @type {Record<string, string>} */
const LABELS = {
  'castkit-reactions': 'Castkit',
  'react-tweet': 'react-tweet',
  'bsky-react-post': 'bsky-react-post',
  'neynar-reactions': '@neynar/react',
  plain: 'plain React',
};
const NAMES = Object.keys(LABELS);

/** @typedef {{ title: string, valueOf: (figures: Figures, name: string) => number }} Chart */

/** @type {readonly Chart[]} */
const CHARTS = [
  {
    title: 'Mounting 100 cards, × plain React',
    // The first commit of @neynar/react has neither images nor quotes.
    valueOf: ({ mount }, name) =>
      mount(name, 'plain', name === 'neynar-reactions' ? 'settledCpu' : 'cpu'),
  },
  { title: 'Rendering on a server, × plain React', valueOf: ({ server }, name) => server(name) },
  {
    title: 'Cold start to 10 cards, × plain React',
    valueOf: ({ coldStart }, name) => coldStart(name)[0] ?? NaN,
  },
  { title: 'Card and provider, kB', valueOf: ({ card }, name) => card(name) },
  { title: 'HTML of a card, kB', valueOf: ({ html }, name) => html(name) },
  { title: 'Heap of a card, kB', valueOf: ({ heap }, name) => heap(name) },
];

// In px.
const COLUMNS = 2;
const WIDTH = 400;
const LABEL_WIDTH = 116;
const NUMBER_WIDTH = 48;
const BAR_HEIGHT = 14;
const ROW_HEIGHT = 22;
const TITLE_HEIGHT = 40;
const MARGIN = 16;
const HEIGHT = TITLE_HEIGHT + ROW_HEIGHT * NAMES.length + MARGIN;

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #24292f; }
  .title { font-weight: 600; }
  .bar { fill: #afb8c1; }
  .castkit { fill: #7048e8; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .bar { fill: #57606a; }
    .castkit { fill: #9775fa; }
  }
`;

/** @param {number} value */
const label = (value) => number(value, 1);

/** @param {Chart} chart @param {Figures} figures @param {number} index */
function renderChart({ title, valueOf }, figures, index) {
  const left = (index % COLUMNS) * WIDTH + MARGIN;
  const top = Math.floor(index / COLUMNS) * HEIGHT;
  const values = NAMES.map((name) => valueOf(figures, name));
  const scale = (WIDTH - 2 * MARGIN - LABEL_WIDTH - NUMBER_WIDTH) / Math.max(...values);
  const bars = NAMES.map((name, row) => {
    const value = values[row] ?? NaN;
    const x = left + LABEL_WIDTH;
    const y = top + TITLE_HEIGHT + row * ROW_HEIGHT;
    const width = Math.max(1, Math.round(value * scale));
    const baseline = y + BAR_HEIGHT - 3;
    return (
      `<text x="${x - 8}" y="${baseline}" text-anchor="end">${LABELS[name]}</text>` +
      `<rect class="bar ${name.replace('-reactions', '')}" x="${x}" y="${y}" width="${width}" height="${BAR_HEIGHT}" rx="2"/>` +
      `<text x="${x + width + 6}" y="${baseline}">${label(value)}</text>`
    );
  });
  return `<text class="title" x="${left}" y="${top + 26}">${title}</text>\n${bars.join('\n')}`;
}

/** @param {Chart} chart @param {Figures} figures */
function describeChart({ title, valueOf }, figures) {
  const values = NAMES.map((name) => `${LABELS[name]} ${label(valueOf(figures, name))}`);
  return `${title}: ${values.join(', ')}.`;
}

/** @param {import('../measures/index.mjs').Results} results */
export function renderPicture(results) {
  const figures = figuresOf(results);
  const width = COLUMNS * WIDTH;
  const height = Math.ceil(CHARTS.length / COLUMNS) * HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">
<title id="title">Castkit beside its peers, lower is better</title>
<desc id="description">${CHARTS.map((chart) => describeChart(chart, figures)).join(' ')}</desc>
<style>${STYLE}</style>
${CHARTS.map((chart, index) => renderChart(chart, figures, index)).join('\n')}
</svg>
`;
}
