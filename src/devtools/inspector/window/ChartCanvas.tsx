import { useCallback, useEffect, useMemo } from 'react';
import type { Chart } from '../../statechart/chart';
import type { Drawing } from '../../statechart/drawing';
import { overviewOf } from '../../statechart/overview';
import type { Size } from '../../statechart/packing';
import { StatechartDrawing, type Marks } from '../../statechart/StatechartDrawing';
import { statechartStyle } from '../../statechart/statechartStyle';
import { useViewport, type Frame } from './useViewport';
import styles from './ChartCanvas.module.scss';

interface ChartCanvasProps {
  title: string;
  chart: Chart;
  drawing: Drawing | undefined;
  marks: Marks;
  onChosen: (transitionId: string) => void;
}

/** The bounding box of what is active or was taken last. */
function focusOf(drawing: Drawing | undefined, { active, taken }: Marks): Frame | undefined {
  if (drawing === undefined) return undefined;
  const leaves = drawing.states.filter(({ id, kind }) => active.has(id) && kind !== 'compound' && kind !== 'region');
  const labels = drawing.edges.flatMap(({ label }) =>
    label?.transitions.some(({ id }) => taken.has(id)) === true ? [label] : [],
  );
  const frames: readonly Frame[] = [...leaves, ...labels];
  if (frames.length === 0) return undefined;
  const left = Math.min(...frames.map(({ x }) => x));
  const top = Math.min(...frames.map(({ y }) => y));
  return {
    x: left,
    y: top,
    width: Math.max(...frames.map(({ x, width }) => x + width)) - left,
    height: Math.max(...frames.map(({ y, height }) => y + height)) - top,
  };
}

/** The statechart with pan and zoom. */
export function ChartCanvas({ title, chart, drawing: arrows, marks, onChosen }: ChartCanvasProps) {
  const overviewIn = useCallback((room: Size) => overviewOf(chart, room), [chart]);
  const focus = useMemo(() => focusOf(arrows, marks), [arrows, marks]);
  const { svg, drawing, transform, handlers, zoom, showAll, follow, isFollowing } = useViewport(
    arrows,
    overviewIn,
    focus,
  );

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.target instanceof HTMLInputElement ||
        event.target instanceof HTMLTextAreaElement
      )
        return;
      if (event.key === '+' || event.key === '=') zoom(1.25);
      else if (event.key === '-') zoom(0.8);
      else if (event.key === '0') showAll();
      else if (event.key === 'f') follow();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  });

  return (
    <div className={styles['canvas']}>
      <style>{statechartStyle}</style>
      <svg
        ref={svg}
        className={styles['picture']}
        role="group"
        aria-label={`Statechart: ${title}. Arrow keys move it, plus and minus zoom, 0 shows all of it.`}
        tabIndex={0}
        {...handlers}
      >
        <g transform={transform}>
          {drawing !== undefined && <StatechartDrawing drawing={drawing} marks={marks} onChosen={onChosen} />}
        </g>
      </svg>
      {drawing === undefined && <p className={styles['waiting']}>Drawing…</p>}
      <div className={styles['tools']} role="toolbar" aria-label="View">
        <button type="button" onClick={() => zoom(1.25)} aria-label="Zoom in" title="Zoom in (+)">
          +
        </button>
        <button type="button" onClick={() => zoom(0.8)} aria-label="Zoom out" title="Zoom out (−)">
          −
        </button>
        <button type="button" onClick={showAll} title="Show all of it (0)">
          All
        </button>
        <button type="button" onClick={follow} aria-pressed={isFollowing} title="Keep what is active in sight (F)">
          Follow
        </button>
      </div>
    </div>
  );
}
