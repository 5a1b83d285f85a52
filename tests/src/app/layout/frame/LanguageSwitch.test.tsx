import { screen, within } from '@testing-library/react';
import type * as Languages from '@shared/language/languages';
import { LanguageSwitch } from '@/app/layout/frame/LanguageSwitch';
import { choiceScript, typedKey } from '../../../../../tools/languageScript';
import { renderWithProviders } from '../../../../support/renderWithProviders';

jest.mock('@shared/language/languages', () => ({
  ...jest.requireActual<typeof Languages>('@shared/language/languages'),
  published: ['en', 'sw', 'fr'],
}));

const links = () => within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('link');

beforeEach(() => {
  // jsdom does not navigate.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
});

test('leads to the same page in each language, which names itself', () => {
  renderWithProviders(<LanguageSwitch />, { route: '/search-results?q=Kenya#results' });
  expect(links().map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
    ['English', '/search-results?q=Kenya#results', 'en'],
    ['Kiswahili', '/sw/search-results?q=Kenya#results', 'sw'],
    ['Français', '/fr/search-results?q=Kenya#results', 'fr'],
  ]);
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('English');
});

test('the desk offers its own languages', () => {
  renderWithProviders(<LanguageSwitch />, { route: '/desk/cases/KQ-1' });
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/desk/cases/KQ-1', '/fr/desk/cases/KQ-1']);
});

test('a choice is remembered with what was typed but no password, before the page has its code', async () => {
  document.head.append(Object.assign(document.createElement('script'), { text: choiceScript }));
  const { user } = renderWithProviders(
    <div id="root">
      <input name="from" />
      <input name="secret" type="password" />
      <input name="insured" type="checkbox" />
      <input name="kept" defaultValue="as it was" />
      <LanguageSwitch />
    </div>,
  );
  const [from, insured] = [screen.getAllByRole('textbox')[0], screen.getByRole('checkbox')];
  if (from === undefined) throw new Error('There is no field.');
  await user.type(from, 'Mombasa');
  await user.type(document.querySelector('[name=secret]') ?? from, 'hunter2');
  await user.click(insured);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(screen.getByRole('link', { name: 'Kiswahili' }));
  expect(localStorage.getItem('keelway.language')).toBe('sw');
  expect(JSON.parse(sessionStorage.getItem(typedKey) ?? '')).toEqual([
    [0, 'from', 'Mombasa'],
    [2, 'insured', true],
  ]);
});
