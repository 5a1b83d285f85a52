import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

/** Distance of an arrow key press, without and with Shift, in pixels. */
const step = 16;
const longStep = 96;
/** Part of the panel that always stays in the window, in pixels: its header. */
const minVisible = 48;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Props of the handle: drag it or use the arrow keys; Home resets the position. */
export interface Handle {
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Makes an element movable within the window. */
export function useDraggable(): { element: RefObject<HTMLElement | null>; handle: Handle } {
  const element = useRef<HTMLElement>(null);
  const [{ x, y }, setPlace] = useState({ x: 0, y: 0 });
  const drag = useRef<{ x: number; y: number } | null>(null);
  // The content security policy forbids style attributes.
  useLayoutEffect(() => {
    if (element.current !== null) element.current.style.transform = `translate(${x}px, ${y}px)`;
  });

  function moveTo(nextX: number, nextY: number): void {
    const box = element.current?.getBoundingClientRect();
    if (box === undefined) return;
    const left = box.left - x;
    const top = box.top - y;
    setPlace({
      x: within(nextX, -left, Math.max(-left, innerWidth - box.width - left)),
      y: within(nextY, -top, Math.max(-top, innerHeight - minVisible - top)),
    });
  }

  const end = () => {
    drag.current = null;
  };
  const handle: Handle = {
    onKeyDown: (event) => {
      const direction = directions[event.key];
      if (direction === undefined && event.key !== 'Home') return;
      event.preventDefault();
      const distance = event.shiftKey ? longStep : step;
      if (direction === undefined) moveTo(0, 0);
      else moveTo(x + direction[0] * distance, y + direction[1] * distance);
    },
    onPointerDown: ({ clientX, clientY, currentTarget, pointerId }) => {
      currentTarget.setPointerCapture(pointerId);
      drag.current = { x: clientX - x, y: clientY - y };
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (drag.current !== null) moveTo(clientX - drag.current.x, clientY - drag.current.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { element, handle };
}
