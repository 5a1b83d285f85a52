import { findWritten } from '../../assistant/written';
import { withLearntAssistant } from '../support/learnt';

withLearntAssistant();

const answer = 'Written.';
const find = (question: string, asked: string, language: 'en' | 'sw' | 'fr' | 'ar' = 'en') =>
  findWritten([{ language, questions: [question], answer }])(asked, language);

test.each([
  ['en', 'Do you ship pianos to Kisumu?', 'do you ship pianos to kisumu'],
  ['en', 'Do you ship pianos to Kisumu?', 'Can I ship a piano to Kisumu'],
  ['en', 'Do you ship pianos to Kisumu?', 'to kisumu, pianoes — do u ship?'],
  ['en', 'Do you ship pianos to Kisumu?', 'DO YOU SHIP PIANOS TO KISSUMU??'],
  ['en', 'Where do you?', 'where do you'],
  ['sw', 'Je, mnasafirisha piano kwenda Kisumu?', 'mnasafirisha piano kwenda kisumu'],
  ['fr', 'Transportez-vous des pianos à queue ?', 'transportez vous des pianos a queue'],
  ['fr', 'L’assurance couvre-t-elle l’océan ?', "l'assurance couvre t elle l'ocean"],
  ['ar', 'هل تنقلون البيانو إلى كيسومو؟', 'هل تنقلون بيانو الى كيسومو'],
] as const)('%s: %s is what %s asks', (language, question, asked) => {
  expect(find(question, asked, language)).toBe(answer);
});

test.each([
  ['Do you ship pianos to Kisumu?', 'Do you ship pianos to Kampala?'],
  ['Do you ship pianos to Kisumu?', 'Do you ship guitars to Kisumu?'],
  ['Do you ship pianos to Kisumu?', 'Do you ship?'],
  ['Do you ship pianos to Kisumu?', 'Kisumu'],
  ['Do you ship pianos to Kisumu?', ''],
  ['Do you ship pianos to Kisumu?', '🎹'],
  ['How long does a container take by sea?', 'How long does a container take by air?'],
  ['Do you ship pianos, organs and harps to Kisumu?', 'Do you ship pianos, organs and harps to Kampala?'],
  ['Is Iran open?', 'Is Iraq open?'],
  ['Do you serve Zambia?', 'Do you serve Gambia?'],
  ['Do you serve Niger?', 'Do you serve Nigeria?'],
  ['Is 2000 kg too heavy?', 'Is 3000 kg too heavy?'],
  ['How do you?', 'Who are you?'],
])('%s is not what %s asks', (question, asked) => {
  expect(find(question, asked)).toBeUndefined();
});

test('the likeliest of several is found, and none of another language', () => {
  const answers = [
    { language: 'en' as const, questions: ['Do you ship pianos, organs and harps to Kisumu?'], answer: 'All' },
    {
      language: 'en' as const,
      questions: ['Anything else', 'Do you ship pianos and organs to Kisumu?'],
      answer: 'Two',
    },
    { language: 'fr' as const, questions: ['Do you ship pianos and organs to Kisumu?'], answer: 'Deux' },
  ];
  expect(findWritten(answers)('do you ship pianos and organs to kisumu', 'en')).toBe('Two');
  expect(findWritten(answers)('do you ship pianos and organs to kisumu', 'fr')).toBe('Deux');
  expect(findWritten(answers)('do you ship pianos and organs to kisumu', 'sw')).toBeUndefined();
  expect(findWritten([])('do you ship pianos', 'en')).toBeUndefined();
});

test('a long question of a program takes no longer than a short one', () => {
  const questions = Array.from({ length: 2_000 }, (_, at) => `Do you ship piano number ${at} of ${at * 7} to Kisumu?`);
  const asked = 'ship pianos to kisumu number '.repeat(5_000);
  expect(findWritten([{ language: 'en', questions, answer }])(asked, 'en')).toBeUndefined();
});
