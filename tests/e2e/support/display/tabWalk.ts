import type { Locator, Page } from '@playwright/test';
import { expect } from '../site';

interface Stop {
  name: string;
  isInMain: boolean;
  /** In the page, not in the window. */
  left: number;
  top: number;
  bottom: number;
  /** What is wrong with it: nothing shows the focus, or something lies over it. */
  wrong: string[];
}

/** Where the focus is; null: nowhere. Runs in the page. */
function stopInPage(visited: Set<Element>): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  visited.add(element);
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
  const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent;
  const name = `<${element.tagName.toLowerCase()}> ${text.trim().replace(/\s+/g, ' ').slice(0, 40)}`;
  // A link in a text may have a box on each line; a hidden radio button is drawn as its label.
  const boxes = [...element.getClientRects()].sort((one, other) => other.width * other.height - one.width * one.height);
  const own = boxes[0] ?? element.getBoundingClientRect();
  const box = own.width < 4 && label !== undefined ? label.getBoundingClientRect() : own;
  const wrong: string[] = [];
  // A ring may be drawn around the box that a field stands in.
  const around = element.matches('input') ? [element.parentElement, element.parentElement?.parentElement] : [];
  const drawn = [element, element.nextElementSibling, ...around].filter((one) => one instanceof Element);
  const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  // A link whose box is that of its card has the ring there.
  const hasRing = drawn.some((one) => isRing(getComputedStyle(one)) || isRing(getComputedStyle(one, '::after')));
  // The button of a date's calendar has a ring of the browser's own.
  const isPart = element.matches('[type="date"]:not(:focus-visible)');
  if (!hasRing && !isPart) wrong.push('does not show the focus');
  const [first, last] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const hit = document.elementFromPoint(box.left + box.width / 2, (first + last) / 2);
  if (hit === null || !(element.contains(hit) || label?.contains(hit) === true))
    wrong.push(hit === null ? 'is out of sight' : `is under <${hit.tagName.toLowerCase()} class="${hit.className}">`);
  const { left, top, bottom } = box;
  return {
    name,
    wrong,
    left,
    top: top + scrollY,
    bottom: bottom + scrollY,
    isInMain: element.closest('main') !== null,
  };
}

/** Controls of the page's own part at which the focus never was. Of a group of radio buttons one is enough. */
function missedInPage(visited: Set<Element>): string[] {
  const selector = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
  const seen = [...visited];
  return [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)]
    .filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') !== null) return false;
      if (visited.has(element) || element.tabIndex < 0 || element.matches(':disabled')) return false;
      return !seen.some(
        (one) => one.matches('[type="radio"]') && one.getAttribute('name') === element.getAttribute('name'),
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Fails unless the focus is somewhere, is shown, and is under nothing. */
async function expectFocusInSight(page: Page): Promise<void> {
  const visited = await page.evaluateHandle(() => new Set<Element>());
  const stop = await page.evaluate(stopInPage, visited);
  await visited.dispose();
  expect(stop === null ? ['nothing has the focus'] : stop.wrong.map((fault) => `${stop.name} ${fault}`)).toEqual([]);
}

/** Goes by Tab to a control, which is in sight there as everything on the way. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < mostStops; steps += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    await expectFocusInSight(page);
    if (await isThere()) return;
  }
  throw new Error(`${String(control)} was not reached by Tab`);
}

/** A page with more stops has a trap. */
const mostStops = 300;

/** Two controls in one row, at least for the most part. */
const areInOneRow = (one: Stop, next: Stop): boolean =>
  Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top) >
  Math.min(one.bottom - one.top, next.bottom - next.top) / 2;

/**
 * Goes through the page by Tab, and back through its own part by Shift+Tab. Fails when the focus jumps against the order
 * in which the page is read (left to right), cannot be seen, is under something, or cannot leave; and for what it missed.
 */
export async function expectSoundWalk(page: Page): Promise<void> {
  const visited = await page.evaluateHandle(() => new Set<Element>());
  const faults: string[] = [];
  const walk = async (key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> => {
    const stops: Stop[] = [];
    for (let steps = 0; steps < mostStops; steps += 1) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(stopInPage, visited);
      if (stop?.isInMain === true) {
        stops.push(stop);
        faults.push(...stop.wrong.map((fault) => `${key}: ${stop.name} ${fault}`));
      } else if (stops.length > 0) return stops;
    }
    faults.push(`${key}: the focus does not leave ${stops.at(-1)?.name ?? 'nothing'}`);
    return stops;
  };
  const stops = await walk('Tab');
  for (const [index, next] of stops.slice(1).entries()) {
    const one = stops[index] ?? next;
    const isInOrder = areInOneRow(one, next) ? next.left >= one.left : next.top >= one.top;
    if (!isInOrder) faults.push(`${next.name} comes after ${one.name}, but stands before it`);
  }
  faults.push(...(await page.evaluate(missedInPage, visited)).map((missed) => `never reached: ${missed}`));
  const back = await walk('Shift+Tab');
  if (back.length < stops.length) faults.push(`${stops.length} stops there, ${back.length} back`);
  await visited.dispose();
  expect(faults).toEqual([]);
}
