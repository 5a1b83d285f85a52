import { commaList } from '@language/lists';
import { provideWords } from '@language/words';

test('titles that are stored in English are shown in the reader’s language, what people wrote as it is', async () => {
  const texts = {
    '{agent}: {reason}': '{agent} : {reason}',
    'A correction': 'Une correction',
    'Conversation with the assistant': 'Conversation avec l’assistant',
    'Something else': 'Autre chose',
  };
  provideWords(() => ({ content: {}, language: 'fr', texts }));
  const { titleWords } = await import('@/features/desk/words');
  expect(titleWords({ kind: 'privacy', title: 'A correction' })).toBe('Une correction');
  expect(titleWords({ kind: 'report', title: 'Lamu: Cargo: Something else' })).toBe('Lamu: Cargo : Autre chose');
  expect(titleWords({ kind: 'enquiry', title: 'Conversation with the assistant' })).toBe(
    'Conversation avec l’assistant',
  );
  expect(titleWords({ kind: 'enquiry', title: 'A correction' })).toBe('A correction');
  expect(titleWords({ kind: 'quote', title: 'Lamu → Mombasa' })).toBe('Lamu → Mombasa');
  expect(commaList(['Lamu', 'Mombasa'])).toBe('Lamu et Mombasa');
});
