import { openChromium } from './site';

/** An element with its attributes, what a press on it opens or it is the panel of, and its contents. */
export type Drawn = string | [string, Record<string, string | true>, { opens?: string; panel?: string }, Drawn[]];

/** The page's `#root` as elements that open by code: panels are no popovers, and questions no `details`. */
export async function elementsOf(html: string): Promise<Drawn> {
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    await page.route('**', (route) => route.abort());
    await page.setContent(html.replaceAll(/<script\b[\s\S]*?<\/script>/g, ''), { waitUntil: 'commit' });
    return await page.evaluate(() => {
      // A method: tsx would name a function by a helper that the page has not.
      const all = {
        draw(element: Element, question?: string): Drawn {
          const { localName } = element;
          const attributes: Record<string, string | true> = {};
          // React takes styles as objects only, and an empty text for false.
          for (const { name, value } of element.attributes)
            if (!/^(?:on|style$|popover)/.test(name))
              attributes[name] = value === '' && !/^(?:alt|value|data-|aria-)/.test(name) ? true : value;
          const details = localName === 'details' ? [...document.querySelectorAll('details')] : [];
          const asked =
            localName === 'details' ? `question ${details.indexOf(element as HTMLDetailsElement)}` : undefined;
          const opens = element.getAttribute('popovertarget') ?? (localName === 'summary' ? question : undefined);
          const panel = element.hasAttribute('popover') ? element.id : localName === 'summary' ? undefined : question;
          const children = [...element.childNodes].flatMap((node) => {
            if (node instanceof Text) return [node.data];
            return node instanceof Element ? [all.draw(node, asked)] : [];
          });
          return [
            { details: 'div', summary: 'button' }[localName] ?? localName,
            attributes,
            { ...(opens !== undefined && { opens }), ...(panel !== undefined && { panel }) },
            children,
          ];
        },
      };
      const root = document.querySelector('#root');
      if (root === null) throw new Error('The home page has no #root.');
      return all.draw(root);
    });
  } finally {
    await browser.close();
  }
}
