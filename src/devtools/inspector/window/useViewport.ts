import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Drawing } from '../../statechart/drawing';

interface View {
  /** What of the drawing stands in the middle, in its pixels. */
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
/** Text smaller than this cannot be read: then what is active is shown instead of everything. */
const readable = 0.55;
/** What the buttons take at the foot of the canvas, in pixels. */
const buttonRow = 52;

function fitting({ x, y, width, height }: Frame, size: { width: number; height: number }, most: number): View {
  const scale = bounded(Math.min(size.width / (width + 32), (size.height - buttonRow) / (height + 32), most));
  return { x: x + width / 2, y: y + height / 2 + buttonRow / 2 / scale, scale };
}

export interface Viewport {
  svg: RefObject<SVGSVGElement | null>;
  transform: string;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  zoom: (factor: number) => void;
  showAll: () => void;
  follow: () => void;
  isFollowing: boolean;
}

/** Pan and zoom over a drawing: pointer, two fingers, wheel and keys. While it follows, `focus` stays in sight. */
export function useViewport(drawing: Drawing | undefined, focus: Frame | undefined): Viewport {
  const svg = useRef<SVGSVGElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [moved, setMoved] = useState<{ view: View; of: Drawing }>();
  const [mode, setMode] = useState<'auto' | 'all' | 'follow'>('auto');

  useEffect(() => {
    const element = svg.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const whole: View = drawing === undefined || size.width === 0 ? { x: 0, y: 0, scale: 1 } : fitting({ x: 0, y: 0, width: drawing.width, height: drawing.height }, size, 1.4);
  const isFollowing = mode === 'follow' || (mode === 'auto' && whole.scale < readable);
  const followed = isFollowing && focus !== undefined && size.width > 0 ? fitting(focus, size, 1) : whole;
  const settled: View = { ...followed, scale: Math.max(followed.scale, isFollowing ? readable * 0.8 : 0) };
  const view = moved !== undefined && moved.of === drawing ? moved.view : settled;

  const change = useCallback(
    (next: (view: View) => View) => {
      if (drawing !== undefined) setMoved((before) => ({ of: drawing, view: next(before !== undefined && before.of === drawing ? before.view : settled) }));
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the settled view is named by its numbers
    [drawing, settled.x, settled.y, settled.scale],
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

  // React listens to wheels passively: the page would scroll as well.
  useEffect(() => {
    const element = svg.current;
    if (element === null) return undefined;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const isPanning = event.shiftKey;
      if (isPanning) change(({ x, y, scale }) => ({ x: x + (event.deltaX || event.deltaY) / scale, y, scale }));
      else zoomAt(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), event.clientX, event.clientY);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [change, zoomAt]);

  const drop = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  return {
    svg,
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
          const [before, after] = [Math.hypot(last.x - other.x, last.y - other.y), Math.hypot(here.x - other.x, here.y - other.y)];
          zoomAt(before === 0 ? 1 : after / before, (here.x + other.x) / 2, (here.y + other.y) / 2);
        } else {
          // A press that moves is a pan, no click on what lies below.
          if (!event.currentTarget.hasPointerCapture(event.pointerId) && Math.hypot(here.x - last.x, here.y - last.y) < 4) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          change(({ x, y, scale }) => ({ x: x - (here.x - last.x) / scale, y: y - (here.y - last.y) / scale, scale }));
        }
        pointers.current.set(event.pointerId, here);
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      onKeyDown: (event) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
        const steps: Record<string, [number, number]> = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] };
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        change(({ x, y, scale }) => ({ x: x + step[0] / scale, y: y + step[1] / scale, scale }));
      },
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
