// Runs in the page: bundled by `pageScript.ts`, and evaluated by the driver, which no policy of the page forbids.
import type axeCore from 'axe-core';
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import type { Point } from './driver';
import type { Query, Words } from './query';

declare global {
  var axe: typeof axeCore;
}

const matcher = (words: Words): string | RegExp =>
  'all' in words ? words.all : new RegExp(words.pattern, words.flags);
const readable = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

function isIn(words: Words, element: Element): boolean {
  const wanted = matcher(words);
  return typeof wanted === 'string' ? readable(element).includes(wanted) : wanted.test(readable(element));
}

/** Elements in the accessibility tree that the query describes. */
function findAll({ role, name, level, text, inside, index }: Query): HTMLElement[] {
  const places = inside === undefined ? [document.body] : findAll(inside);
  const options = { ...(name !== undefined && { name: matcher(name) }), ...(level !== undefined && { level }) };
  const found = places
    .flatMap((place) =>
      role === 'labelled' && name !== undefined
        ? queryAllByLabelText(place, matcher(name))
        : queryAllByRole(place, role, options),
    )
    .filter((element) => text === undefined || isIn(text, element));
  return index === undefined ? found : found.slice(index, index + 1);
}

/** The one element; undefined if there is none yet, or more than one. */
function findOne(query: Query): HTMLElement | undefined {
  const found = findAll(query);
  return found.length === 1 ? found[0] : undefined;
}

/** How many there are. */
export const count = (query: Query): number => findAll(query).length;

/** Its readable text; null if it is not there. */
export function textOf(query: Query): string | null {
  const element = findOne(query);
  return element === undefined ? null : readable(element);
}

/** What a control holds; null if it is not there. */
export function valueOf(query: Query): string | null {
  const element = findOne(query);
  return element === undefined || !('value' in element) ? null : String(element.value);
}

/** An attribute; null if it or the element is not there. */
export const attributeOf = (query: Query, name: string): string | null => findOne(query)?.getAttribute(name) ?? null;

/** Whether it has the focus. */
export const isFocused = (query: Query): boolean => {
  const element = findOne(query);
  return element !== undefined && element === document.activeElement;
};

/** Gives it the focus. */
export function focus(query: Query): boolean {
  findOne(query)?.focus();
  return isFocused(query);
}

/** A control, or the label by which it is drawn. */
function drawn(element: HTMLElement): HTMLElement {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return label !== undefined && element.getBoundingClientRect().width < 4 ? label : element;
}

/** Where to press it, in the middle of the window if need be; null while it cannot be pressed. */
export function pointOf(query: Query): Point | null {
  const found = findOne(query);
  if (found === undefined || found.matches(':disabled')) return null;
  const element = drawn(found);
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (box === undefined) return null;
  const point = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  return element.contains(hit) || hit?.closest('label')?.contains(found) === true ? point : null;
}

/** Where a frame begins in the window; null without one whose address has this part. */
export function frameAt(part: string): Point | null {
  const frame = [...document.querySelectorAll('iframe')].find(({ src }) => src.includes(part));
  if (frame === undefined) return null;
  const { left, top } = frame.getBoundingClientRect();
  return { x: left + frame.clientLeft, y: top + frame.clientTop };
}

/** Whether React has taken over the page's own part, which its first use may begin, and fonts are there. */
export function isAtRest(): boolean {
  dispatchEvent(new Event('wheel'));
  return document.querySelector('main[data-part="live"]') !== null && document.fonts.status === 'loaded';
}

/** Whether the focused element is drawn with a ring of at least two pixels, and nothing lies over it. */
export function isFocusSeen(): boolean {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return false;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && element.contains(hit);
}

/** What axe finds wrong, and whether the page can be scrolled sideways. */
export async function faults(): Promise<string[]> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  const { violations } = await axe.run(document, {
    iframes: false,
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
  ];
}

/** The language and direction that the page declares, and its colours. */
export function appearance(): { language: string; direction: string; paper: string } {
  const { lang, dir } = document.documentElement;
  return { language: lang, direction: dir || 'ltr', paper: getComputedStyle(document.body).backgroundColor };
}

/** The page's clock a minute on, as if a form had been open so long: what is sent at once waits for the desk. */
export function waitAMinute(): void {
  const now = Date.now.bind(Date);
  Date.now = () => now() + 60_000;
}

/** Puts a day into a date field, whose keys depend on the language of the machine. */
export function fillDay(query: Query, day: string): boolean {
  const element = findOne(query);
  if (!(element instanceof HTMLInputElement)) return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, day);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
