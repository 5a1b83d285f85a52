import { buildRetrieval } from '../../assistant/retrieval';
import faq from '../../content/faq.json';
import { retrieval } from './support';

const answered = (questions: readonly { id: string; question: string; answer: string }[], asked: string) => {
  const decided = buildRetrieval([], retrieval.index, undefined, questions).decide(asked, []);
  return decided.kind === 'reply' ? decided.reply.text : '';
};

test('a question that an editor called otherwise is still what its topic tells', () => {
  const [joining] = faq.filter(({ id }) => id === 'becoming-a-member');
  const renamed = { id: 'becoming-a-member', question: 'What leads to membership?', answer: 'Apply by letter.' };
  const questions = faq.map((one) => (one.id === renamed.id ? renamed : one));
  expect(answered(questions, joining?.question ?? '')).toBe(renamed.answer);
  expect(answered(questions, renamed.question)).toBe(renamed.answer);
});

test('a question that was withdrawn is not answered by its words', () => {
  const questions = faq.filter(({ id }) => id !== 'regulations');
  const [withdrawn] = faq.filter(({ id }) => id === 'regulations');
  expect(answered(faq, withdrawn?.question ?? '')).toBe(withdrawn?.answer);
  expect(answered(questions, withdrawn?.question ?? '')).not.toBe(withdrawn?.answer);
});
