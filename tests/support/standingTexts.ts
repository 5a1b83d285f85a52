/**
 * Fails a test if React inserts, removes or changes a bare text node, or inserts something before one.
 *
 * Page translators wrap or replace text nodes, so React would look for nodes that have moved: it throws, or updates
 * something invisible. Text that is an element's only child is set by `textContent` and survives.
 */
const remedy =
  'A page translator moves or replaces texts, and React would not find this one again. Let a text that comes, goes or changes stand alone in an element of its own: ' +
  '<p>{`${count} agents`}</p> for <p>{count} agents</p>, <span>{word}</span> beside other children, <span>…</span> for a fragment with texts that comes and goes, ' +
  'and different keys for elements that take turns in one place.';

const faults: string[] = [];
const ownTexts = new WeakSet<Node>();

function note(what: string, text: Node, parent: Node | null): void {
  // Testing Library's container stands in for an element of the page.
  if (parent?.isConnected !== true || parent.parentNode === document.body) return;
  const place = parent instanceof Element ? parent.outerHTML.slice(0, 300) : parent.nodeName;
  faults.push(`React ${what} the text ${JSON.stringify(text.nodeValue)} in ${place}`);
}

/* oxlint-disable typescript/unbound-method -- called on the nodes they were taken from */
function watchTexts(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const { createTextNode } = Document.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (value?.set === undefined) throw new Error('Texts cannot be watched here.');
  const { set } = value;
  Document.prototype.createTextNode = function create(this: Document, data) {
    const text = createTextNode.call(this, data);
    ownTexts.add(text);
    return text;
  };
  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    if (ownTexts.has(node)) note('put in', node, this);
    return appendChild.call(this, node) as T;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (ownTexts.has(node)) note('put in', node, this);
    if (before !== null && ownTexts.has(before)) note(`put <${node.nodeName.toLowerCase()}> before`, before, this);
    return insertBefore.call(this, node, before) as T;
  };
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    if (ownTexts.has(node)) note('took out', node, this);
    return removeChild.call(this, node) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, next: string | null) {
      if (ownTexts.has(this)) note(`changed to ${JSON.stringify(next)}`, this, this.parentNode);
      set.call(this, next);
    },
  });
}
/* oxlint-enable typescript/unbound-method */

/** Violations since the last call. */
export const touchedTextNodes = (): string[] => faults.splice(0);

/** For the setup of component tests. */
export function failOnTouchedTextNodes(): void {
  watchTexts();
  afterEach(() => {
    const found = touchedTextNodes();
    if (found.length > 0) throw new Error(`${found.join('\n')}\n\n${remedy}`);
  });
}
