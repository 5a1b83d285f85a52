/** What is wrong with the texts of a page. */
export interface Looked {
  /** Texts with letters of no accent: from data, or not translated. */
  plain: { text: string; where: string }[];
  /** Texts that are cut off, lie outside of the page or leave their button. */
  cut: string[];
  /** Buttons whose texts lie over each other. */
  overlapping: string[];
  /** By how many pixels the page scrolls sideways. */
  sideways: number;
}

/** Runs in the page. Selectors: `exempt` of what is data, `designed` of what is meant to cut its text. */
export function lookInPage({ exempt, designed }: { exempt: string; designed: string }): Looked {
  const isShown = (element: Element): boolean =>
    element.closest('script, style, noscript, template') === null &&
    (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true });
  const tell = (element: Element, text: string): string =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text.trim().replace(/\s+/g, ' ').slice(0, 100)}`;

  const plain: Looked['plain'] = [];
  const read = (element: Element, text: string | null, where = ''): void => {
    if (text === null || !/[A-Za-z]{2}/.test(text) || element.closest(exempt) !== null) return;
    plain.push({ text: text.trim().replace(/\s+/g, ' '), where: `${where}${tell(element, text)}` });
  };
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (nodes.nextNode()) {
    const { parentElement } = nodes.currentNode;
    if (parentElement !== null && isShown(parentElement)) texts.push(nodes.currentNode as Text);
  }
  for (const text of texts) read(text.parentElement ?? document.body, text.nodeValue);
  read(document.body, document.title, 'title: ');
  for (const element of document.body.querySelectorAll('*')) {
    if (!isShown(element)) continue;
    const names = [
      'title',
      'alt',
      'placeholder',
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'label',
    ];
    for (const name of names) read(element, element.getAttribute(name), `${name} of `);
    if (element.matches('input:is([type=button], [type=submit], [type=reset])'))
      read(element, element.getAttribute('value'), 'value of ');
    for (const part of ['::before', '::after']) {
      const { content } = getComputedStyle(element, part);
      if (content.startsWith('"')) read(element, content, `${part} of `);
    }
  }

  const { clientWidth, scrollWidth } = document.documentElement;
  const boxesOf = (text: Text): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  // What only screen readers read is a pixel wide.
  const isSeen = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      const { overflowX, opacity, clipPath, display } = getComputedStyle(at);
      if (opacity === '0' || (clipPath !== 'none' && width <= 2)) return false;
      if (overflowX !== 'visible' && display !== 'inline' && (width <= 2 || height <= 2)) return false;
    }
    return true;
  };
  const scrollerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return at;
    return null;
  };
  const columnOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
    return null;
  };
  const cut = new Set<string>();
  const seen = texts.filter((text) => text.textContent.trim() !== '' && isSeen(text.parentElement ?? document.body));
  const buttonTexts = new Map<Element, DOMRect[]>();
  for (const text of seen) {
    const element = text.parentElement ?? document.body;
    const boxes = boxesOf(text);
    if (boxes.length === 0) continue;
    if (scrollerOf(element) === null && boxes.some(({ left, right }) => left < -1 || right > clientWidth + 1))
      cut.add(`outside of the page: ${tell(element, text.textContent)}`);
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      const isCutX =
        /hidden|clip/.test(overflowX) &&
        boxes.some(({ left, right }) => left < frame.left - 2 || right > frame.right + 2);
      const isCutY =
        /hidden|clip/.test(overflowY) &&
        boxes.some(({ top, bottom }) => top < frame.top - 4 || bottom > frame.bottom + 4);
      if ((isCutX || isCutY) && !at.matches(designed))
        cut.add(
          `cut by ${at.tagName.toLowerCase()}.${at.getAttribute('class') ?? ''}: ${tell(element, text.textContent)}`,
        );
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break;
    }
    const button = element.closest(
      'button, [role=button], a[class*="button" i], summary, [role=tab], [role=option], input',
    );
    if (button === null) continue;
    const frame = button.getBoundingClientRect();
    if (
      getComputedStyle(button).display !== 'inline' &&
      boxes.some(
        (box) =>
          box.left < frame.left - 2 ||
          box.right > frame.right + 2 ||
          box.top < frame.top - 3 ||
          box.bottom > frame.bottom + 3,
      )
    )
      cut.add(`outside of its button: ${tell(button, text.textContent)}`);
    // What is scrolled out of sight lies on nothing.
    const room = columnOf(button)?.getBoundingClientRect() ?? new DOMRect(0, -1e6, 0, 2e6);
    const inSight = boxes.flatMap(({ left, width, top, bottom }) => {
      const from = Math.max(top, room.top);
      const height = Math.min(bottom, room.bottom) - from;
      return height > 0 ? [new DOMRect(left, from, width, height)] : [];
    });
    buttonTexts.set(button, [...(buttonTexts.get(button) ?? []), ...inSight]);
  }
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position) || at.matches('dialog, [role=dialog], [role=listbox]'))
        return at;
    return null;
  };
  const overlapping = new Set<string>();
  const all = [...buttonTexts];
  for (const [index, [one, boxes]] of all.entries())
    for (const [other, others] of all.slice(index + 1)) {
      if (one.contains(other) || other.contains(one) || layerOf(one) !== layerOf(other)) continue;
      const lies = boxes.some((a) =>
        others.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
        ),
      );
      if (lies) overlapping.add(`${tell(one, one.textContent)} and ${tell(other, other.textContent)}`);
    }
  return {
    plain,
    cut: [...cut],
    overlapping: [...overlapping],
    sideways: Math.max(0, scrollWidth - clientWidth),
  };
}
