import { plainMarks } from '../../shared/text/codeText';
import { fold, wordSet } from '../../shared/text/fold';
import { legalFormOf, withoutInitials } from '../../shared/text/legalForms';
import { skeleton } from './confusable';

/** A text to compare: as it is, and as it looks. */
export interface Comparable {
  text: string;
  looks: string;
}

export interface CompanyName extends Comparable {
  /** Its legal forms, in one spelling; empty if none is written. */
  forms: readonly string[];
}

export const comparable = (text: string): Comparable => ({ text, looks: skeleton(text) });

/** Words that may stand in a name or not. */
const bridges = wordSet('and the et na und y');
const first = wordSet('pt cv ets ste sarl sa ooo oao zao pjsc jsc');

/** Removes legal forms at the end, and those that stand in front, but never the whole name. */
export function nameOf(written: string): CompanyName {
  // (Pty) is a word, too.
  const words = fold(withoutInitials(plainMarks(written)))
    .replace(/ sp z o ?o$/, ' spzoo')
    .replace(/ sa de cv$/, ' sa')
    .split(' ');
  const forms = new Set<string>();
  for (
    let form = legalFormOf(words.at(-1) ?? '');
    form !== null && words.length > 1;
    form = legalFormOf(words.at(-1) ?? '')
  ) {
    // 'Pwani Company' may be the whole name.
    if (form === 'co' && forms.size === 0 && words.length < 3) break;
    forms.add(form);
    words.pop();
    while (words.length > 1 && bridges.has(words.at(-1) ?? '')) words.pop();
  }
  const front = legalFormOf(words[0] ?? '');
  if (front !== null && first.has(front) && words.length > 1) {
    forms.add(front);
    words.shift();
  }
  const kept = words.filter((word) => !bridges.has(word));
  return { ...comparable((kept.length > 0 ? kept : words).join('')), forms: [...forms] };
}

/** Whether two names are one company's: Pwani Ltd and Pwani GmbH are not. */
export const isSameName = (one: CompanyName, other: CompanyName): boolean =>
  one.text !== '' &&
  one.text === other.text &&
  (one.forms.length === 0 || other.forms.length === 0 || one.forms.some((form) => other.forms.includes(form)));
