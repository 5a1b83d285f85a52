import { live, partAttribute } from '@/early/parts';

/** Methods of nodes, called on the nodes that they were taken from. */
interface NodeMethods {
  insertBefore: (this: Node, node: Node, child: Node | null) => Node;
  removeChild: (this: Node, child: Node) => Node;
}

/** Whether a node is in a part of the page that has not hydrated yet. */
function isInUnhydratedPart(node: Node): boolean {
  const holder = node.parentElement?.closest(`[${partAttribute}]`);
  return holder?.getAttribute(partAttribute) !== live;
}

/** The child of `parent` that contains `node`; null if there is none. */
function wrapperIn(parent: Node, node: Node | undefined): Node | null {
  let wrapper: Node | null = node ?? null;
  while (wrapper !== null && wrapper.parentNode !== parent) wrapper = wrapper.parentNode;
  return wrapper;
}

/**
 * Lets React find text nodes that a page translator has wrapped in elements, or replaced by them (Chrome and Edge use
 * `font`), when it removes or changes one or inserts before it. A fallback: changing texts of this site are alone in
 * their elements. See https://github.com/facebook/react/issues/11538.
 */
export class ForeignTexts {
  /** The element that replaced each text. */
  readonly #replacements = new WeakMap<Node, Element>();
  /** The last parent of each removed text. */
  readonly #formerParents = new WeakMap<Node, Node>();
  readonly #observer = new MutationObserver((records) => this.#process(records));
  /** Whether a part that has not hydrated yet was changed. */
  #hasEarlyChanges = false;

  /** Called when the fallback was needed. */
  readonly #report: (what: string) => void;

  constructor(root: Element, report: (what: string) => void) {
    this.#report = report;
    this.#observer.observe(root, { subtree: true, childList: true });
    this.#patch();
  }

  get hasEarlyChanges(): boolean {
    this.#process(this.#observer.takeRecords());
    return this.#hasEarlyChanges;
  }

  #process(records: readonly MutationRecord[]): void {
    for (const record of records) {
      const { type, target, removedNodes } = record;
      if (type === 'characterData') {
        this.#restore(target);
        continue;
      }
      for (const node of removedNodes) this.#formerParents.set(node, target);
      if (isInUnhydratedPart(target)) this.#hasEarlyChanges = true;
      if (removedNodes.length === 1) this.#remember(record, records);
    }
  }

  #remember(
    { target, removedNodes: [text], addedNodes, previousSibling, nextSibling }: MutationRecord,
    records: readonly MutationRecord[],
  ): void {
    if (!(text instanceof Text) || text.parentNode !== null) return;
    const later = records.flatMap((record) =>
      record.target === target && record.previousSibling === previousSibling ? [...record.addedNodes] : [],
    );
    const font = [...addedNodes, previousSibling, nextSibling, ...later].find(
      (node) => node?.nodeName === 'FONT' && node.parentNode === target,
    );
    if (font === undefined) return;
    this.#replacements.set(text, font as Element);
    this.#observer.observe(text, { characterData: true });
  }

  /** React has changed a text that is not in the page: puts it back in place of its replacement. */
  #restore(text: Node): void {
    const font = this.#replacements.get(text);
    if (font === undefined || text.parentNode !== null) return;
    this.#report('a text that changed had been replaced.');
    this.#replacements.delete(text);
    font.replaceWith(text);
  }

  /** Whether React takes `text` for a child of `parent`, but it is elsewhere. */
  #hasMoved(text: Node, parent: Node): boolean {
    if (!(text instanceof Text) || text.parentNode === parent) return false;
    this.#process(this.#observer.takeRecords());
    return this.#formerParents.get(text) === parent;
  }

  #currentChildFor(parent: Node, text: Node): Node | null {
    this.#report('a text that came, went or had something put before it had been moved or replaced.');
    return wrapperIn(parent, text) ?? wrapperIn(parent, this.#replacements.get(text));
  }

  #patch(): void {
    const methods: NodeMethods = Node.prototype;
    const { insertBefore, removeChild } = methods;
    const hasMoved = (text: Node, parent: Node) => this.#hasMoved(text, parent);
    const currentChildFor = (parent: Node, text: Node) => this.#currentChildFor(parent, text);
    Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
      if (!hasMoved(child, this)) return removeChild.call(this, child) as T;
      const place = currentChildFor(this, child);
      if (place !== null) removeChild.call(this, place);
      return child;
    };
    Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, child: Node | null): T {
      if (child === null || !hasMoved(child, this)) return insertBefore.call(this, node, child) as T;
      return insertBefore.call(this, node, currentChildFor(this, child)) as T;
    };
  }
}
