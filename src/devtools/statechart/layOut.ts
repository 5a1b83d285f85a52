import type { ELK, ElkExtendedEdge, ElkNode, ElkShape, LayoutOptions } from 'elkjs/lib/elk-api';
import { isIgnored, isInside, rowOf, statesWithin, type Chart, type ChartState, type Row } from './chart';

/** In pixels from the top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface StateWords {
  /** State key, or `anywhere in asking` for a note. */
  title: string;
  /** `note`: the source of a compound state's own transitions. */
  kind: 'atomic' | 'compound' | 'region' | 'final' | 'history' | 'start' | 'note';
  actors: readonly string[];
  /** Transitions without a target. */
  rows: readonly Row[];
}

export type DrawnState = Box & StateWords & { id: string };

interface DrawnEdge {
  id: string;
  source: string;
  target: string;
  /** Path data of the line. */
  line: string;
  /** Absent on arrows from a start. */
  label?: Box & { rows: readonly Row[] };
}

/** A chart with coordinates, outer states first. */
export interface Drawing {
  width: number;
  height: number;
  states: readonly DrawnState[];
  edges: readonly DrawnEdge[];
}

/** The marker at the end of a line. */
export const tipShape = {
  id: 'chart-tip',
  viewBox: '0 0 8 8',
  refX: 8,
  refY: 4,
  markerWidth: 8,
  markerHeight: 8,
  markerUnits: 'userSpaceOnUse',
  orient: 'auto',
} as const;

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

// Sizes of statechartStyle, in pixels. Widths are estimates, since the documents are drawn without a browser.
const header = 36;
const widthOf = (text: string, letter = 6.4): number => text.length * letter;
/** Of a sign before a trigger, and the space after it. */
const signWidth = 26;
const textWidths = ({ trigger, notes }: Row): number[] => [
  widthOf(trigger, 7) + signWidth,
  ...notes.map((note) => widthOf(note)),
];
const rowsWidth = (rows: readonly Row[]): number => Math.max(0, ...rows.flatMap(textWidths));
const rowsHeight = (rows: readonly Row[], width: number): number =>
  rows.reduce((sum, row) => textWidths(row).reduce((own, text) => own + 15 * Math.ceil(text / width), sum + 7), 0);
/** Labels on arrows are no wider than this; their texts wrap. */
const labelWidth = 190;

const startOf = (id: string): string => `${id}#start`;
const noteOf = (id: string): string => `${id}#anywhere`;

/** The kind of box that a state is drawn as. */
export const boxKind = ({ kind, children }: ChartState, isRegion: boolean): StateWords['kind'] =>
  children.length > 0 ? (isRegion ? 'region' : 'compound') : kind === 'final' || kind === 'history' ? kind : 'atomic';

/** Computes coordinates for a chart. `elk` is injected, because only some windows load that large library. */
export async function layOut(elk: Pick<ELK, 'layout'>, chart: Chart): Promise<Drawing> {
  const words = new Map<string, StateWords>();
  const all = statesWithin(chart.root);
  const withInside = new Set(all.flatMap(({ id, children }) => (children.length > 0 ? [id] : [])));
  const isOfWhole = (source: string, target: string): boolean =>
    isInside(target, source) || (target === source && withInside.has(source));
  const arrows = new Map<string, { source: string; target: string; rows: Row[] }>();
  for (const transition of chart.transitions) {
    const { source, target } = transition;
    if (target === null) continue;
    // From a compound state into itself: from a note inside it. Back to an enclosing state: to that state's start.
    const from = isOfWhole(source, target) ? noteOf(source) : source;
    const to = isOfWhole(target, source) ? startOf(target) : target;
    const id = `${from} → ${to}`;
    const rows = [...(arrows.get(id)?.rows ?? []), rowOf(chart, transition)];
    arrows.set(id, { source: from, target: to, rows });
  }
  const edges = [
    ...all.flatMap(({ id, initial }) =>
      initial === null ? [] : [{ id: `${id}#begin`, source: startOf(id), target: initial, rows: [] as Row[] }],
    ),
    ...[...arrows].map(([id, arrow]) => ({ id, ...arrow })),
  ];

  function mark(id: string, title: string, kind: 'start' | 'note'): ElkNode {
    words.set(id, { title, kind, actors: [], rows: [] });
    return kind === 'start' ? { id, width: 12, height: 12 } : { id, width: widthOf(title) + 24, height: 24 };
  }

  function inside({ id, key, kind, initial, children }: ChartState): ElkNode[] {
    const isNoted = edges.some(({ source }) => source === noteOf(id));
    return [
      ...(initial === null ? [] : [mark(startOf(id), '', 'start')]),
      ...(isNoted ? [mark(noteOf(id), id === chart.id ? 'from anywhere' : `anywhere in ${key}`, 'note')] : []),
      ...children.map((child) => box(child, kind === 'parallel')),
    ];
  }

  function box(state: ChartState, isRegion: boolean): ElkNode {
    const { id, key, actors, children } = state;
    const staying = chart.transitions.filter((one) => one.source === id && one.target === null && !isIgnored(one));
    const rows = staying.map((one) => rowOf(chart, one));
    words.set(id, { title: key, kind: boxKind(state, isRegion), actors, rows });
    const widths = [widthOf(key, 9), rowsWidth(rows), ...actors.map((actor) => widthOf(actor) + 20)];
    const width = Math.max(96, Math.ceil(24 + Math.max(...widths)));
    const height = header + actors.length * 20 + (rows.length === 0 ? 0 : rowsHeight(rows, width) + 5);
    if (children.length === 0) return { id, width, height };
    return {
      id,
      children: inside(state),
      layoutOptions: {
        'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    };
  }

  const placed = await elk.layout<ElkNode>({
    id: chart.root.id,
    layoutOptions: options,
    children: inside(chart.root),
    edges: edges.map(({ id, source, target, rows }): ElkExtendedEdge => {
      const width = Math.min(labelWidth, rowsWidth(rows));
      const label = { id: `${id}#label`, text: id, width: Math.ceil(width) + 14, height: rowsHeight(rows, width) + 4 };
      const layoutOptions = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };
      return {
        id,
        sources: [source],
        targets: [target],
        labels: rows.length === 0 ? [] : [{ ...label, layoutOptions }],
      };
    }),
  });

  const rounded = (value = 0): number => Math.round(value * 10) / 10;
  const boxOf = ({ x, y, width, height }: ElkShape): Box => ({
    x: rounded(x),
    y: rounded(y),
    width: rounded(width),
    height: rounded(height),
  });
  const nodesWithin = ({ children = [] }: ElkNode): ElkNode[] =>
    children.flatMap((child) => [child, ...nodesWithin(child)]);
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: nodesWithin(placed).flatMap((node) => {
      const own = words.get(node.id);
      return own === undefined ? [] : [{ id: node.id, ...boxOf(node), ...own }];
    }),
    edges: edges.map(({ id, source, target, rows }): DrawnEdge => {
      const { sections = [], labels: [label] = [] } = placed.edges?.find((edge) => edge.id === id) ?? {};
      const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]);
      const path = points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L');
      return { id, source, target, line: `M${path}`, ...(label && { label: { ...boxOf(label), rows } }) };
    }),
  };
}
