import type { Turn } from '../../assistant/retrieval';
import type { Ask } from './asking';
import { faultOf } from './judge';
import { languages, type Asked, type Language } from './questions';

/** A question that was not answered as it should be. */
interface Miss {
  asked: Asked;
  fault: string;
  said: string;
}

interface Count {
  right: number;
  all: number;
}

/** Right answers by row and by language; `unrelated` and `freight` count in their rows only. */
export interface Result {
  rows: ReadonlyMap<string, Count>;
  languages: ReadonlyMap<Language, Count>;
  misses: readonly Miss[];
}

/** Rows about being on topic, which have limits of their own. */
export const topicRows: ReadonlySet<string> = new Set(['unrelated', 'freight']);

/** Asks all questions one after the other, and judges the answers. */
export async function measure(questions: readonly Asked[], ask: Ask): Promise<Result> {
  const rows = new Map<string, Count>();
  const byLanguage = new Map<Language, Count>(languages.map((language) => [language, { right: 0, all: 0 }]));
  const misses: Miss[] = [];
  for (const asked of questions) {
    const { row, language, before, question } = asked;
    const history: Turn[] =
      before === undefined
        ? []
        : [
            { role: 'user', text: before },
            { role: 'model', text: await ask(before, []) },
          ];
    const said = await ask(question, history);
    const fault = faultOf(asked, said);
    const counts = [rows.get(row) ?? { right: 0, all: 0 }];
    rows.set(row, counts[0] ?? { right: 0, all: 0 });
    if (!topicRows.has(row)) counts.push(byLanguage.get(language) ?? { right: 0, all: 0 });
    for (const count of counts) {
      count.all += 1;
      if (fault === undefined) count.right += 1;
    }
    if (fault !== undefined) misses.push({ asked, fault, said });
  }
  return { rows, languages: byLanguage, misses };
}
