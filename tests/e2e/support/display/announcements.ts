import type { Page } from '@playwright/test';

export interface Announcement {
  text: string;
  /** Of the live region, or of the nearest element around it that names one. */
  language: string;
  direction: string;
}

interface Heard {
  announced: Announcement[];
}

/** Notes what live regions tell screen readers. Runs in each page, before its scripts. */
function listenInPage(): void {
  const heard: Announcement[] = [];
  Object.assign(window, { announced: heard } satisfies Heard);
  const selector = '[role="alert"], [role="status"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
  const isRead = (element: Element): boolean =>
    element.closest('[aria-hidden="true"], [aria-live="off"], [inert]') === null &&
    element.checkVisibility({ visibilityProperty: true });
  const textOf = (node: Node): string => {
    if (node instanceof Element) {
      if (!isRead(node)) return '';
      if (node instanceof HTMLImageElement) return node.alt;
      return [...node.childNodes].map(textOf).join(' ');
    }
    const { parentElement } = node;
    return parentElement !== null && isRead(parentElement) ? (node.nodeValue ?? '') : '';
  };
  const tell = (region: Element, text: string): void => {
    const said = text.replace(/\s+/g, ' ').trim();
    if (said === '') return;
    const language = region.closest('[lang]')?.getAttribute('lang') ?? '';
    heard.push({ text: said, language, direction: getComputedStyle(region).direction });
  };
  new MutationObserver((records) => {
    /** What was added to each region at once. A region of status or alert is read as a whole. */
    const added = new Map<Element, Set<Node>>();
    const add = (region: Element, node: Node): void => {
      added.set(region, (added.get(region) ?? new Set<Node>()).add(node));
    };
    for (const { type, target, addedNodes } of records) {
      const place = target instanceof Element ? target : target.parentElement;
      const region = place?.closest(selector);
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        if (!node.isConnected) continue;
        if (region instanceof Element) add(region, node);
        else if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')].filter((one) => one.matches('[role="alert"]')))
            add(alert, alert);
      }
    }
    for (const [region, nodes] of added) {
      const isWhole = region.matches('[role="alert"], [role="status"], [aria-atomic="true"]');
      tell(region, isWhole ? textOf(region) : [...nodes].map(textOf).join(' '));
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Listens to the pages that are opened from now on. */
export async function listenToRegions(page: Page): Promise<void> {
  await page.addInitScript(listenInPage);
}

/** What has been announced since the last time. */
export async function takeAnnouncements(page: Page): Promise<Announcement[]> {
  return page.evaluate(() => (window as unknown as Heard).announced.splice(0));
}
