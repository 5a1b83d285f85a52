/**
 * Styles of a statechart as text: in the flow pages they are embedded in the picture, where the site's style sheets do
 * not apply. Colours are custom properties.
 */
export const statechartStyle = `
.chart-box { fill: var(--chart-state); stroke: var(--chart-edge); stroke-width: 1.25; }
.chart-compound > .chart-box, .chart-region > .chart-box { fill: var(--chart-group); stroke: var(--chart-group-line); }
.chart-region > .chart-box { stroke-dasharray: 5 4; }
.chart-title { font: 650 14px var(--chart-text-face); fill: var(--chart-ink); }
.chart-compound > .chart-title, .chart-region > .chart-title { fill: var(--chart-quiet); }
.chart-actor text, .chart-note text { font: 400 11px var(--chart-text-face); fill: var(--chart-quiet); }
.chart-actor path { fill: none; stroke: var(--chart-quiet); stroke-width: 1.3; }
.chart-note rect { fill: none; stroke: var(--chart-line); stroke-dasharray: 2 3; }
.chart-start { fill: var(--chart-ink); }
.chart-line { fill: none; stroke: var(--chart-line); stroke-width: 1.4; }
.chart-tip { fill: var(--chart-line); }
.chart-label { fill: var(--chart-ground); }
.chart-row { fill: none; }
.chart-cause { font: 500 11.5px var(--chart-code-face); fill: var(--chart-ink); }
.chart-guard { font: italic 400 11px var(--chart-text-face); fill: var(--chart-quiet); }
path.chart-cause { fill: none; stroke: var(--chart-quiet); stroke-width: 1.4; }
path.chart-cause-done { stroke: var(--chart-done); }
path.chart-cause-error { stroke: var(--chart-error); }
.is-reachable > .chart-box { stroke: var(--chart-open); }
.is-active > .chart-box { fill: var(--chart-active); stroke: var(--chart-active-line); stroke-width: 2.25; }
.chart-compound.is-active > .chart-box, .chart-region.is-active > .chart-box { fill: var(--chart-active-group); stroke-width: 1.75; }
.is-active > .chart-title { fill: var(--chart-ink); }
.chart-lamp { fill: var(--chart-active-line); }
.is-open > .chart-line { stroke: var(--chart-open); }
.is-open > .chart-tip { fill: var(--chart-open); }
.is-open > .chart-cause, .is-open > path.chart-cause { fill: var(--chart-open); }
.is-open > path.chart-cause { fill: none; stroke: var(--chart-open); }
.is-taken > .chart-line { stroke: var(--chart-taken); stroke-width: 3; }
.is-taken > .chart-tip { fill: var(--chart-taken); stroke: var(--chart-taken); stroke-width: 2; }
.is-taken > .chart-row { fill: var(--chart-taken); }
.is-taken > .chart-cause, .is-taken .chart-guard { fill: var(--chart-on-taken); }
.is-taken > path.chart-cause { fill: none; stroke: var(--chart-on-taken); }
`;
