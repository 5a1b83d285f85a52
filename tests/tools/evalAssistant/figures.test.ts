import { join } from 'node:path';
import { AllowedContacts } from '@server/assistant/contacts';
import { OutgoingFilter } from '@server/assistant/outgoingFilter';
import site from '../../../content/site.json';
import { openOwnAssistant } from '../../../tools/evalAssistant/asking';
import { measure, topicRows } from '../../../tools/evalAssistant/measure';
import { languages, readQuestions } from '../../../tools/evalAssistant/questions';

/** Least shares of right answers that docs/assistant.md promises, by part. */
const least = {
  open: { language: 0.95, row: 0.85, topic: 0.97 },
  blind: { language: 0.94, row: 0.85, topic: 0.94 },
  // Its rows have eight questions or four.
  people: { language: 0.95, row: 0.75, topic: 1 },
  later: { language: 0.9, row: 0.75, topic: 1 },
  fresh: { language: 0.95, row: 0.75, topic: 1 },
  rough: { language: 0.93, row: 0.75, topic: 1 },
  street: { language: 0.93, row: 0.75, topic: 1 },
};

/** The answer as it leaves the gateway. */
function sent(answer: string): string {
  const allowed = new AllowedContacts();
  allowed.add([site.phone.display, ...site.kenyaPhones.map(({ display }) => display), ...Object.values(site.emails)]);
  const filter = new OutgoingFilter(allowed, { price: '(price)', contacts: '(contacts)' });
  return filter.push(answer) + filter.end();
}

test.each(['open', 'blind', 'people', 'later', 'fresh', 'rough', 'street'] as const)(
  'the part %s scores as docs/assistant.md says',
  async (part) => {
    const own = await openOwnAssistant(join(__dirname, '../../..'));
    const answers: string[] = [];
    const { rows, languages: byLanguage } = await measure(readQuestions(part), async (question, history) => {
      const answer = await own(question, history);
      answers.push(answer);
      return answer;
    });
    // The filter on outgoing answers changes none of them.
    expect(answers.map(sent)).toEqual(answers);
    const share = ({ right, all }: { right: number; all: number }): number => right / all;
    for (const language of languages) {
      const count = byLanguage.get(language) ?? { right: 0, all: 1 };
      expect({ language, isEnough: share(count) >= least[part].language }).toEqual({ language, isEnough: true });
    }
    for (const [row, count] of rows) {
      const floor = topicRows.has(row) ? least[part].topic : least[part].row;
      expect({ row, isEnough: share(count) >= floor }).toEqual({ row, isEnough: true });
    }
  },
);
