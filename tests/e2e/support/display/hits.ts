import type { Page } from '@playwright/test';
import { expect } from '../site';

/** From the smallest phone to a large screen: a phone on its side, both sides of where the margins hold what floats. */
const sizes = [
  [320, 256],
  [320, 568],
  [360, 740],
  [480, 320],
  [768, 1024],
  [1024, 850],
  [1180, 850],
  [1376, 900],
  [1920, 1080],
] as const;

/** Up to here the search box stands in the page, and is not pinned (docs/departures.md). */
const pinnedAfter = 100;

/** What is covered on a page as it stands, once by name. Runs in the page. */
function coveredInPage({ part, unpinned }: { part: string; unpinned: number }): string[] {
  const covered = new Set<string>();
  const selector = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('[inert]') === null;
  const controls = [...document.querySelectorAll(part)]
    .flatMap((within) => [...within.querySelectorAll<HTMLElement>(selector)])
    .filter(isDrawn);
  const nameOf = (element: Element | null): string => {
    if (element === null) return 'nothing';
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text}`;
  };
  /** The largest box of a control: a link in a text may have one on each line. */
  const boxOf = (element: HTMLElement): DOMRect => {
    const boxes = [...element.getClientRects()].sort(
      (one, other) => other.width * other.height - one.width * one.height,
    );
    return boxes[0] ?? element.getBoundingClientRect();
  };
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
  const [first, last] = [
    Number.parseFloat(scrollPaddingBlockStart),
    innerHeight - Number.parseFloat(scrollPaddingBlockEnd),
  ];
  /** The middle of a control; of one that is higher than the screen, of what is seen of it. */
  const middleOf = ({ left, top, bottom, width, height }: DOMRect): [number, number] => {
    const isTall = height > last - first;
    return [left + width / 2, isTall ? (Math.max(top, first) + Math.min(bottom, last)) / 2 : top + height / 2];
  };
  const isHit = (element: HTMLElement, hit: Element | null): boolean => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return hit !== null && (element.contains(hit) || labels.some((label) => label.contains(hit)));
  };
  const place = scrollY;
  const check = (element: HTMLElement, how: string): void => {
    const box = boxOf(element);
    if (box.width < 2 || box.height < 2) return;
    if (place > unpinned && scrollY <= unpinned) {
      // The page would have changed by now. What is up here is looked at from the top of the page.
      scrollTo({ top: place, behavior: 'instant' });
      return;
    }
    const hit = document.elementFromPoint(...middleOf(box));
    if (isHit(element, hit)) return;
    covered.add(`${how}: ${nameOf(element)} at ${Math.round(box.left)},${Math.round(box.top)} is under ${nameOf(hit)}`);
  };

  for (const element of controls) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    check(element, 'pressed');
  }
  for (const way of ['Tab', 'Shift+Tab'] as const) {
    for (const element of way === 'Tab' ? controls : controls.toReversed()) {
      if (element.tabIndex < 0) continue;
      element.focus();
      if (document.activeElement === element) check(element, way);
    }
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return [...covered];
}

/** Two frames: what follows from a scroll or a new size is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

interface Look {
  /** Selector of what holds the controls. */
  part?: string;
  sizes?: readonly (readonly [number, number])[];
  /** Where the page is scrolled to before, as a share of its height. */
  places?: readonly number[];
}

/**
 * Fails when anything that can be pressed lies under something else after it was scrolled to, or after it got the focus
 * by Tab or Shift+Tab; at each size, and from the top, the middle and the end of the page, where different things float.
 */
export async function expectNothingCovered(
  page: Page,
  { part = 'body', sizes: wanted = sizes, places = [0, 0.5, 1] }: Look = {},
): Promise<void> {
  const found: string[] = [];
  for (const [width, height] of wanted) {
    await page.setViewportSize({ width, height });
    for (const share of places) {
      await page.evaluate(
        (top) => scrollTo({ top: top * document.documentElement.scrollHeight, behavior: 'instant' }),
        share,
      );
      await drawn(page);
      await drawn(page);
      const covered = await page.evaluate(coveredInPage, { part, unpinned: pinnedAfter });
      found.push(...covered.map((one) => `${width} × ${height}, from ${share * 100} %: ${one}`));
    }
  }
  expect(found).toEqual([]);
}
