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
  ['en', 'Do you ship pianos to Kisumu?', 'Hello, please tell me: could you ship my piano to Kisumu?'],
  ['en', 'Which papers for a car from China to Kenya?', 'which papers to Kenya for car from china pls'],
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
  ['Which papers for a car from China to Kenya?', 'Which papers for a car from Kenya to China?'],
  ['Do you ship pianos to Kisumu?', 'Do you ship pianos from Kisumu?'],
  ['Do I pay customs duty on import of used clothes?', 'Do I pay customs duty on export of used clothes?'],
  ['Can I ship honey with insurance?', 'Can I ship honey without insurance?'],
  ['Do you ship pianos to Kisumu?', 'Do you not ship pianos to Kisumu?'],
  ['Do you ship pianos?', 'Do you ship pianos free?'],
  ['How do I renew my yearly membership subscription?', 'How do I cancel my yearly membership subscription?'],
  ['Where do I pay the member fee?', 'When do I pay the member fee?'],
  ['Do I need insurance for pianos?', 'Do you have insurance for pianos?'],
  ['How long does a piano to Kisumu take?', 'How much does a piano to Kisumu cost?'],
])('%s is not what %s asks', (question, asked) => {
  expect(find(question, asked)).toBeUndefined();
});

test.each([
  ['fr', 'Expédiez-vous un piano de Nairobi à Lomé ?', 'Expédiez-vous un piano de Lomé à Nairobi ?'],
  ['fr', 'Puis-je envoyer du miel avec permis ?', 'Puis-je envoyer du miel sans permis ?'],
  ['sw', 'Mnasafirisha piano kutoka Kisumu hadi Lome?', 'Mnasafirisha piano kutoka Lome hadi Kisumu?'],
  ['sw', 'Naweza kutuma asali na kibali?', 'Naweza kutuma asali bila kibali?'],
  ['ar', 'هل تنقلون البيانو من كيسومو إلى لومي؟', 'هل تنقلون البيانو من لومي إلى كيسومو؟'],
  ['ar', 'هل تنقلون البيانو مع تأمين؟', 'هل تنقلون البيانو بدون تأمين؟'],
] as const)('%s: %s is not what %s asks', (language, question, asked) => {
  expect(find(question, asked, language)).toBeUndefined();
});

test.each([
  ['Do you serve Tanga?', 'Do you serve Tonga?', false],
  ['Do you serve Tanga?', 'Do you serve Tangha?', true],
])('%s, %s: a name of a place is no spelling of another one', (question, asked, isSame) => {
  const find = findWritten([{ language: 'en', questions: [question], answer }]);
  expect(find(asked, 'en', (word) => ['tanga', 'tonga'].includes(word)) === answer).toBe(isSame);
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
