import type { Page } from '@playwright/test';

/**
 * What an action changed, with elements by the number that they were given before: an element is removed, gets another
 * attribute, has other contents, or new ones before one of its own (at its end without).
 */
export type Change =
  | { kind: 'removed'; element: number }
  | { kind: 'attribute'; element: number; name: string; value: string | null }
  | { kind: 'contents'; element: number; html: string }
  | { kind: 'added'; element: number; before: number | null; html: string };

interface Watched {
  mark: string;
  observer: MutationObserver;
  records: MutationRecord[];
}

const mark = 'data-bare';

/** Numbers the elements of the page and watches them. Returns the page without scripts. */
export async function watchPage(page: Page): Promise<string> {
  return page.evaluate((attribute) => {
    for (const [index, element] of [...document.querySelectorAll('*')].entries())
      element.setAttribute(attribute, String(index));
    const whole = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of whole.querySelectorAll('script, noscript, link[rel="manifest"]')) script.remove();
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((more) => records.push(...more));
    observer.observe(document, { childList: true, attributes: true, characterData: true, subtree: true });
    Object.assign(window, { watched: { mark: attribute, observer, records } satisfies Watched });
    return `<!doctype html>${whole.outerHTML}`;
  }, mark);
}

/** What has changed since, as little of it as there is. */
export async function changesSince(page: Page): Promise<Change[]> {
  return page.evaluate(() => {
    const { mark: attribute, observer, records } = Reflect.get(window, 'watched') as Watched;
    records.push(...observer.takeRecords());
    observer.disconnect();
    const changes = new Map<string, Change>();
    const added = new Set<Element>();
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      const within = target instanceof Element ? target : target.parentElement;
      const element = Number(within?.getAttribute(attribute) ?? Number.NaN);
      // What is new is added whole.
      if (within === null || Number.isNaN(element) || !within.isConnected) continue;
      if (type === 'attributes') {
        if (attributeName !== null && attributeName !== attribute)
          changes.set(`${element} ${attributeName}`, {
            kind: 'attribute',
            element,
            name: attributeName,
            value: within.getAttribute(attributeName),
          });
        continue;
      }
      if (type === 'characterData' || [...addedNodes, ...removedNodes].some((node) => !(node instanceof Element))) {
        changes.set(String(element), { kind: 'contents', element, html: within.innerHTML });
        continue;
      }
      for (const node of removedNodes as NodeListOf<Element>)
        if (!node.isConnected && node.hasAttribute(attribute)) {
          const removed = Number(node.getAttribute(attribute));
          changes.set(String(removed), { kind: 'removed', element: removed });
        }
      for (const node of addedNodes as NodeListOf<Element>)
        if (node.isConnected && !node.hasAttribute(attribute)) added.add(node);
    }
    const inOrder = [...added].sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    const additions = inOrder.flatMap((node): Change[] => {
      const parent = node.parentElement?.getAttribute(attribute) ?? null;
      if (parent === null || changes.get(parent)?.kind === 'contents') return [];
      let next = node.nextElementSibling;
      while (next !== null && !next.hasAttribute(attribute)) next = next.nextElementSibling;
      const before = next === null ? null : Number(next.getAttribute(attribute));
      return [{ kind: 'added', element: Number(parent), before, html: node.outerHTML }];
    });
    return [...changes.values(), ...additions];
  });
}

/** The page without any code but this: at the event on the element the changes are made. Popovers open by themselves. */
export function barePage(html: string, event: string, element: number, changes: readonly Change[]): string {
  const json = JSON.stringify(changes).replaceAll('<', '\\u003c');
  const script = `<script>{
const changes=${json};
const at=(number)=>document.querySelector('[${mark}="'+number+'"]');
const places=changes.map(({element,before})=>({place:at(element),next:before==null?null:at(before)}));
at(${element}).addEventListener('${event}',(event)=>{
if(event.type==='click'&&!event.target.closest('[popovertarget]'))event.preventDefault();
changes.forEach(({kind,html,name,value},index)=>{
const {place,next}=places[index];
if(kind==='removed')place.remove();
else if(kind==='contents')place.innerHTML=html;
else if(kind==='added'){if(next)next.insertAdjacentHTML('beforebegin',html);else place.insertAdjacentHTML('beforeend',html);}
else if(value===null)place.removeAttribute(name);
else place.setAttribute(name,value);
});
},{once:true});
}</script>`;
  return html.replace('</body>', `${script}</body>`);
}
