/** What was changed in the page before React took it over, as `tools/foreignChangesScript.ts` kept it. */
export interface EarlyChanges {
  records: readonly MutationRecord[];
  /** How many of the records were made while the root was still being parsed: the parser's own are among them. */
  parsed: number;
}

declare global {
  interface Window {
    /** Ends the keeping and gives what was kept. Absent in pages that are not prerendered. */
    changesBeforeStart?: () => EarlyChanges;
    /** Called by the page where its root ends. */
    rootParsed?: () => void;
  }
}

/** The parser only appends. Whatever else happens while a page is parsed is the work of others: `taken` is what they took out of the same element. */
function isParsers({ addedNodes, removedNodes, nextSibling }: MutationRecord, taken: readonly Node[]): boolean {
  if (removedNodes.length > 0 || nextSibling !== null) return false;
  return [...addedNodes].every((node) => node.nodeName !== 'FONT' && !taken.some((one) => node.contains(one)));
}

/** The changes within `root` that neither the parser nor this site made, in their order. */
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
 * Undoes changes, last first, so that React finds the page as it was served: it would throw the page away otherwise, with
 * what was typed into it. Texts come back as new ones, which a translator sees and translates again.
 */
export function putBack(changes: readonly MutationRecord[], root: Element): void {
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
  // A text that arrived in two parts, the first of which was away when the second came.
  root.normalize();
  for (const text of texts) if (root.contains(text)) text.replaceWith(text.cloneNode());
}
