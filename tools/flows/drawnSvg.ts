import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Drawing } from '../../src/devtools/statechart/drawing';
import { StatechartDrawing } from '../../src/devtools/statechart/StatechartDrawing';
import { statechartStyle } from '../../src/devtools/statechart/statechartStyle';

// The colours of src/ui/tokens: a standalone picture cannot use the site's style sheet.
const light = {
  ground: '#f7f5f0',
  state: '#fffdf9',
  group: '#f0ece3',
  'group-line': '#c3bbab',
  edge: '#74808b',
  ink: '#0b1b2b',
  quiet: '#4c5b6a',
  line: '#74808b',
  done: '#1b6e3c',
  error: '#a61b1b',
};
const dark = {
  ground: '#0a1622',
  state: '#16293a',
  group: '#0f1f2d',
  'group-line': '#33495d',
  edge: '#71879a',
  ink: '#f7f5f0',
  quiet: '#a5b3c0',
  line: '#71879a',
  done: '#6fcf8f',
  error: '#ff9d90',
};

const properties = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--chart-${name}: ${colour};`)
    .join(' ');

const faces =
  "--chart-text-face: Inter, 'Helvetica Neue', Arial, sans-serif; --chart-code-face: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;";

/** A standalone SVG with light and dark themes. `title` is its accessible name. */
export function drawnSvg(drawing: Drawing, title: string): string {
  const { width, height } = drawing;
  const style = `svg { ${faces} ${properties(light)} }\n@media (prefers-color-scheme: dark) { svg { ${properties(dark)} } }\n.ground { fill: var(--chart-ground); }${statechartStyle}`;
  const markup = renderToStaticMarkup(
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `0 0 ${width} ${height}`,
        width,
        height,
        role: 'img',
        'aria-label': title,
      },
      createElement('title', null, title),
      createElement('style', null, style),
      createElement('rect', { className: 'ground', width, height, rx: 8 }),
      createElement(StatechartDrawing, { drawing }),
    ),
  );
  return `${markup.replaceAll(/(?=<(?:g|rect|text|path|circle|title|style)\b)/g, '\n')}\n`;
}
