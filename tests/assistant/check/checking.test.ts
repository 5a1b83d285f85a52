import ar from '../../../content/assistant/examples-ar.json';
import en from '../../../content/assistant/examples-en.json';
import fr from '../../../content/assistant/examples-fr.json';
import sw from '../../../content/assistant/examples-sw.json';
import type { CheckResult } from '../../../assistant/check/checkReplies';
import { readCheck } from '../../../assistant/check/checking';
import { isSpoken, type Spoken } from '../../../assistant/understanding';
import { how, named, others, upfront } from '../checkQuestions';
import { retrieval } from '../support';
import { withLearntAssistant } from '../../support/learnt';

withLearntAssistant();

const isPlace = (name: string): boolean => retrieval.index.isName(name);
const read = (question: string, language: Spoken) => readCheck(question, language, isPlace);
const rows = <Row>(table: Readonly<Record<Spoken, readonly Row[]>>): [Spoken, Row][] =>
  Object.entries(table).flatMap(([code, list]) =>
    isSpoken(code) ? list.map((row): [Spoken, Row] => [code, row]) : [],
  );

test('each language has its dozen', () => {
  for (const code of ['en', 'fr', 'sw', 'ar'] as const) {
    expect(named[code].length).toBeGreaterThanOrEqual(12);
    expect(how[code].length + upfront[code].length).toBeGreaterThanOrEqual(11);
  }
});

test.each(rows(named))('%s: looks up who is named in %j', (language, [question, ...asked]) =>
  expect(read(question, language)).toEqual({ language, asked, isUpfront: false }),
);
test.each(rows(how))('%s: leads to the check for %j', (language, question) =>
  expect(read(question, language)).toEqual({ language, asked: [], isUpfront: false }),
);
test.each(rows(upfront))('%s: warns of payments in advance for %j', (language, [question, ...asked]) =>
  expect(read(question, language)).toEqual({ language, asked, isUpfront: true }),
);
test.each(rows(others))('%s: leaves other questions alone: %j', (language, question) =>
  expect(read(question, language)).toBeNull(),
);

test('of what visitors ask otherwise, nothing is taken for a name', () => {
  const examples = { en, fr, sw, ar };
  const taken = Object.entries(examples).flatMap(([code, intents]) =>
    Object.entries(intents)
      .filter(([intent]) => intent !== 'fraud')
      .flatMap(([, sentences]) => sentences.filter((sentence) => isSpoken(code) && read(sentence, code) !== null)),
  );
  expect(taken).toEqual([]);
});

test('a language that the assistant does not speak is no hindrance', () => {
  expect(retrieval.check('運'.repeat(2_000), [])).toBeNull();
  expect(retrieval.check('Ist Pwani Freight ein Mitglied?', [])).toBeNull();
  expect(retrieval.check('会员 pwani-freight.example', [])?.asked ?? []).toEqual([]);
});

describe('the answer', () => {
  const pwani = { id: 'ke-1', name: 'Pwani Freight', location: 'Mombasa, Kenya', standing: 'listed' } as const;
  const other = { ...pwani, id: 'ke-2', name: 'Lamu Cargo' };
  const known: CheckResult = { answer: 'known', agents: [pwani] };
  const unknown: CheckResult = { answer: 'unknown', agents: [] };
  const alike: CheckResult = { answer: 'lookalike', agents: [pwani] };
  const standing = (as: 'expired' | 'suspended'): CheckResult => ({
    answer: 'known',
    agents: [{ ...pwani, standing: as }],
  });
  const limited = null;
  const answerOf = (...results: (CheckResult | null)[]) =>
    retrieval.check('Is Pwani Freight with +254 555 010 203 a member?', [])?.replyTo(results).text ?? '';

  test.each<[string, RegExp, (CheckResult | null)[]]>([
    ['vouches for what the look-up knows', /^This is in the directory: \*\*Pwani Freight\*\*/, [known]],
    ['and for nothing else', /^I do not find this in the directory/, [unknown]],
    ['warns of what looks like an agent', /^This is not in the directory, but it looks like \*\*Pwani/, [alike]],
    ['warns of the suspended', /^Suspended: \*\*Pwani Freight/, [standing('suspended')]],
    ['says what has expired', /^No longer in the directory: \*\*Pwani Freight/, [standing('expired')]],
    ['says that it cannot look up now', /^There were many questions/, [limited]],
    ['a name and a number of one agent', /^This is in the directory/, [known, known]],
    ['a name with the number of a stranger', /^I do not find this/, [unknown, known]],
    ['a name with the number of another agent', /^I do not find this/, [known, { answer: 'known', agents: [other] }]],
    ['a name with an address that imitates it', /^This is not in the directory, but/, [alike, known]],
    ['a suspended agent beside a listed one', /^Suspended/, [known, standing('suspended')]],
    ['half of it was not looked up', /^There were many questions/, [known, limited]],
  ])('%s', (_, expected, results) => expect(answerOf(...results)).toMatch(expected));

  test.each([
    ['en', 'Is Pwani Freight a member?', /looks like/],
    ['fr', 'Pwani Freight est-il membre ?', /ressemble/],
    ['sw', 'Je, Pwani Freight ni mwanachama?', /inafanana/],
    ['ar', 'هل Pwani Freight عضو لديكم؟', /يشبه/],
  ])('in %s, with the agent that is meant, and leads to the page', (_, question, expected) => {
    const reply = retrieval.check(question, [])?.replyTo([alike]);
    expect(reply).toMatchObject({ text: expect.stringMatching(expected) as string, check: 'Pwani Freight' });
    expect(reply?.text).toContain('**Pwani Freight** (Mombasa, Kenya)');
  });

  test.each([
    'I think I was scammed',
    "je pense que c'est une arnaque",
    'nadhani nimetapeliwa',
    'أظن أنني تعرضت للاحتيال',
  ])('what sounds like fraud leads there, too: %s', (question) =>
    expect(retrieval.decide(question, [])).toMatchObject({ kind: 'reply', reply: { check: '' } }),
  );
});
