import { live, partAttribute } from '@/early/parts';

/** Methods of nodes, to be called on the nodes that they were taken from. */
interface NodeMethods {
  insertBefore: (this: Node, node: Node, child: Node | null) => Node;
  removeChild: (this: Node, child: Node) => Node;
}

/** Whether a node stands in a part of the page that React has not taken over yet. */
function isEarly(node: Node): boolean {
  const holder = node.parentElement?.closest(`[${partAttribute}]`);
  return holder?.getAttribute(partAttribute) !== live;
}

/** The child of `parent` that `node` has come to stand in; null when it is not within `parent`. */
function wrapperIn(parent: Node, node: Node | undefined): Node | null {
  let wrapper: Node | null = node ?? null;
  while (wrapper !== null && wrapper.parentNode !== parent) wrapper = wrapper.parentNode;
  return wrapper;
}

/**
 * Has React find the texts that a page translator moved into elements of its own, or replaced by such elements (Chrome and
 * Edge use `font`): removing one, putting something before one and changing one then do what they are meant to do. Texts of
 * this site stand alone in their elements, which needs none of this; it is for what slips through. Everything else is as it
 * was. See https://github.com/facebook/react/issues/11538.
 */
export class ForeignTexts {
  /** The element that stands for a text that is no longer in the page. */
  readonly #replacements = new WeakMap<Node, Element>();
  /** The element that each text was last taken from. */
  readonly #takenFrom = new WeakMap<Node, Node>();
  readonly #observer = new MutationObserver((records) => this.#see(records));
  /** Whether anything was changed in what React has not taken over yet. */
  #sawEarly = false;

  /** Called when one of the texts was looked for. */
  readonly #tell: (what: string) => void;

  constructor(root: Element, tell: (what: string) => void) {
    this.#tell = tell;
    this.#observer.observe(root, { subtree: true, childList: true });
    this.#patch();
  }

  get hasEarlyChanges(): boolean {
    this.#see(this.#observer.takeRecords());
    return this.#sawEarly;
  }

  #see(records: readonly MutationRecord[]): void {
    for (const record of records) {
      const { type, target, removedNodes } = record;
      if (type === 'characterData') {
        this.#restore(target);
        continue;
      }
      for (const node of removedNodes) this.#takenFrom.set(node, target);
      if (isEarly(target)) this.#sawEarly = true;
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

  /** React has written into a text that is not in the page: it takes its place again. */
  #restore(text: Node): void {
    const font = this.#replacements.get(text);
    if (font === undefined || text.parentNode !== null) return;
    this.#tell('a text that changed had been replaced.');
    this.#replacements.delete(text);
    font.replaceWith(text);
  }

  /** Whether `text` is a child of `parent` for React, and elsewhere in the page. */
  #wasTaken(text: Node, parent: Node): boolean {
    if (!(text instanceof Text) || text.parentNode === parent) return false;
    this.#see(this.#observer.takeRecords());
    return this.#takenFrom.get(text) === parent;
  }

  #placeIn(parent: Node, text: Node): Node | null {
    this.#tell('a text that came, went or had something put before it had been moved or replaced.');
    return wrapperIn(parent, text) ?? wrapperIn(parent, this.#replacements.get(text));
  }

  #patch(): void {
    const methods: NodeMethods = Node.prototype;
    const { insertBefore, removeChild } = methods;
    const wasTaken = (text: Node, parent: Node) => this.#wasTaken(text, parent);
    const placeIn = (parent: Node, text: Node) => this.#placeIn(parent, text);
    Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
      if (!wasTaken(child, this)) return removeChild.call(this, child) as T;
      const place = placeIn(this, child);
      if (place !== null) removeChild.call(this, place);
      return child;
    };
    Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, child: Node | null): T {
      if (child === null || !wasTaken(child, this)) return insertBefore.call(this, node, child) as T;
      return insertBefore.call(this, node, placeIn(this, child)) as T;
    };
  }
}
