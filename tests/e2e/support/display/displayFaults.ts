import type { Page } from '@playwright/test';

/** Widest spacing of WCAG 1.4.12. */
const spacing = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;
const twiceTheText = 'html { font-size: 200% !important; }';

/** Adds a visitor's style sheet, past the policy of the page. Gives back what takes it away. */
async function withSheet(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const own = new CSSStyleSheet();
    own.replaceSync(text);
    document.adoptedStyleSheets.push(own);
    return own;
  }, css);
  return () =>
    sheet.evaluate((own) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own);
    });
}

export const withSpacing = (page: Page) => withSheet(page, spacing);
export const withTwiceTheText = (page: Page) => withSheet(page, twiceTheText);

/** Texts that are cut off by a box around them, and what makes the page scroll sideways. */
export async function findLostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: place, nodeValue } = texts.currentNode;
      if (place === null || (nodeValue ?? '').trim() === '' || place.closest('noscript, script, style') !== null)
        continue;
      if (!place.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = place; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // A text for screen readers only, or an ornament behind the page.
        if (edge.width <= 1 || edge.height <= 1 || box.getAttribute('aria-hidden') === 'true') break;
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const isCut =
          (clips(overflowX) && (text.left < edge.left - 2 || text.right > edge.right + 2)) ||
          (clips(overflowY) && (text.top < edge.top - 2 || text.bottom > edge.bottom + 2));
        if (isCut) found.add(`cut off: ${(nodeValue ?? '').trim().slice(0, 60)} in .${box.className}`);
        // What scrolls shows all of it.
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || position === 'fixed') break;
      }
    }
    return [...found];
  });
}

/** Controls of the bar that lie beside the screen. It is fixed: the page does not scroll to them. */
export async function findControlsOffScreen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header a[href], header button, header summary')]
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        const isOut = left < -2 || right > document.documentElement.clientWidth + 2;
        return width > 1 && isOut && control.checkVisibility({ visibilityProperty: true });
      })
      .map((control) => `off the screen: ${control.outerHTML.slice(0, 80)}`),
  );
}

/** Controls that nothing but a background shows, which forced colours take away. */
export async function findUnseenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isDrawn = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const sides = ['block-start', 'block-end', 'inline-start', 'inline-end'];
      const hasBorder = sides.some(
        (side) =>
          style.getPropertyValue(`border-${side}-style`) !== 'none' &&
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
      );
      return hasBorder || (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0);
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert]') === null;
    const nameOf = (element: Element) => element.outerHTML.slice(0, 140);
    const fields = [...document.querySelectorAll('input:not([type="hidden"]), select, textarea')].filter(
      (field) =>
        isShown(field) &&
        !field.matches('[type="radio"], [type="checkbox"], [type="file"]') &&
        ![field, field.parentElement].some((box) => box !== null && isDrawn(box)),
    );
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href]')].filter((control) => {
      if (!isShown(control) || isDrawn(control)) return false;
      if (control.innerText.trim() !== '') return false;
      const icons = [...control.querySelectorAll('svg, img')];
      return !icons.some((icon) => icon.getBoundingClientRect().width >= 8);
    });
    const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked, [aria-selected="true"]')].filter(
      (one) => {
        const face = one.nextElementSibling ?? one;
        const other = [...document.querySelectorAll(`input[name="${CSS.escape(one.name)}"]:not(:checked)`)][0];
        if (!one.matches('input[type="radio"]') || other === undefined || !isShown(face)) return false;
        const otherFace = other.nextElementSibling ?? other;
        const look = (element: Element) => {
          const { borderColor, borderWidth, outline, backgroundColor, color, boxShadow } = getComputedStyle(element);
          return [borderColor, borderWidth, outline, backgroundColor, color, boxShadow].join();
        };
        return one.getBoundingClientRect().width < 8 && look(face) === look(otherFace);
      },
    );
    return [
      ...fields.map((field) => `no edge: ${nameOf(field)}`),
      ...controls.map((control) => `nothing shows: ${nameOf(control)}`),
      ...chosen.map((one) => `looks as if not chosen: ${nameOf(one)}`),
    ];
  });
}

/** Animations that run although the visitor asked for less motion; the sign of something loading may turn. */
export async function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation;
      if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return [];
      const { duration = 0, iterations = 1 } = effect.getComputedTiming();
      const lasts = Number(duration) * iterations;
      const target = effect.target?.className ?? '';
      return lasts > 200 && !/spinner/i.test(target) ? [`${target} moves for ${lasts} ms`] : [];
    }),
  );
}

/**
 * Words that break within although a line of the page's column has room for them. Addresses, references and ids break where
 * they say, and what follows a hyphen or a slash is a word of its own. `which`: selector of the elements to look into.
 */
export async function findBrokenWords(page: Page, which = '*'): Promise<string[]> {
  return page.evaluate(async (selector) => {
    await document.fonts.ready;
    for (const details of document.querySelectorAll('main details')) {
      details.removeAttribute('name');
      details.toggleAttribute('open', true);
    }
    const broken = new Set<string>();
    const room = document.documentElement.clientWidth - 32;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement?.closest(selector);
      if (element?.checkVisibility({ visibilityProperty: true }) !== true) continue;
      if (element.closest('[aria-hidden=true], [inert], a[href^="mailto:"], noscript, script, style') !== null)
        continue;
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(
        /[\p{L}\p{M}\p{N}]+(?:['’.,:@][\p{L}\p{M}\p{N}]+)*/gu,
      )) {
        // An address, or an id such as that of an account.
        if (word.includes('@') || (word.length > 12 && /\p{L}/u.test(word) && /\p{N}/u.test(word))) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        const tops = boxes.map(({ top }) => top);
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        if (Math.max(...tops) - Math.min(...tops) > 8 && width <= room)
          broken.add(`${word}, ${Math.round(width)} px, in .${element.className}`);
      }
    }
    return [...broken];
  }, which);
}
