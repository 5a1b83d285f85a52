import type { FaqItem } from '../../content/schemas/questions';

const added = [
  { id: 'parrots', question: 'Do you forward live parrots?', answer: 'Parrots need CITES papers.' },
  { id: 'football', question: 'Do you sponsor football?', answer: 'We sponsor the port’s youth team.' },
];
jest.mock('../../content/faq.json', () => [...jest.requireActual<FaqItem[]>('../../content/faq.json'), ...added]);

test.each(added)(
  'answers the site’s own question, whatever the rules think of its subject: $question',
  async ({ question, answer }) => {
    const { ask } = await import('./support');
    expect(ask(question).text).toBe(answer);
    expect(ask(question.toUpperCase().replace('?', ' ??')).text).toBe(answer);
  },
);
