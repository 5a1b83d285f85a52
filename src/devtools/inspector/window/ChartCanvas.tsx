import {
  PanOnScrollMode,
  ReactFlow,
  ReactFlowProvider,
  useKeyPress,
  useReactFlow,
  useStore,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Chart, Row } from '../../statechart/chart';
import { layOut, tipShape, type Box, type Drawing, type DrawnState } from '../../statechart/layOut';
import { MarksContext, Overview, Rows, StateBox, statechartStyle, type Marks } from '../../statechart/StateBox';
import { loadElk } from './elk';
import { useShortcuts } from './useShortcuts';
import styles from './ChartCanvas.module.scss';

interface ChartCanvasProps {
  title: string;
  /** Names the chart for the cache of layouts. */
  name: string;
  chart: Chart;
  marks: Marks;
}

type Label = { rows: readonly Row[] };
type ChartNode =
  | Node<{ state: DrawnState }, 'state'>
  | Node<{ drawing: Drawing }, 'lines'>
  | Node<Label, 'label'>
  | Node<{ chart: Chart }, 'cards'>;

/** The lines of the arrows; those taken last on top. */
function Lines({ data: { drawing } }: NodeProps<Node<{ drawing: Drawing }>>) {
  const { taken, open } = useContext(MarksContext);
  const lines = drawing.edges.map(({ id, line, label: { rows = [] } = {} }) => {
    const mark = rows.some((row) => taken.has(row.id)) ? 2 : rows.some((row) => open.has(row.id)) ? 1 : 0;
    return { id, line, mark, look: ['', 'is-open', 'is-taken'][mark] };
  });
  return (
    <svg width={drawing.width} height={drawing.height} aria-hidden="true">
      <marker {...tipShape}>
        <path d="M0 0 8 4 0 8Z" fill="context-stroke" />
      </marker>
      {lines
        .sort((one, other) => one.mark - other.mark)
        .map(({ id, line, look }) => (
          <path key={id} className={`chart-line ${look}`} d={line} />
        ))}
    </svg>
  );
}

const nodeTypes = {
  state: ({ data: { state } }: NodeProps<Node<{ state: DrawnState }>>) => <StateBox id={state.id} state={state} />,
  label: ({ data: { rows } }: NodeProps<Node<Label>>) => (
    <div className="chart-label">
      <Rows rows={rows} />
    </div>
  ),
  lines: Lines,
  cards: ({ data: { chart } }: NodeProps<Node<{ chart: Chart }>>) => <Overview chart={chart} />,
};
const layouts = new Map<string, Promise<Drawing>>();

/** The layout with arrows; undefined until it is computed. */
function useDrawing(name: string, chart: Chart): Drawing | undefined {
  const [found, setFound] = useState<{ name: string; drawing: Drawing }>();
  useEffect(() => {
    let isOver = false;
    const layout = layouts.get(name) ?? loadElk().then((elk) => layOut(elk, chart));
    layouts.set(name, layout);
    void layout.then((drawing) => {
      if (!isOver) setFound({ name, drawing });
    });
    return () => {
      isOver = true;
    };
  }, [name, chart]);
  return found?.name === name ? found.drawing : undefined;
}

const placed = ({ x, y, width, height }: Box) => ({ position: { x, y }, width, height });

const nodesOf = (drawing: Drawing): ChartNode[] => [
  ...drawing.states.map((state): ChartNode => ({ id: state.id, type: 'state', data: { state }, ...placed(state) })),
  { id: '#lines', type: 'lines', data: { drawing }, zIndex: 1, ...placed({ x: 0, y: 0, ...drawing }) },
  ...drawing.edges.flatMap(({ id, label }): ChartNode[] =>
    label === undefined ? [] : [{ id, type: 'label', data: { rows: label.rows }, zIndex: 2, ...placed(label) }],
  ),
];

/** Pan distance of an arrow key, in pixels. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
};
/** The drawing keeps clear of the buttons at the bottom. */
const padding = { top: '8px', left: '8px', right: '8px', bottom: '60px' } as const;

function Canvas({ title, name, chart, marks }: ChartCanvasProps) {
  const { zoomIn, zoomOut, fitView, getViewport, setViewport } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const isShift = useKeyPress('Shift');
  const drawing = useDrawing(name, chart);
  /** `byHand`: as near as with `follow`, at the place where somebody put it. */
  const [choice, setChoice] = useState<'all' | 'follow' | 'byHand'>();
  const [round, setRound] = useState(0);
  const isReadable = drawing !== undefined && drawing.width + 16 <= width && drawing.height + 68 <= height;
  const isNear = drawing !== undefined && !isReadable && (choice ?? (width < 560 ? 'follow' : 'all')) !== 'all';
  const shown = isReadable || isNear ? drawing : undefined;
  const room = Math.max(240, width - 16);
  const nodes = useMemo(
    (): ChartNode[] =>
      shown === undefined
        ? [{ id: 'cards', type: 'cards', data: { chart }, position: { x: 0, y: 0 }, width: room, initialHeight: 1 }]
        : nodesOf(shown),
    [shown, chart, room],
  );
  const focus = isNear
    ? nodes.filter(({ id, type, data }) =>
        type === 'label'
          ? data.rows.some((row) => marks.taken.has(row.id))
          : marks.active.has(id) && !nodes.some((other) => other.id.startsWith(`${id}.`) && marks.active.has(other.id)),
      )
    : nodes;
  const focused = focus.map(({ id }) => id).join(' ');
  const isByHand = isNear && choice === 'byHand';
  const fit = useEffectEvent(() => {
    if (!isByHand) void fitView({ nodes: focus, padding, maxZoom: isNear ? 1 : 1.4, minZoom: isNear ? 0.45 : 0.08 });
  });
  const cards = useStore(({ nodeLookup }) => nodeLookup.get('cards')?.measured.height);
  useEffect(() => fit(), [focused, width, height, cards, round]);
  const show = (wanted: 'all' | 'follow') => {
    setChoice(wanted);
    setRound(round + 1);
  };
  const leave = () => {
    if (isNear) setChoice('byHand');
  };
  const zoom = (by: typeof zoomIn) => {
    leave();
    void by();
  };
  useShortcuts(true, {
    '+': () => zoom(zoomIn),
    '=': () => zoom(zoomIn),
    '-': () => zoom(zoomOut),
    '0': () => show('all'),
    f: () => show('follow'),
  });
  const picture = useRef<HTMLDivElement>(null);
  const pan = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    event.stopPropagation();
    leave();
    const { x, y, zoom } = getViewport();
    void setViewport({ x: x + step[0], y: y + step[1], zoom });
  });
  useEffect(() => {
    const element = picture.current;
    const press = (event: KeyboardEvent) => pan(event);
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);

  return (
    <div className={styles['canvas']}>
      <style>{statechartStyle}</style>
      <div
        ref={picture}
        className={styles['picture']}
        role="group"
        aria-label={`Statechart: ${title}. Arrow keys move it, plus and minus zoom, 0 shows all of it.`}
        tabIndex={0}
      >
        <MarksContext value={marks}>
          <ReactFlow
            nodes={nodes}
            nodeTypes={nodeTypes}
            noPanClassName="is-open"
            minZoom={0.08}
            maxZoom={3}
            panOnScroll={isShift}
            panOnScrollMode={PanOnScrollMode.Horizontal}
            selectionKeyCode={null}
            deleteKeyCode={null}
            // By default it takes Space from what is folded, and Control.
            panActivationKeyCode={null}
            zoomActivationKeyCode={null}
            multiSelectionKeyCode={null}
            // Without an event, the picture was fitted rather than moved.
            onMove={(event) => event !== null && leave()}
            elementsSelectable={false}
            nodesDraggable={false}
            nodesFocusable={false}
            disableKeyboardA11y
          />
        </MarksContext>
      </div>
      <div className={styles['tools']} role="toolbar" aria-label="View">
        <button type="button" onClick={() => zoom(zoomIn)} aria-label="Zoom in" title="Zoom in (+)">
          +
        </button>
        <button type="button" onClick={() => zoom(zoomOut)} aria-label="Zoom out" title="Zoom out (−)">
          −
        </button>
        <button type="button" onClick={() => show('all')} title="Show all of it (0)">
          All
        </button>
        <button
          type="button"
          onClick={() => show('follow')}
          aria-pressed={isNear && !isByHand}
          title="Keep what is active in sight (F)"
        >
          Follow
        </button>
      </div>
    </div>
  );
}

/** The statechart with pan and zoom: all of it, with arrows if they are readable, else as cards; or what is active. */
export function ChartCanvas(props: ChartCanvasProps) {
  return (
    <ReactFlowProvider key={props.name}>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}
