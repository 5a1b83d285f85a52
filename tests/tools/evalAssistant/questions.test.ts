import { fold } from '@shared/text/fold';
import arabic from '../../../content/assistant/examples-ar.json';
import english from '../../../content/assistant/examples-en.json';
import french from '../../../content/assistant/examples-fr.json';
import swahili from '../../../content/assistant/examples-sw.json';
import { faultOf, languageOf } from '../../../tools/evalAssistant/judge';
import { measure, topicRows } from '../../../tools/evalAssistant/measure';
import { isPart, languages, parts, readQuestions, type Asked } from '../../../tools/evalAssistant/questions';
import { tableOf } from '../../../tools/evalAssistant/table';

const asked = Object.keys(parts).filter(isPart).flatMap(readQuestions);
const ofRow = (row: string): Asked[] => asked.filter((one) => one.row === row);

test('there are 700 questions or more, 100 off topic and 100 about freight, none in two parts', () => {
  expect(asked.filter(({ row }) => !topicRows.has(row)).length).toBeGreaterThanOrEqual(700);
  expect(ofRow('unrelated')).toHaveLength(100);
  expect(ofRow('freight')).toHaveLength(100);
  const written = asked.map(({ before, question }) => `${before ?? ''} ${question}`);
  expect(new Set(written).size).toBe(written.length);
});

const wordsOf = (text: string): Set<string> => new Set(fold(text.replace(/['’]/g, ' ')).split(' '));
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common);
};

test('no question is like a sentence that the assistant learns from', () => {
  const questions = asked.map(({ question }) => wordsOf(question));
  const sentences = [english, french, swahili, arabic].flatMap((byIntent) => Object.values(byIntent).flat());
  const alike = sentences.filter((sentence) => {
    const its = wordsOf(sentence);
    return questions.some((words) => likeness(words, its) >= 0.75);
  });
  expect(alike).toEqual([]);
});

test('each class has questions in each language', () => {
  for (const row of new Set(asked.map((one) => one.row)))
    for (const language of languages) expect(ofRow(row).some((one) => one.language === language)).toBe(true);
});

test.each([
  ['en', 'I cannot quote prices. Please click the button and fill in the details of your cargo.'],
  ['fr', 'Je ne donne pas de prix : cliquez sur le bouton et indiquez les mesures de la marchandise.'],
  ['sw', 'Siwezi kutaja bei: bonyeza kitufe na ujaze maelezo ya mzigo wako.'],
  ['ar', 'لا أذكر الأسعار: اضغط على الزر واملأ البيانات.'],
])('recognises the language of an answer: %s', (language, text) => expect(languageOf(text)).toBe(language));

const question: Asked = { row: 'price', language: 'en', question: 'how much', answer: 'price' };

test('a correct answer has no fault; another answer and another language have one', () => {
  expect(faultOf(question, 'Please click **Get a Quote** at the top of the page.')).toBeUndefined();
  expect(faultOf(question, 'It is cheap, and you will like it.')).toBe('another answer');
  expect(faultOf(question, 'Cliquez sur Get a Quote et donnez les mesures de la marchandise.')).toBe('in fr');
});

test('asks earlier questions first, and lists misses with their answers', async () => {
  const histories: string[] = [];
  const result = await measure([{ ...question, before: 'hello' }], (text, history) => {
    histories.push(history.map(({ text: said }) => said).join(', '));
    return Promise.resolve(`You said ${text}.`);
  });
  expect(histories).toEqual(['', 'hello, You said hello.']);
  const table = tableOf(result);
  expect(table).toContain('price                 0 of 1     0.0 %');
  expect(table).toContain('price en (another answer): hello / how much\n    You said how much.');
});
