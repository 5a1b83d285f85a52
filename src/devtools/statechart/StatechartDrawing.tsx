import { sizes, type Drawing, type DrawnEdge, type DrawnState, type DrawnTransition, type Point } from './drawing';

/** Highlights of the drawing. */
export interface Marks {
  /** Ids of the active states. */
  active: ReadonlySet<string>;
  /** Ids of the transitions taken last. */
  taken: ReadonlySet<string>;
  /** Ids of the transitions that an event may take now. */
  open: ReadonlySet<string>;
  /** Ids of their target states. */
  reachable: ReadonlySet<string>;
}

interface StatechartDrawingProps {
  drawing: Drawing;
  marks?: Marks;
  /** Makes open transitions clickable. */
  onChosen?: (transitionId: string) => void;
}

const none: Marks = { active: new Set(), taken: new Set(), open: new Set(), reachable: new Set() };

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** A path through the points, with rounded corners. */
function pathAlong(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const toward = (other: Point): Point => {
        const length = Math.hypot(other.x - point.x, other.y - point.y);
        const share = length === 0 ? 0 : Math.min(8, length / 2) / length;
        return {
          x: Math.round((point.x + (other.x - point.x) * share) * 10) / 10,
          y: Math.round((point.y + (other.y - point.y) * share) * 10) / 10,
        };
      };
      const from = toward(before);
      const to = toward(after);
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join('');
}

/** The arrowhead, pointing along the last segment. */
function tip(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (end === undefined || before === undefined) return '';
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [ux, uy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const corner = (side: number): string =>
    `${Math.round((end.x - ux * 8 - uy * side) * 10) / 10} ${Math.round((end.y - uy * 8 + ux * side) * 10) / 10}`;
  return `M${end.x} ${end.y}L${corner(4)}L${corner(-4)}Z`;
}

/** Icon for a transition not caused by an event: a clock, a tick or a cross. */
function CauseMark({ cause, x, y }: { cause: DrawnTransition['cause']; x: number; y: number }) {
  if (cause === 'event' || cause === 'always') return null;
  const shape = {
    delay: 'M6 3.2V6l2 1.4M11 6A5 5 0 1 1 1 6a5 5 0 0 1 10 0Z',
    done: 'M2 6.4 4.8 9.2 10.2 3',
    error: 'M2.6 2.6l6.8 6.8M9.4 2.6 2.6 9.4',
  }[cause];
  return <path className={`chart-cause chart-cause-${cause}`} d={shape} transform={`translate(${x} ${y})`} />;
}

interface TransitionRowProps {
  transition: DrawnTransition;
  x: number;
  y: number;
  width: number;
  marks: Marks;
  onChosen?: ((transitionId: string) => void) | undefined;
}

function TransitionRow({ transition, x, y, width, marks, onChosen }: TransitionRowProps) {
  const { id, cause, lines, top, height, column } = transition;
  const left = x + (column?.left ?? 0);
  const isOpen = marks.open.has(id);
  const choose = isOpen && onChosen !== undefined ? () => onChosen(id) : undefined;
  const indent = cause === 'event' ? 0 : sizes.mark;
  const words = lines.map(({ text, more }) => (more === undefined ? text : `${text} ${more}`)).join(' ');
  return (
    <g
      className={classes('chart-transition', marks.taken.has(id) && 'is-taken', isOpen && 'is-open')}
      data-transition={id}
      {...(choose === undefined
        ? {}
        : {
            role: 'button',
            tabIndex: 0,
            'aria-label': `Send ${words}`,
            onClick: choose,
            onKeyDown: (event: React.KeyboardEvent) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              choose();
            },
          })}
    >
      <rect
        className="chart-row"
        x={left + 3}
        y={y + top - 2}
        width={(column?.width ?? width) - 6}
        height={height + 4}
        rx={3}
      />
      <CauseMark cause={cause} x={left + 7} y={y + top + 1.5} />
      {lines.map(({ text, face, more }, index) => (
        <text key={index} className={`chart-${face}`} x={left + 7 + indent} y={y + top + index * sizes.line + 11}>
          {text}
          {more !== undefined && (
            <tspan className="chart-guard" dx={sizes.gap}>
              {more}
            </tspan>
          )}
        </text>
      ))}
    </g>
  );
}

function State({
  state,
  marks,
  onChosen,
}: {
  state: DrawnState;
  marks: Marks;
  onChosen?: ((transitionId: string) => void) | undefined;
}) {
  const { id, title, kind, x, y, width, height, actors, stays } = state;
  const isActive = marks.active.has(id);
  if (kind === 'start') return <circle className="chart-start" cx={x + width / 2} cy={y + height / 2} r={width / 2} />;
  if (kind === 'note') {
    return (
      <g className="chart-note">
        <rect x={x} y={y} width={width} height={height} rx={12} />
        <text x={x + width / 2} y={y + 16} textAnchor="middle">
          {title}
        </text>
      </g>
    );
  }
  return (
    <g
      className={classes(
        'chart-state',
        `chart-${kind}`,
        isActive && 'is-active',
        marks.reachable.has(id) && 'is-reachable',
      )}
      data-state={id}
    >
      <rect className="chart-box" x={x} y={y} width={width} height={height} rx={6} />
      {kind === 'final' && (
        <rect className="chart-box chart-inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={4} />
      )}
      {isActive && kind !== 'compound' && kind !== 'region' && (
        <circle className="chart-lamp" cx={x + width - 11} cy={y + 11} r={3.5} />
      )}
      <text className="chart-title" x={x + sizes.padding} y={y + 23}>
        {title}
      </text>
      {actors.map((actor, index) => (
        <g key={actor} className="chart-actor">
          <path
            d="M1 6a5 5 0 0 1 9.2-2.7M11 6a5 5 0 0 1-9.2 2.7M10.6 1v2.6H8M1.4 11V8.4H4"
            transform={`translate(${x + sizes.padding} ${y + sizes.header - 4 + index * sizes.actor})`}
          />
          <text x={x + sizes.padding + 18} y={y + sizes.header + 6 + index * sizes.actor}>
            {actor}
          </text>
        </g>
      ))}
      {stays.map((transition) => (
        <TransitionRow
          key={transition.id}
          transition={transition}
          x={x + sizes.padding - 7}
          y={y}
          width={width - 2 * sizes.padding + 14}
          marks={marks}
          onChosen={onChosen}
        />
      ))}
    </g>
  );
}

function Edge({
  edge,
  marks,
  onChosen,
}: {
  edge: DrawnEdge;
  marks: Marks;
  onChosen?: ((transitionId: string) => void) | undefined;
}) {
  const { points, label } = edge;
  const transitions = label?.transitions ?? [];
  const isTaken = transitions.some(({ id }) => marks.taken.has(id));
  const isOpen = transitions.some(({ id }) => marks.open.has(id));
  return (
    <g className={classes('chart-edge', isTaken && 'is-taken', isOpen && 'is-open')}>
      <path className="chart-line" d={pathAlong(points)} />
      <path className="chart-tip" d={tip(points)} />
      {label !== undefined && (
        <>
          <rect className="chart-label" x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
          {transitions.map((transition) => (
            <TransitionRow
              key={transition.id}
              transition={transition}
              x={label.x}
              y={label.y}
              width={label.width}
              marks={marks}
              onChosen={onChosen}
            />
          ))}
        </>
      )}
    </g>
  );
}

/** The content of an SVG element: a statechart with highlights. */
export function StatechartDrawing({ drawing, marks = none, onChosen }: StatechartDrawingProps) {
  const { states, edges } = drawing;
  // Highlighted edges are drawn on top.
  const rank = ({ label }: DrawnEdge): number => {
    const ids = (label?.transitions ?? []).map(({ id }) => id);
    return ids.some((id) => marks.taken.has(id)) ? 2 : ids.some((id) => marks.open.has(id)) ? 1 : 0;
  };
  return (
    <>
      {states.map((state) => (
        <State key={state.id} state={state} marks={marks} onChosen={onChosen} />
      ))}
      {[...edges]
        .sort((one, other) => rank(one) - rank(other))
        .map((edge) => (
          <Edge key={edge.id} edge={edge} marks={marks} onChosen={onChosen} />
        ))}
    </>
  );
}
