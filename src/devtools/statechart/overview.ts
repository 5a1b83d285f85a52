import { isIgnored, shortPath, statesWithin, type Chart, type ChartState, type ChartTransition } from './chart';
import { sizes, type Box, type Drawing, type DrawnState, type DrawnTransition } from './drawing';
import { inColumns, packed, type Size } from './packing';
import { textWidth, wrapped } from './textWidth';
import { stacked, widthOf } from './transitionRows';
import { causeInWords, conditionInWords } from './wording';

/** Gap between cards, in pixels. */
const gutter = 16;
/** Outer margin, in pixels. */
const margin = 4;
/** Line width limit, in pixels. */
const maxLineWidth = 230;
const maxLineLength = 34;
/** States with more rows than this use columns. */
const maxRows = 5;

/** A state with its descendants, positioned relative to its own corner. */
interface Card extends Size {
  states: readonly DrawnState[];
}

const moved = <Item extends Box>(item: Item, x: number, y: number): Item => ({ ...item, x: item.x + x, y: item.y + y });

/** Display names: the state's key, or its path if the key is not unique. */
function namesIn(chart: Chart): (id: string) => string {
  const states = statesWithin(chart.root);
  const counts = new Map<string, number>();
  for (const { key } of states) counts.set(key, (counts.get(key) ?? 0) + 1);
  const names = new Map(
    states.map(({ id, key }) => [id, counts.get(key) === 1 ? key : shortPath(chart, id).replaceAll('.', ' › ')]),
  );
  return (id) => names.get(id) ?? id;
}

/** A transition as listed in its state's card: trigger, guard and target. */
function linesInCard(
  chart: Chart,
  transition: ChartTransition,
  nameOf: (id: string) => string,
): DrawnTransition['lines'] {
  const { cause, target } = transition;
  const words = causeInWords(transition);
  const condition = conditionInWords(chart, transition);
  const goal = target === null ? '· stays' : `→ ${nameOf(target)}`;
  const rest = condition === null ? goal : `${condition} ${goal}`;
  const [line] = stacked([{ transition, lines: [{ text: words, face: 'cause', more: rest }] }], 0);
  const delay = cause === 'delay' ? [{ text: transition.words, face: 'guard' as const }] : [];
  if (line !== undefined && widthOf([line]) <= maxLineWidth) return [...line.lines, ...delay];
  const text = (part: string) => ({ text: part, face: 'guard' as const });
  return [{ text: words, face: 'cause' }, ...delay, ...wrapped(rest, maxLineLength).map(text)];
}

/**
 * A compact layout, readable without zooming: each state is a card listing its transitions and containing the cards of
 * its children. `room`: the space to fit into, in pixels.
 */
export function overviewOf(chart: Chart, room: Size): Drawing {
  const nameOf = namesIn(chart);
  const rowsOf = (state: ChartState): DrawnTransition[] => {
    const leaving = chart.transitions.filter((transition) => transition.source === state.id && !isIgnored(transition));
    return stacked(
      leaving.map((transition) => ({ transition, lines: linesInCard(chart, transition, nameOf) })),
      0,
    );
  };

  /** The state's own rows with its children's cards below, no wider than `limit` if possible. */
  function card(state: ChartState, limit: number, depth: number, isRegion: boolean): Card {
    const isRoot = depth === 0;
    const starts = isRegion || state.kind === 'parallel' ? [] : state.children.filter(({ id }) => id === state.initial);
    const all = rowsOf(state);
    const rows = inColumns(
      all,
      limit - 2 * sizes.padding,
      state.children.length === 0 ? Math.ceil(all.length / maxRows) : all.length,
    );
    const title = Math.max(
      textWidth(state.key, sizes.title, 'text') * 1.06 + 2 * sizes.padding + 14,
      ...state.actors.map((actor) => textWidth(actor, sizes.guard, 'text') + 20 + 2 * sizes.padding),
    );
    const top = sizes.header + state.actors.length * sizes.actor;
    const head = {
      width: Math.ceil(Math.max(84, title, rows.width + 2 * sizes.padding)),
      height: Math.ceil(top + (rows.rows.length === 0 ? 0 : rows.height + sizes.padding - 4)),
    };
    const kind =
      state.children.length > 0
        ? isRegion
          ? 'region'
          : 'compound'
        : state.kind === 'final' || state.kind === 'history'
          ? state.kind
          : 'atomic';
    const drawn: DrawnState = {
      id: state.id,
      title: isRoot ? `${state.key}: from anywhere` : state.key,
      kind,
      actors: state.actors,
      stays: rows.rows.map((row) => ({ ...row, top: row.top + top })),
      depth,
      x: 0,
      y: 0,
      ...head,
    };
    if (state.children.length === 0) return { ...head, states: [drawn] };
    const inset = isRoot ? 0 : gutter;
    const hasHead = !isRoot || rows.rows.length > 0;
    const below = hasHead ? head.height + (isRoot ? gutter : 6) : 0;
    const inner = packed(
      state.children.map((child) => (width: number) => card(child, width, depth + 1, state.kind === 'parallel')),
      limit - 2 * inset,
      gutter,
    );
    const size = {
      width: Math.max(hasHead ? head.width : 0, inner.width + 2 * inset),
      height: below + inner.height + inset,
    };
    const box = isRoot ? { ...drawn, kind: 'atomic' as const } : { ...drawn, ...size };
    const marks: DrawnState[] = [];
    for (const start of starts) {
      const found = inner.items.find(({ item }) => item.states[0]?.id === start.id);
      if (found !== undefined)
        marks.push({
          id: `${state.id}#start`,
          title: '',
          kind: 'start',
          actors: [],
          stays: [],
          depth: depth + 1,
          x: found.x + inset - 4,
          y: found.y + below - 4,
          width: 9,
          height: 9,
        });
    }
    return {
      ...size,
      states: [
        ...(hasHead ? [box] : []),
        ...inner.items.flatMap(({ item, x, y }) => item.states.map((one) => moved(one, x + inset, y + below))),
        ...marks,
      ],
    };
  }

  const widths = Array.from({ length: 15 }, (_, index) => (room.width - 2 * margin) * 1.12 ** (index - 4));
  const scale = ({ width, height }: Size): number => Math.min(room.width / width, room.height / height);
  const cards = widths.map((width) => card(chart.root, width, 0, false));
  const best = cards.reduce((one, other) => (scale(other) > scale(one) ? other : one));
  return {
    chartId: chart.id,
    width: Math.ceil(best.width + 2 * margin),
    height: Math.ceil(best.height + 2 * margin),
    states: best.states.map((state) => moved(state, margin, margin)),
    edges: [],
  };
}
