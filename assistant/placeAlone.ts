import type { DirectoryIndex } from '../places/index/directoryIndex';
import { fold } from '../shared/text/fold';
import { readQuestion, type Question } from './question';
import { understanding } from './understanding';

/** Words beside a place that ask for nothing but its agents; of the second list, they may belong to the name. */
const agentWords = new Set('agent agents wakala'.split(' '));
const portWords = new Set('the port of airport seaport harbour harbor bandari ya'.split(' '));
/** Codes of airports and ports are names only in capitals: 'NBO', not 'can'. */
const code = /^[A-Z]{3,5}$/;
const shortestName = 4;
const mostWords = 6;

const isOtherScript = (word: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(word);

/** The place, as written, if a question is nothing but its name in any spelling or script, or its code. */
export function placeAlone({ text, written, folded }: Question, index: DirectoryIndex): string | undefined {
  if (written.length === 0 || written.length > mostWords || /[?!]/.test(text)) return undefined;
  const { isPlain } = understanding();
  const isWord = (word: string): boolean => isPlain(fold(word));
  if (written.length === 1) {
    const [only = ''] = written;
    const isName = code.test(only) || only.length >= shortestName || isOtherScript(only);
    if (!isName || isWord(only)) return undefined;
  }
  const without = (words: ReadonlySet<string>) => written.filter((_word, at) => !words.has(folded[at] ?? ''));
  const longer = without(agentWords);
  const shorter = without(new Set([...agentWords, ...portWords]));
  const isName = (name: readonly string[]): boolean => index.isName(readQuestion(name.join(' ')).folded.join(' '));
  const isMeant = (name: readonly string[]): boolean =>
    name.length > 0 && !name.some(isWord) && index.meaning(name.join(' '))?.isWhole === true;
  return ([longer, shorter].find(isName) ?? [shorter, longer].find(isMeant))?.join(' ');
}
