import { useEffect, useEffectEvent, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/**
 * Calls back with the name of a field of the form that was left. If a press left it, that press ends first: what the
 * callback shows would move the button from under the finger.
 */
export function useLeft(element: RefObject<HTMLFormElement | null> | undefined, onLeft: (name: string) => void): void {
  const leave = useEffectEvent((control: Control) => {
    if (control.form !== null && control.form === element?.current) onLeft(control.name);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const options = { signal, capture: true };
    let isPressed = false;
    let left: Control[] = [];
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      const controls = left;
      left = [];
      // The click comes first.
      if (controls.length > 0) setTimeout(() => !signal.aborted && controls.forEach((control) => leave(control)));
    };
    for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, press, options);
    // A menu of the browser takes the end of a press: a key shows that there is none any more.
    for (const type of ['pointerup', 'mouseup', 'pointercancel', 'keydown'])
      document.addEventListener(type, release, options);
    const leaving = ({ target, relatedTarget }: FocusEvent) => {
      if (!isControl(target) || target.name === '') return;
      // Within a group of radio buttons.
      if (isControl(relatedTarget) && relatedTarget.name === target.name) return;
      if (isPressed) left.push(target);
      else leave(target);
    };
    document.addEventListener('focusout', leaving, options);
    return () => listening.abort();
  }, []);
}
