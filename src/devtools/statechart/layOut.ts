import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart } from './chart';
import type { Drawing, DrawnEdge, DrawnState, Point } from './drawing';
import { elkGraph } from './elkGraph';

const nodesWithin = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesWithin)];
const edgesWithin = (node: ElkNode): ElkExtendedEdge[] => nodesWithin(node).flatMap(({ edges = [] }) => edges);

const rounded = (value = 0): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) });

/** Computes coordinates for a chart. `elk` is injected, because only some windows load that large library. */
export async function layOut(elk: Pick<ELK, 'layout'>, chart: Chart): Promise<Drawing> {
  const { graph, states, edges } = elkGraph(chart);
  const placed = await elk.layout(graph);
  const nodes = new Map(nodesWithin(placed).map((node) => [node.id, node]));
  const lines = new Map(edgesWithin(placed).map((edge) => [edge.id, edge]));
  const drawnStates = [...states.values()].map((state): DrawnState => {
    const { x, y, width, height } = nodes.get(state.id) ?? {};
    return {
      ...state,
      x: rounded(x),
      y: rounded(y),
      width: rounded(width ?? state.width),
      height: rounded(height ?? state.height),
    };
  });
  const drawnEdges = edges.map(({ id, source, target, transitions }): DrawnEdge => {
    const { sections = [], labels = [] } = lines.get(id) ?? {};
    const points = sections
      .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
      .map(at);
    const [label] = labels;
    const box =
      label === undefined
        ? {}
        : {
            label: {
              x: rounded(label.x),
              y: rounded(label.y),
              width: rounded(label.width),
              height: rounded(label.height),
              transitions,
            },
          };
    return { id, source, target, points, ...box };
  });
  return {
    chartId: chart.id,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    // Outer states are drawn first, below inner ones.
    states: drawnStates.sort((one, other) => one.depth - other.depth),
    edges: drawnEdges,
  };
}
