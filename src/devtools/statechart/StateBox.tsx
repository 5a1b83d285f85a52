import { createContext, useContext, type ReactNode } from 'react';
import { isIgnored, rowOf, shortPath, statesWithin, type Chart, type ChartState, type Row } from './chart';
import { boxKind, type StateWords } from './layOut';

/** Highlights of a picture. */
export interface Marks {
  /** Ids of the active states. */
  active: ReadonlySet<string>;
  /** Ids of the transitions taken last. */
  taken: ReadonlySet<string>;
  /** Ids of the transitions that an event may take now. */
  open: ReadonlySet<string>;
  /** Ids of their target states. */
  reachable: ReadonlySet<string>;
  /** Makes open transitions buttons. */
  onChosen?: (transitionId: string) => void;
}

export const noMarks: Marks = { active: new Set(), taken: new Set(), open: new Set(), reachable: new Set() };
export const MarksContext = createContext(noMarks);

const classes = (...names: (string | false)[]): string => names.filter(Boolean).join(' ');

/** Transitions, one below the other: what is on an arrow, or inside a state. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  const { taken, open, onChosen } = useContext(MarksContext);
  return rows.map(({ id, cause, trigger, notes, goal = '' }) => {
    const isOpen = open.has(id);
    const shown = {
      className: classes('chart-transition', taken.has(id) && 'is-taken', isOpen && 'is-open'),
      'data-transition': id,
    };
    const words = [
      <code key="" className={`chart-cause chart-cause-${cause}`}>
        {trigger}
      </code>,
      ...[...notes, goal].flatMap((note) => (note === '' ? [] : [' ', <i key={note}>{note}</i>])),
    ];
    if (!isOpen || onChosen === undefined)
      return (
        <div key={id} {...shown}>
          {words}
        </div>
      );
    const name = ['Send', trigger, ...notes, goal].join(' ').trimEnd();
    return (
      <button key={id} type="button" {...shown} aria-label={name} onClick={() => onChosen(id)}>
        {words}
      </button>
    );
  });
}

/** A state as a box; `children` are the boxes inside it. */
export function StateBox({ id, state, children }: { id: string; state: StateWords; children?: ReactNode }) {
  const { title, kind, actors, rows } = state;
  const { active, reachable } = useContext(MarksContext);
  if (kind === 'start' || kind === 'note') return <div className={`chart-${kind}`}>{title}</div>;
  return (
    <div
      className={classes(
        'chart-state',
        `chart-${kind}`,
        active.has(id) && 'is-active',
        reachable.has(id) && 'is-reachable',
      )}
      data-state={id}
    >
      <b className="chart-title">{title}</b>
      {actors.map((actor) => (
        <span key={actor} className="chart-actor">
          {actor}
        </span>
      ))}
      <Rows rows={rows} />
      {children}
    </div>
  );
}

/** The chart without arrows, in columns: each state is a card that lists its transitions with conditions and targets. */
export function Overview({ chart }: { chart: Chart }) {
  const keys = statesWithin(chart.root).map(({ key }) => key);
  const nameOf = (id: string): string => {
    const path = shortPath(chart, id);
    const key = path.slice(path.lastIndexOf('.') + 1);
    return keys.filter((other) => other === key).length === 1 ? key : path.replaceAll('.', ' › ');
  };
  function card(state: ChartState, isRegion: boolean): ReactNode {
    const { id, key, actors, children } = state;
    const isRoot = state === chart.root;
    const rows = chart.transitions
      .filter((transition) => transition.source === id && !isIgnored(transition))
      .map((transition): Row => {
        const goal = transition.target === null ? '· stays' : `→ ${nameOf(transition.target)}`;
        return { ...rowOf(chart, transition), goal };
      });
    const cards = children.map((child) => card(child, state.kind === 'parallel'));
    if (isRoot && rows.length === 0) return cards;
    const words = { title: isRoot ? `${key}: from anywhere` : key, actors, rows };
    if (isRoot) return [<StateBox key={id} id={id} state={{ ...words, kind: 'atomic' }} />, ...cards];
    return (
      <StateBox key={id} id={id} state={{ ...words, kind: boxKind(state, isRegion) }}>
        {cards}
      </StateBox>
    );
  }
  return card(chart.root, false);
}

/**
 * Styles of a picture as text: in the documents they are embedded in it, where the site's style sheets do not apply.
 * Colours are the site's custom properties; `layOut.ts` estimates the sizes.
 */
export const statechartStyle = `
.chart-state { box-sizing: border-box; height: 100%; padding: 0 12px; border: 1.25px solid var(--color-control-line); border-radius: 6px; background: var(--color-surface); }
.chart-compound, .chart-region { border-color: var(--color-line); background: var(--color-surface-sunken); }
.chart-region { border-style: dashed; }
.chart-final { padding: 0 9px; border-width: 4px; border-style: double; }
.chart-final > .chart-title { line-height: 28px; }
.chart-title { display: block; font: 650 14px/36px var(--font-text); color: var(--color-ink); white-space: nowrap; }
.chart-compound > .chart-title, .chart-region > .chart-title { color: var(--color-text-muted); }
.chart-actor { display: block; font: 400 11px/20px var(--font-text); color: var(--color-text-muted); white-space: nowrap; }
.chart-actor::before { content: '⟳ '; }
.chart-note { box-sizing: border-box; height: 100%; border: 1px dotted var(--color-control-line); border-radius: 12px; font: 400 11px/22px var(--font-text); color: var(--color-text-muted); text-align: center; white-space: nowrap; }
.chart-start { width: 100%; height: 100%; border-radius: 50%; background: var(--color-ink); }
.chart-line { fill: none; stroke: var(--color-control-line); stroke-width: 1.4; stroke-linejoin: round; marker-end: url(#chart-tip); }
.chart-label { height: 100%; border-radius: 4px; background: var(--color-paper); }
.chart-transition { display: block; box-sizing: border-box; width: 100%; padding: 0 7px; border: 0; margin: 0 0 7px; border-radius: 3px; background: none; font: 400 11px/15px var(--font-text); color: var(--color-text-muted); text-align: start; }
button.chart-transition { min-height: 0; cursor: pointer; pointer-events: all; }
.chart-state > .chart-transition { width: calc(100% + 14px); margin-inline: -7px; }
.chart-transition i { display: inline-block; }
.chart-cause { display: inline-block; margin-inline-end: 5px; font: 500 11.5px/15px var(--font-code); color: var(--color-ink); }
.chart-cause-delay::before { content: '◷ '; }
.chart-cause-done::before { content: '✓ '; color: var(--color-verified); }
.chart-cause-error::before { content: '✕ '; color: var(--color-danger); }
.is-reachable { border-color: var(--color-link); }
.chart-state.is-active { border: 2.25px solid var(--color-signal); background: color-mix(in oklab, var(--color-signal) 18%, var(--color-surface)); }
.chart-compound.is-active, .chart-region.is-active { border-width: 1.75px; background: color-mix(in oklab, var(--color-signal) 7%, var(--color-surface-sunken)); }
.is-active > .chart-title { color: var(--color-ink); }
.is-active:not(.chart-compound, .chart-region) > .chart-title::after { float: right; color: var(--color-signal); content: '●'; }
.is-open > .chart-cause, .is-open > .chart-cause::before { color: var(--color-link); }
.is-taken, .is-taken > .chart-cause, .is-taken > .chart-cause::before { color: var(--color-on-signal); }
.is-taken { background: var(--color-signal); }
.chart-line.is-open { stroke: var(--color-link); }
.chart-line.is-taken { background: none; stroke: var(--color-signal); stroke-width: 3; }
`;
