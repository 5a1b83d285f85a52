import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api';
import { isIgnored, isInside, statesWithin, type Chart, type ChartState, type ChartTransition } from './chart';
import { sizes, type DrawnState, type DrawnTransition } from './drawing';
import { textWidth } from './textWidth';
import { heightOf, linesOnArrow, stacked, widthOf } from './transitionRows';

/** A state with a size but no position. */
export type MeasuredState = Omit<DrawnState, 'x' | 'y'>;

export interface MeasuredEdge {
  id: string;
  source: string;
  target: string;
  transitions: readonly DrawnTransition[];
}

/** Input for ELK, and what to draw from its result. */
export interface ElkRequest {
  graph: ElkNode;
  states: ReadonlyMap<string, MeasuredState>;
  edges: readonly MeasuredEdge[];
}

const startOf = (id: string): string => `${id}#start`;
const noteOf = (id: string): string => `${id}#anywhere`;

const options: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.thoroughness': '20',
};

/** The chart as an ELK graph with measured boxes and labels. */
export function elkGraph(chart: Chart): ElkRequest {
  const states = new Map<string, MeasuredState>();
  const onArrow = (transitions: readonly ChartTransition[], top: number): DrawnTransition[] =>
    stacked(
      transitions.map((transition) => ({ transition, lines: linesOnArrow(chart, transition) })),
      top,
    );
  const leaving = chart.transitions.filter(({ target }) => target !== null);
  /** A transition from a compound state into itself starts at a note inside it. */
  const sourceOf = ({ source, target }: ChartTransition): string => {
    const isWhole = target !== null && (isInside(target, source) || (target === source && withInside.has(source)));
    return isWhole ? noteOf(source) : source;
  };
  /** A transition back to an enclosing state ends at that state's start. */
  const targetOf = ({ source, target }: ChartTransition): string =>
    target !== null && (isInside(source, target) || (target === source && withInside.has(target)))
      ? startOf(target)
      : (target ?? source);
  const withInside = new Set(statesWithin(chart.root).flatMap(({ id, children }) => (children.length > 0 ? [id] : [])));
  const notes = new Set(leaving.map(sourceOf).filter((id) => id.endsWith('#anywhere')));

  function box(state: ChartState, depth: number, isRegion: boolean): ElkNode {
    const stays = onArrow(
      chart.transitions.filter(
        (transition) => transition.source === state.id && transition.target === null && !isIgnored(transition),
      ),
      0,
    );
    const header =
      sizes.header + state.actors.length * sizes.actor + (stays.length === 0 ? 0 : heightOf(stays) + sizes.padding);
    const top = stays.map((row) => ({
      ...row,
      top: row.top + sizes.header + state.actors.length * sizes.actor + sizes.padding / 2,
    }));
    const width =
      2 * sizes.padding +
      Math.max(
        textWidth(state.key, sizes.title, 'text') * 1.06 + sizes.padding,
        widthOf(stays),
        ...state.actors.map((actor) => textWidth(actor, sizes.guard, 'text') + 20),
      );
    const kind =
      state.children.length === 0
        ? state.kind === 'final' || state.kind === 'history'
          ? state.kind
          : 'atomic'
        : isRegion
          ? 'region'
          : 'compound';
    const size = { width: Math.max(96, Math.ceil(width)), height: header };
    states.set(state.id, { id: state.id, title: state.key, kind, actors: state.actors, stays: top, depth, ...size });
    if (state.children.length === 0) return { id: state.id, ...size };
    return {
      id: state.id,
      children: inside(state, depth),
      layoutOptions: {
        'elk.padding': `[top=${header + 14},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${size.width},${size.height})`,
      },
    };
  }

  function inside(state: ChartState, depth: number): ElkNode[] {
    const marks: ElkNode[] = [];
    if (state.initial !== null) {
      const id = startOf(state.id);
      states.set(id, {
        id,
        title: '',
        kind: 'start',
        actors: [],
        stays: [],
        depth,
        width: sizes.start,
        height: sizes.start,
      });
      marks.push({ id, width: sizes.start, height: sizes.start });
    }
    if (notes.has(noteOf(state.id))) {
      const id = noteOf(state.id);
      const title = state === chart.root ? 'from anywhere' : `anywhere in ${state.key}`;
      const size = { width: Math.ceil(textWidth(title, sizes.guard, 'text')) + 24, height: 24 };
      states.set(id, { id, title, kind: 'note', actors: [], stays: [], depth, ...size });
      marks.push({ id, ...size });
    }
    return [...marks, ...state.children.map((child) => box(child, depth + 1, state.kind === 'parallel'))];
  }

  const groups = new Map<string, ChartTransition[]>();
  for (const transition of leaving) {
    const key = `${sourceOf(transition)} → ${targetOf(transition)}`;
    groups.set(key, [...(groups.get(key) ?? []), transition]);
  }
  const edges: MeasuredEdge[] = [
    ...statesWithin(chart.root).flatMap(({ id, initial }) =>
      initial === null ? [] : [{ id: `${id}#begin`, source: startOf(id), target: initial, transitions: [] }],
    ),
    ...[...groups.entries()].flatMap(([id, group]) => {
      const [first] = group;
      return first === undefined
        ? []
        : [{ id, source: sourceOf(first), target: targetOf(first), transitions: onArrow(group, 4) }];
    }),
  ];
  const graph: ElkNode = {
    id: chart.root.id,
    layoutOptions: options,
    children: inside(chart.root, 0),
    edges: edges.map(({ id, source, target, transitions }): ElkExtendedEdge => ({
      id,
      sources: [source],
      targets: [target],
      labels:
        transitions.length === 0
          ? []
          : [
              {
                id: `${id}#label`,
                text: id,
                width: Math.ceil(widthOf(transitions)) + 14,
                height: heightOf(transitions) + 8,
                layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
              },
            ],
    })),
  };
  return { graph, states, edges };
}
