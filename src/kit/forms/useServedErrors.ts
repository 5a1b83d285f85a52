import { useState, type InputEvent, type RefObject } from 'react';
import type { FieldErrors } from './formState';
import { useLeft } from './useLeft';

type Messages = Readonly<Record<string, string | undefined>>;

interface ServedErrors<Place extends string> {
  /** What is wrong now. */
  errors: FieldErrors<Place>;
  /** Of the gateway's answer, as far as nothing else was typed since. */
  refused: FieldErrors<Place>;
  /** For the form element, beside its `ref`. */
  onInput: (event: InputEvent<HTMLFormElement>) => void;
}

/**
 * Errors of a form that the browser sends itself, so that it works without scripts: those of the gateway's answer, and
 * of a field that was left with something in it; neither once it is typed in again.
 */
export function useServedErrors<Place extends string>(
  element: RefObject<HTMLFormElement | null>,
  given: FieldErrors<Place>,
  check: (typed: FormData) => FieldErrors<Place>,
): ServedErrors<Place> {
  const [found, setFound] = useState<Messages>({});
  /** Forgets what is right by now, such as an amount once its currency was chosen. */
  const tell = (wrong: Messages, name: string, message: string | undefined) =>
    setFound((now) => {
      const mended = Object.keys({ ...given, ...now }).filter((told) => wrong[told] === undefined);
      return { ...now, ...Object.fromEntries(mended.map((told) => [told, undefined])), [name]: message };
    });
  useLeft(element, (name) => {
    if (element.current === null) return;
    const typed = new FormData(element.current);
    if (typed.get(name) === '' && !(name in found)) return;
    const wrong: Messages = check(typed);
    tell(wrong, name, wrong[name]);
  });
  const left = Object.entries({ ...given, ...found }).filter(([, message]) => message !== undefined);
  return {
    errors: Object.fromEntries(left) as FieldErrors<Place>,
    refused: Object.fromEntries(Object.entries(given).filter(([name]) => !(name in found))) as FieldErrors<Place>,
    onInput: ({ target, currentTarget }) => {
      if (
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      )
        tell(check(new FormData(currentTarget)), target.name, undefined);
    },
  };
}
