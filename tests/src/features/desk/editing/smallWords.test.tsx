import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { EditedWordsPage, WordsPage } from '@/pages/desk/words';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../../payments/fakeGateway';
import { meWith } from '../desk';

const path = '/api/desk/words/question/fees/en';
const id = { kind: 'question', key: 'fees', language: 'en' };
const made = { version: 2, state: 'draft', by: 'eric@example.com', at: 1_800_000_000_000 };
const question = { question: 'Which fees?', answer: 'None.', linkText: '', linkTo: '', place: '' };
const words = (changes: object = {}, value: object = {}) =>
  body({
    ...id,
    ...made,
    value: { ...question, ...value },
    shown: null,
    may: ['staff.wrote', 'staff.submitted', 'staff.withdrew'],
    versions: [made],
    ...changes,
  });

function open(routes: Record<string, Answer | Answer[]>, route: string) {
  const me = meWith(['editor'], 'words.read', 'words.write');
  const gateway = fakeGateway({ 'GET /api/desk/me': me, ...routes });
  const page = (
    <Routes>
      <Route path="/desk/words" element={<WordsPage />} />
      <Route path="/desk/words/:kind/new" element={<EditedWordsPage />} />
      <Route path="/desk/words/:kind/:key/:language" element={<EditedWordsPage />} />
    </Routes>
  );
  return { gateway, ...renderWithProviders(page, { ...ada({ signInMethods: () => ['password'] }), route }) };
}
const stored = '/desk/words/question/fees/en';
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

test('questions have a list of their own, which leads to a new one', async () => {
  open(
    { 'GET /api/desk/words': body({ words: [{ ...id, ...made, title: 'Which fees?', isShown: true }] }) },
    '/desk/words',
  );
  const list = within(await screen.findByRole('region', { name: 'Questions' }));
  expect(await list.findByRole('link', { name: 'Which fees?' })).toHaveAttribute('href', stored);
  expect(list.getByRole('link', { name: 'Write a question' })).toHaveAttribute('href', '/desk/words/question/new');
  expect(within(screen.getByRole('region', { name: 'Articles' })).getByText('There is no article yet.')).toBeVisible();
});

test('a new question is written beside its preview, and saved under its name', async () => {
  const { user, gateway, location } = open(
    { [`PUT ${path}`]: body({ version: 1, state: 'draft' }), [`GET ${path}`]: words({ version: 1 }) },
    '/desk/words/question/new',
  );
  await user.type(await screen.findByLabelText('Short name'), 'fees');
  await user.type(screen.getByLabelText('Question'), 'Which fees?');
  await user.click(screen.getByLabelText('Answer'));
  await user.paste('<b>None</b>.');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Which fees?')).toBeVisible();
  expect(preview.getByText('<b>None</b>.')).toBeVisible();
  await user.click(press('Save'));
  expect(await screen.findByRole('heading', { name: 'Versions' })).toBeVisible();
  expect(location().pathname).toBe(stored);
  expect(await gateway.bodies(`PUT ${path}`)).toEqual([
    { seen: 0, isNew: true, value: { ...question, answer: '<b>None</b>.' } },
  ]);
});

test('when somebody else was first, both versions are shown, and mine goes on top of theirs', async () => {
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [
        words(),
        words({ version: 3 }, { answer: 'Theirs.' }),
        words({ version: 4 }, { answer: 'Mine.' }),
      ],
      [`PUT ${path}`]: [
        failure(409, 'words_changed', 'Somebody else changed this.'),
        body({ version: 4, state: 'draft' }),
      ],
    },
    stored,
  );
  const answer = await screen.findByLabelText('Answer');
  await user.clear(answer);
  await user.type(answer, 'Mine.');
  await user.click(press('Save'));
  expect(within(await screen.findByRole('region', { name: 'As it is stored now' })).getByText('Theirs.')).toBeVisible();
  expect(answer).toHaveValue('Mine.');
  await user.click(press('Keep my text'));
  await user.click(press('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  const sent = (await gateway.bodies(`PUT ${path}`)) as { seen: number; value: { answer: string } }[];
  expect(sent.map(({ seen, value }) => [seen, value.answer])).toEqual([
    [2, 'Mine.'],
    [3, 'Mine.'],
  ]);
});

test('words lead to those in the other languages; unwritten ones have no steps', async () => {
  const arabic = path.replace(/en$/, 'ar');
  const unwritten = { language: 'ar', version: 0, by: null, at: null, may: ['staff.wrote'], versions: [] };
  const { user } = open({ [`GET ${path}`]: words(), [`GET ${arabic}`]: words(unwritten) }, stored);
  const languages = within(await screen.findByRole('navigation', { name: 'Languages' }));
  expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'page');
  expect(press('Hand in for review')).toBeVisible();
  await user.click(languages.getByRole('link', { name: 'العربية' }));
  expect(await screen.findByText('Not saved yet.')).toBeVisible();
  expect(screen.getByLabelText('Answer')).toHaveAttribute('dir', 'rtl');
  expect(screen.queryByRole('button', { name: 'Hand in for review' })).not.toBeInTheDocument();
});

test('figures are one set of fields, beside how they look; there is no second one', async () => {
  const figures = { kind: 'figures', key: 'site', language: 'en' };
  const value = Object.fromEntries(
    [1, 2, 3, 4].flatMap((one) => [
      [`value${one}`, `${one}k`],
      [`label${one}`, `of ${one}`],
    ]),
  );
  const at = { version: 0, state: 'published', by: null, at: null };
  const listed = { ...figures, ...at, title: '1k of 1', isShown: true };
  const { user } = open(
    {
      'GET /api/desk/words': body({ words: [listed] }),
      'GET /api/desk/words/figures/site/en': body({
        ...figures,
        ...at,
        value,
        shown: 0,
        may: ['staff.wrote'],
        versions: [at],
      }),
    },
    '/desk/words',
  );
  const list = within(await screen.findByRole('region', { name: 'Figures of the association' }));
  await user.click(await list.findByRole('link', { name: '1k of 1' }));
  await user.type(await screen.findByLabelText('Second figure'), '+');
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('2k+')).toBeVisible();
  expect(screen.queryByLabelText('Short name')).not.toBeInTheDocument();
});

test('a price of zero is refused in a sentence, and stays in the form', async () => {
  const at = '/api/desk/words/price/site/en';
  const zero = 'A price of zero cannot be charged. Write an amount above zero.';
  const made = { version: 0, state: 'published', by: null, at: null };
  const price = { kind: 'price', key: 'site', language: 'en', shown: 0 };
  const value = { amount: '300.00', currency: 'KES', days: '30' };
  const typed = { ...made, version: 1, state: 'draft' };
  const { user, gateway } = open(
    {
      [`GET ${at}`]: [
        body({ ...price, ...made, value, may: ['staff.wrote'], versions: [made] }),
        body({
          ...price,
          ...typed,
          value: { ...value, amount: '0' },
          may: ['staff.submitted'],
          versions: [typed, made],
        }),
      ],
      [`PUT ${at}`]: body({ version: 1, state: 'draft' }),
      [`POST ${at}/steps`]: {
        status: 400,
        failure: { code: 'invalid_request', message: zero, fields: { amount: zero } },
      },
    },
    '/desk/words/price/site/en',
  );
  const amount = await screen.findByLabelText('Amount');
  expect(screen.getByLabelText('Currency')).toHaveAttribute('readonly');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Membership is KES 300.00 for 30 days.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '0');
  expect(preview.getByText('This cannot be charged yet.')).toBeVisible();
  await user.click(press('Hand in for review'));
  expect(await screen.findByText(zero)).toBeVisible();
  expect(amount).toHaveValue('0');
  expect(await gateway.bodies(`PUT ${at}`)).toEqual([{ seen: 0, isNew: false, value: { ...value, amount: '0' } }]);
});

test('a testimonial has its own form', async () => {
  const { user } = open({}, '/desk/words/testimonial/new');
  await user.type(await screen.findByLabelText('Name of the person'), 'Amina');
  await user.type(screen.getByLabelText('What they say'), 'Thanks.');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Amina')).toBeVisible();
  expect(preview.getByText('Thanks.').tagName).toBe('BLOCKQUOTE');
});
