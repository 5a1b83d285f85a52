export const beginMark = '<!-- drawn from the machine by npm run docs:flows: change the machine, not this -->';
export const endMark = '<!-- end of what is drawn -->';

/** Replaces the generated part of a page, or appends it; hand-written text stays. */
export function renewedPage(page: string, drawn: string): string {
  const block = `${beginMark}\n\n${drawn}\n\n${endMark}`;
  const begin = page.indexOf(beginMark);
  const end = page.indexOf(endMark);
  if (begin === -1 && end === -1) return `${page.trimEnd()}\n\n${block}\n`;
  if (begin === -1 || end < begin)
    throw new Error('One marker of the generated part is missing: restore or remove both.');
  return `${page.slice(0, begin)}${block}${page.slice(end + endMark.length)}`;
}
