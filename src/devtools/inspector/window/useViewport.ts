import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Drawing } from '../../statechart/drawing';
import type { Size } from '../../statechart/packing';

interface View {
  /** Centre of the view, in drawing pixels. */
  x: number;
  y: number;
  scale: number;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const bounded = (scale: number): number => Math.min(3, Math.max(0.08, scale));
/** Minimum scale in follow mode. */
const minFollowScale = 0.45;
/** Height of the buttons at the bottom of the canvas, in pixels. */
const buttonRow = 52;
/** Total horizontal or vertical space around a drawing, in pixels. */
const margin = 32;
/** Canvas sizes are rounded to this, in pixels, so that resizing does not redraw each time. */
const step = 8;

/** The part of the canvas a drawing can fill, rounded to `step`. */
function roomIn({ width, height }: Size): Size {
  const rounded = (length: number) => Math.floor(length / step) * step;
  return { width: rounded(width - margin), height: rounded(height - buttonRow - margin) };
}

function fitting({ x, y, width, height }: Frame, size: Size, most: number): View {
  const scale = bounded(Math.min(size.width / (width + margin), (size.height - buttonRow) / (height + margin), most));
  return { x: x + width / 2, y: y + height / 2 + buttonRow / 2 / scale, scale };
}

/** Pan distance of an arrow key, in pixels. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-60, 0],
  ArrowRight: [60, 0],
  ArrowUp: [0, -60],
  ArrowDown: [0, 60],
};

export interface Viewport {
  svg: RefObject<SVGSVGElement | null>;
  drawing: Drawing | undefined;
  transform: string;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
  zoom: (factor: number) => void;
  showAll: () => void;
  follow: () => void;
  isFollowing: boolean;
}

const wholeOf = (drawing: Drawing | undefined, size: Size): View =>
  drawing === undefined || size.width === 0
    ? { x: 0, y: 0, scale: 1 }
    : fitting({ x: 0, y: 0, width: drawing.width, height: drawing.height }, size, 1.4);

/**
 * Pan and zoom by pointer, pinch, wheel and keys. Shows `arrows` if its text is readable at that size, else the compact
 * `overviewIn`. Follow mode keeps `focus` in view.
 */
export function useViewport(
  arrows: Drawing | undefined,
  overviewIn: (room: Size) => Drawing,
  focus: Frame | undefined,
): Viewport {
  const svg = useRef<SVGSVGElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const [moved, setMoved] = useState<{ view: View; of: Drawing }>();
  const [mode, setMode] = useState<'auto' | 'all' | 'follow'>('auto');

  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = svg.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, height } = roomIn(size);
  const overview = useMemo(
    () => (width > 0 && height > 0 ? overviewIn({ width, height }) : undefined),
    [overviewIn, width, height],
  );

  const arrowsWhole = wholeOf(arrows, size);
  const overviewWhole = wholeOf(overview, size);
  const isReadable = arrowsWhole.scale >= 1;
  const isFollowing = mode === 'follow' || (mode === 'auto' && !isReadable && overviewWhole.scale < 1);
  const [drawing, whole] = isFollowing || isReadable ? [arrows, arrowsWhole] : [overview, overviewWhole];
  const followed = isFollowing && focus !== undefined && size.width > 0 ? fitting(focus, size, 1) : whole;
  const { x: settledX, y: settledY } = followed;
  const settledScale = Math.max(followed.scale, isFollowing ? minFollowScale : 0);
  const settled = useMemo<View>(
    () => ({ x: settledX, y: settledY, scale: settledScale }),
    [settledX, settledY, settledScale],
  );
  const view = moved !== undefined && moved.of === drawing ? moved.view : settled;

  const change = useCallback(
    (next: (view: View) => View) => {
      if (drawing !== undefined)
        setMoved((before) => ({
          of: drawing,
          view: next(before !== undefined && before.of === drawing ? before.view : settled),
        }));
    },
    [drawing, settled],
  );

  const zoomAt = useCallback(
    (factor: number, clientX?: number, clientY?: number) => {
      const box = svg.current?.getBoundingClientRect();
      if (box === undefined) return;
      const dx = clientX === undefined ? 0 : clientX - box.left - box.width / 2;
      const dy = clientY === undefined ? 0 : clientY - box.top - box.height / 2;
      change(({ x, y, scale }) => {
        const next = bounded(scale * factor);
        return { x: x + dx / scale - dx / next, y: y + dy / scale - dy / next, scale: next };
      });
    },
    [change],
  );

  // React's wheel listeners are passive, so the page would scroll too. Keys pan only if the canvas itself has focus.
  useEffect(() => {
    const element = svg.current;
    if (element === null) return undefined;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const isPanning = event.shiftKey;
      if (isPanning) change(({ x, y, scale }) => ({ x: x + (event.deltaX || event.deltaY) / scale, y, scale }));
      else zoomAt(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), event.clientX, event.clientY);
    };
    const press = (event: KeyboardEvent) => {
      if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      change(({ x, y, scale }) => ({ x: x + step[0] / scale, y: y + step[1] / scale, scale }));
    };
    element.addEventListener('wheel', turn, { passive: false });
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('wheel', turn);
      element.removeEventListener('keydown', press);
    };
  }, [change, zoomAt]);

  const drop = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  return {
    svg,
    drawing,
    transform: `translate(${Math.round((size.width / 2 - view.x * view.scale) * 10) / 10} ${Math.round((size.height / 2 - view.y * view.scale) * 10) / 10}) scale(${Math.round(view.scale * 1e4) / 1e4})`,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event) => {
        const last = pointers.current.get(event.pointerId);
        if (last === undefined) return;
        const here = { x: event.clientX, y: event.clientY };
        const other = [...pointers.current.entries()].find(([id]) => id !== event.pointerId)?.[1];
        if (other !== undefined) {
          const [before, after] = [
            Math.hypot(last.x - other.x, last.y - other.y),
            Math.hypot(here.x - other.x, here.y - other.y),
          ];
          zoomAt(before === 0 ? 1 : after / before, (here.x + other.x) / 2, (here.y + other.y) / 2);
        } else {
          // A press that moves is a pan, not a click on what lies below.
          if (
            !event.currentTarget.hasPointerCapture(event.pointerId) &&
            Math.hypot(here.x - last.x, here.y - last.y) < 4
          )
            return;
          event.currentTarget.setPointerCapture(event.pointerId);
          change(({ x, y, scale }) => ({ x: x - (here.x - last.x) / scale, y: y - (here.y - last.y) / scale, scale }));
        }
        pointers.current.set(event.pointerId, here);
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
    zoom: zoomAt,
    showAll: () => {
      setMoved(undefined);
      setMode('all');
    },
    follow: () => {
      setMoved(undefined);
      setMode('follow');
    },
    isFollowing: isFollowing && moved === undefined,
  };
}
