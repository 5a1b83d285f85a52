import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { tipShape, type Box, type Drawing } from '../../src/devtools/statechart/layOut';
import { Rows, StateBox, statechartStyle } from '../../src/devtools/statechart/StateBox';

// The colours of src/kit/ui/tokens: a standalone picture cannot use the site's style sheet.
const light = {
  paper: '#f7f5f0',
  surface: '#fffdf9',
  'surface-sunken': '#f0ece3',
  line: '#c3bbab',
  'control-line': '#74808b',
  ink: '#0b1b2b',
  'text-muted': '#4c5b6a',
  verified: '#1b6e3c',
  danger: '#a61b1b',
};
const dark = {
  paper: '#0a1622',
  surface: '#16293a',
  'surface-sunken': '#0f1f2d',
  line: '#33495d',
  'control-line': '#71879a',
  ink: '#f7f5f0',
  'text-muted': '#a5b3c0',
  verified: '#6fcf8f',
  danger: '#ff9d90',
};

const properties = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--color-${name}: ${colour};`)
    .join(' ');

const faces =
  "--font-text: Inter, 'Helvetica Neue', Arial, sans-serif; --font-code: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;";

/** HTML in the picture: its text wraps as in the flow inspector. */
const placed = ({ x, y, width, height }: Box, key: string, content: ReactNode) =>
  h('foreignObject', { key, x, y, width, height }, h('div', { xmlns: 'http://www.w3.org/1999/xhtml' }, content));

/** A standalone SVG with light and dark themes. `title` is its accessible name. */
export function drawnSvg({ width, height, states, edges }: Drawing, title: string): string {
  const style = `svg { ${faces} ${properties(light)} }\n@media (prefers-color-scheme: dark) { svg { ${properties(dark)} } }\n.ground { fill: var(--color-paper); }\nforeignObject > div { height: 100%; }${statechartStyle}`;
  const markup = renderToStaticMarkup(
    h(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `0 0 ${width} ${height}`,
        width,
        height,
        role: 'img',
        'aria-label': title,
      },
      h('title', null, title),
      h('style', null, style),
      h('marker', tipShape, h('path', { d: 'M0 0 8 4 0 8Z', fill: 'var(--color-control-line)' })),
      h('rect', { className: 'ground', width, height, rx: 8 }),
      states.map((state) => placed(state, state.id, h(StateBox, { id: state.id, state }))),
      edges.map(({ id, line }) => h('path', { key: id, className: 'chart-line', d: line })),
      edges.map(
        ({ id, label }) =>
          label && placed(label, id, h('div', { className: 'chart-label' }, h(Rows, { rows: label.rows }))),
      ),
    ),
  );
  return `${markup.replaceAll(/(?=<(?:foreignObject|rect|path|title|style|marker)\b)/g, '\n')}\n`;
}
