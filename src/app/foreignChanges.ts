/** Changes to the page before hydration, recorded by `tools/foreignChangesScript.ts`. */
export interface EarlyChanges {
  records: readonly MutationRecord[];
  /** Number of records made while the root was being parsed; they include the parser's own changes. */
  parsed: number;
}

declare global {
  interface Window {
    /** Stops recording and returns the changes. Absent in pages that are not prerendered. */
    changesBeforeStart?: () => EarlyChanges;
    /** Called by the inline script after the root element. */
    rootParsed?: () => void;
  }
}

/** Whether the parser made the change: it only appends. `taken`: nodes that others removed from the same element. */
function isParsers({ addedNodes, removedNodes, nextSibling }: MutationRecord, taken: readonly Node[]): boolean {
  if (removedNodes.length > 0 || nextSibling !== null) return false;
  return [...addedNodes].every((node) => node.nodeName !== 'FONT' && !taken.some((one) => node.contains(one)));
}

/** Changes within `root` that neither the parser nor this site made, in order. */
export function foreignChanges({ records, parsed }: EarlyChanges, root: Element): readonly MutationRecord[] {
  const added = new Set<Node>();
  const taken = new Map<Node, readonly Node[]>();
  const isForeign = (node: Node | null): boolean => node !== null && (added.has(node) || isForeign(node.parentNode));
  return records.filter((record, index) => {
    const { type, target, addedNodes, removedNodes } = record;
    if (!root.contains(target) && !isForeign(target)) return false;
    if (type === 'characterData')
      return index >= parsed || !(target as CharacterData).data.startsWith(record.oldValue ?? '');
    if (index < parsed && !isForeign(target) && isParsers(record, taken.get(target) ?? [])) return false;
    for (const node of addedNodes) added.add(node);
    if (removedNodes.length > 0) taken.set(target, [...(taken.get(target) ?? []), ...removedNodes]);
    return true;
  });
}

/**
 * Reverts changes, last first, so that React finds the markup as served; otherwise it would discard it, with what was
 * typed. Texts are replaced by new nodes, so that a translator translates them again.
 */
export function revertChanges(changes: readonly MutationRecord[], root: Element): void {
  const texts = new Set<Text>();
  for (const { type, target, addedNodes, removedNodes, previousSibling, oldValue } of [...changes].reverse()) {
    if (type === 'characterData') {
      (target as CharacterData).data = oldValue ?? '';
      if (target instanceof Text) texts.add(target);
      continue;
    }
    for (const node of removedNodes) if (node instanceof Text) texts.add(node);
    if (previousSibling?.parentNode === target) (previousSibling as ChildNode).after(...removedNodes);
    else (target as ParentNode).prepend(...removedNodes);
    for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  }
  // The parser may have added a text in two pieces, the first of which was removed before the second arrived.
  root.normalize();
  for (const text of texts) if (root.contains(text)) text.replaceWith(text.cloneNode());
}
