import type { BrowserContext } from '@playwright/test';

export interface Translation {
  /** `moves`: the text goes on in an element of the translator's own, as in Chrome and Edge. `replaces`: another text does. */
  how: 'moves' | 'replaces';
  /** The page was opened translated, or is translated after React has taken it over. */
  from: 'start' | 'later';
  /** Sets each text and each text of an attribute in these marks; without them the words stay as they are. */
  marks?: readonly [before: string, after: string];
}

export const translations: readonly Translation[] = (['moves', 'replaces'] as const).flatMap((how) =>
  (['start', 'later'] as const).map((from) => ({ how, from })),
);

/** What a page translator does to a page, and to what comes later, as Chrome's does. Runs in the page. */
function translate({ how, from, marks }: Translation): void {
  const untranslated = 'script, style, noscript, textarea, code, [translate="no"], .notranslate';
  const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
  const own = new WeakSet<Node>();
  const isDone = (text: string): boolean => marks === undefined || text.trimStart().startsWith(marks[0]);
  const inOtherWords = (text: string): string =>
    isDone(text) ? text : text.replace(/^(\s*)(.*?)(\s*)$/s, `$1${marks?.[0] ?? ''}$2${marks?.[1] ?? ''}$3`);

  const wrap = (text: Text): void => {
    const tag: string = 'font';
    const inner = document.createElement(tag);
    const outer = document.createElement(tag);
    for (const font of [inner, outer]) font.style.verticalAlign = 'inherit';
    outer.append(inner);
    text.replaceWith(outer);
    if (how === 'moves') inner.append(text);
    else inner.append(new Text(text.data));
    const shown = inner.firstChild as Text;
    own.add(shown);
    shown.data = inOtherWords(shown.data);
  };
  const isSkipped = (node: Node): boolean =>
    (node instanceof Element ? node : node.parentElement)?.closest(untranslated) !== null;
  const visitText = (text: Text): void => {
    if (!/\S/.test(text.data) || isSkipped(text)) return;
    if (text.parentElement?.localName === 'title') {
      if (!isDone(text.data)) text.data = inOtherWords(text.data);
    } else if (text.parentElement?.localName === 'font') {
      if (!isDone(text.data)) text.data = inOtherWords(text.data);
    } else wrap(text);
  };
  const visitAttributes = (element: Element): void => {
    if (marks === undefined || isSkipped(element)) return;
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value !== null && /\S/.test(value) && !isDone(value)) element.setAttribute(name, inOtherWords(value));
    }
  };
  const visit = (node: Node): void => {
    if (node instanceof Text) visitText(node);
    if (!(node instanceof Element) || node.closest('svg') !== null) return;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    for (const text of texts) visitText(text);
    for (const element of [node, ...node.querySelectorAll('*')]) visitAttributes(element);
  };

  const begin = (): void => {
    document.documentElement.classList.add('translated-ltr');
    visit(document.documentElement);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') visitText(target as Text);
        else if (type === 'attributes') visitAttributes(target as Element);
        else for (const node of addedNodes) if (node.isConnected && !own.has(node)) visit(node);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: attributes,
    });
  };
  // Before that, React draws the part anew, without what was typed into it.
  const isTakenOver = (): boolean => document.querySelector('main')?.dataset['part'] === 'live';
  const whenTakenOver = (): void => {
    if (isTakenOver()) begin();
    else setTimeout(whenTakenOver, 20);
  };
  // Not in the frames of the checkout, which belong to others.
  if (window.top === window) document.addEventListener('DOMContentLoaded', from === 'start' ? begin : whenTakenOver);
}

/** Has each page that is opened in `context` from now on translated. */
export async function translatePages(context: BrowserContext, translation: Translation): Promise<void> {
  await context.addInitScript(translate, translation);
}
