import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { signOffSchema } from '@content/schemas/assistant';
import { ChatRoom } from '@/features/assistant/ChatRoom';
import { ChatWidget } from '@/features/assistant/ChatWidget';
import { TranslatedNote } from '@/features/assistant/answer/TranslatedNote';
import { published, type Language } from '@shared/language/languages';
import { provideWords } from '@shared/language/words';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { fakeAssistant } from '../fakeAssistant';

const inLanguage = (language: Language) => provideWords(() => ({ language, texts: {}, content: {} }));
afterEach(() => inLanguage('en'));

const notice = /translated by machine/;
const translated = published.filter((language) => language !== 'en');
/** Who has read the answers of a language, in `content/language`. */
const readersOf = (language: Language) =>
  v.parse(signOffSchema, JSON.parse(readFileSync(`content/language/${language}/assistant.json`, 'utf8'))).readBy;
const parts = { drawAgents: () => null, handOver: null };

test.each(translated)('the notice stands in %s until a native speaker has signed the answers off', (language) => {
  fakeAssistant();
  inLanguage(language);
  for (const part of [
    <ChatRoom key="page" {...parts} />,
    <ChatWidget key="frame" {...parts} onClosed={() => undefined} />,
  ]) {
    const { unmount } = renderWithProviders(part, { route: '/chat' });
    expect(screen.queryAllByText(notice)).toHaveLength(readersOf(language).length === 0 ? 1 : 0);
    unmount();
  }
});

test.each(translated)('a sign-off ends it in %s', (language) => {
  inLanguage(language);
  const { unmount } = renderWithProviders(<TranslatedNote readBy={[]} />);
  expect(screen.getByText(notice)).toBeVisible();
  unmount();
  renderWithProviders(<TranslatedNote readBy={[{ name: 'A. Reader', day: '2026-12-01' }]} />);
  expect(screen.queryByText(notice)).toBeNull();
});

test('it offers the same page in English', () => {
  inLanguage('fr');
  renderWithProviders(<TranslatedNote readBy={[]} />, { route: '/chat?a=b' });
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/chat?a=b');
});

test('English has no notice', () => {
  renderWithProviders(<TranslatedNote />);
  expect(screen.queryByText(notice)).toBeNull();
});

test.each([
  { readBy: [{ name: '', day: '2026-12-01' }] },
  { readBy: [{ name: 'A. Reader', day: 'December' }] },
  { readBy: [{ name: 'A. Reader' }] },
  {},
])('a sign-off needs a name and a day: %j', (file) => expect(v.safeParse(signOffSchema, file).success).toBe(false));
