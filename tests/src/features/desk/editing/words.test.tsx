import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffAction } from '@shared/desk/contract';
import { emptyArticle } from '@shared/editing/article';
import { Words } from '@/features/desk/editing/Words';
import { wordsId } from '@/features/desk/editing/wordsEndpoint';
import { WordsList } from '@/features/desk/editing/WordsList';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { EditedWordsPage } from '@/pages/desk/words';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, providerDown, type Answer } from '../../payments/fakeGateway';
import { meWith } from '../desk';

const path = '/api/desk/words/article/port-fees/en';
const id = { kind: 'article', key: 'port-fees', language: 'en' };
const made = { version: 2, state: 'draft', by: 'eric@example.com', at: 1_800_000_000_000 };
const words = (changes: object = {}, value: object = {}) =>
  body({
    ...id,
    ...made,
    value: { ...emptyArticle, title: 'Port fees', body: '## Fees\n\nThey **rise**.', ...value },
    shown: null,
    may: ['staff.wrote', 'staff.submitted', 'staff.withdrew'],
    versions: [made, { ...made, version: 1, by: null }],
    ...changes,
  });
const editor: StaffAction[] = ['words.read', 'words.write'];

function open(routes: Record<string, Answer | Answer[]>, route: string, actions = editor) {
  const gateway = fakeGateway({ 'GET /api/desk/me': meWith(['editor'], ...actions), ...routes });
  const page = (
    <DeskRoom title="Words" lead="Articles">
      <Routes>
        <Route path="/desk/words" element={<WordsList />} />
        <Route path="/desk/words/article/new" element={<Words kind="article" id={undefined} />} />
        <Route
          path="/desk/words/article/port-fees/en"
          element={<Words kind="article" id={wordsId('article', 'port-fees', 'en')} />}
        />
      </Routes>
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, { ...ada(), route }) };
}
const stored = '/desk/words/article/port-fees/en';
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

test('the list has every article with its state, and leads to a new one', async () => {
  const listed = { ...id, ...made, title: 'Port fees', isShown: true };
  const { user } = open(
    { 'GET /api/desk/words': [providerDown, body({ words: [listed, { ...listed, key: 'b', title: '' }] })] },
    '/desk/words',
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Port fees' })).toHaveAttribute('href', stored);
  expect(screen.getByRole('link', { name: 'b' })).toBeVisible();
  expect(screen.getAllByText('(an earlier version is on the site)')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Write an article' })).toHaveAttribute('href', '/desk/words/article/new');
});

test('a new article whose address is taken is not lost; with another address it is stored', async () => {
  const taken = { code: 'key_taken', message: 'Taken.', fields: { key: 'Choose another address.' } };
  const { user, gateway, location } = open(
    {
      'PUT /api/desk/words/article/b/en': { status: 409, failure: taken },
      [`PUT ${path}`]: body({ version: 1, state: 'draft' }),
      [`GET ${path}`]: words({ version: 1 }),
    },
    '/desk/words/article/new',
  );
  await user.type(await screen.findByLabelText('Title'), 'Fees');
  const address = screen.getByLabelText('Address of the article');
  await user.type(address, 'b');
  await user.click(press('Save'));
  expect(await screen.findByText('Choose another address.')).toBeVisible();
  expect(address).toHaveFocus();
  expect(screen.getByLabelText('Title')).toHaveValue('Fees');
  await user.clear(address);
  await user.paste('port-fees');
  await user.click(press('Save'));
  expect(await screen.findByRole('heading', { name: 'Versions' })).toBeVisible();
  expect(location().pathname).toBe(stored);
  const value = { ...emptyArticle, title: 'Fees' };
  expect(await gateway.bodies(`PUT ${path}`)).toEqual([{ seen: 0, isNew: true, value }]);
});

test('an address that cannot be one is refused at its field', async () => {
  const { user } = open({}, '/desk/words/article/new');
  await user.type(await screen.findByLabelText('Address of the article'), 'P F');
  await user.click(press('Save'));
  expect(await screen.findByText(/^Use lower-case letters and digits/)).toBeVisible();
  expect(screen.getByLabelText('Address of the article')).toHaveValue('P F');
});

test('the preview has the Markdown of the blog, and says what would be shown as it is typed', async () => {
  const { user } = open({ [`GET ${path}`]: words() }, stored);
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('heading', { name: 'Fees' })).toBeVisible();
  expect(preview.getByText('rise').tagName).toBe('STRONG');
  await user.click(screen.getByLabelText('Text'));
  await user.paste('\n\n<script>alert(1)</script>');
  expect(await preview.findByText(/^Line 5: HTML is not run here/)).toBeVisible();
  expect(preview.getByText('<script>alert(1)</script>')).toBeVisible();
  expect(document.querySelector('script')).toBeNull();
});

test('when somebody else was first, both versions are shown, and mine goes on top of theirs', async () => {
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [words(), words({ version: 3 }, { title: 'Theirs' }), words({ version: 4 }, { title: 'Mine' })],
      [`PUT ${path}`]: [
        failure(409, 'words_changed', 'Somebody else changed this.'),
        body({ version: 4, state: 'draft' }),
      ],
    },
    stored,
  );
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.paste('Mine');
  await user.click(press('Save'));
  expect(within(await screen.findByRole('region', { name: 'As it is stored now' })).getByText('Theirs')).toBeVisible();
  expect(title).toHaveValue('Mine');
  await user.click(press('Keep my text'));
  await user.click(press('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  const sent = (await gateway.bodies(`PUT ${path}`)) as { seen: number; value: { title: string } }[];
  expect(sent.map(({ seen, value }) => [seen, value.title])).toEqual([
    [2, 'Mine'],
    [3, 'Mine'],
  ]);
});

test('what is typed is saved before it is handed in; what is missing is told, and stays', async () => {
  const refused = {
    code: 'invalid_request',
    message: 'Short.',
    fields: { description: 'Write at least 120 characters.' },
  };
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [words(), words({ version: 3 }, { title: 'Port fees!' })],
      [`PUT ${path}`]: body({ version: 3, state: 'draft' }),
      [`POST ${path}/steps`]: { status: 400, failure: refused },
    },
    stored,
  );
  await user.type(await screen.findByLabelText('Title'), '!');
  // Only what is saved can be withdrawn.
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await user.click(press('Hand in for review'));
  expect(await screen.findByText('Write at least 120 characters.')).toBeVisible();
  expect(await gateway.bodies(`POST ${path}/steps`)).toEqual([{ seen: 3, step: 'staff.submitted' }]);
  expect(screen.getByLabelText('Title')).toHaveValue('Port fees!');
});

test('a published article is withdrawn after a question', async () => {
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [
        words({ state: 'published', shown: 2, may: ['staff.wrote', 'staff.withdrew'] }),
        words({ version: 3, state: 'withdrawn', may: ['staff.wrote', 'staff.submitted'] }),
      ],
      [`POST ${path}/steps`]: body({ version: 3, state: 'withdrawn' }),
    },
    stored,
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw it?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect((await screen.findByText('Withdrawn.')).closest('[role="status"]')).toHaveFocus();
  expect(await gateway.bodies(`POST ${path}/steps`)).toEqual([{ seen: 2, step: 'staff.withdrew' }]);
});

test('after a step of one’s own, what is typed next goes on top of it', async () => {
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [words(), words({ version: 3, state: 'review' }), words({ version: 4 })],
      [`POST ${path}/steps`]: body({ version: 3, state: 'review' }),
      [`PUT ${path}`]: body({ version: 4, state: 'draft' }),
    },
    stored,
  );
  await user.click(await screen.findByRole('button', { name: 'Hand in for review' }));
  expect((await screen.findByText('In review.')).closest('[role="status"]')).toHaveFocus();
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(press('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  const [{ seen }] = (await gateway.bodies(`PUT ${path}`)) as [{ seen: number }];
  expect(seen).toBe(3);
});

test('an earlier version is looked at, and taken into the form', async () => {
  const { user } = open(
    {
      [`GET ${path}`]: words(),
      [`GET ${path}/versions/1`]: body({ value: { ...emptyArticle, title: 'The first title' } }),
    },
    stored,
  );
  await user.click(await screen.findByRole('button', { name: 'Look at version 1' }));
  const version = await screen.findByRole('region', { name: 'Version 1' });
  expect(within(version).getByText('The first title')).toBeVisible();
  await user.click(press('Take this version into the form'));
  expect(screen.getByLabelText('Title')).toHaveValue('The first title');
  expect(screen.getByText('Not saved yet.')).toBeVisible();
});

test('a version that cannot be read takes nothing of the one before it', async () => {
  const { user } = open(
    {
      [`GET ${path}`]: words(),
      [`GET ${path}/versions/1`]: body({ value: { ...emptyArticle, title: 'The first title' } }),
      [`GET ${path}/versions/2`]: [
        failure(404, 'not_found', 'There is no such version.'),
        body({ value: { ...emptyArticle, title: 'The second title' } }),
      ],
    },
    stored,
  );
  await user.click(await screen.findByRole('button', { name: 'Look at version 1' }));
  expect(await screen.findByRole('region', { name: 'Version 1' })).toBeVisible();
  await user.click(press('Look at version 2'));
  expect(await screen.findByText('There is no such version.')).toBeVisible();
  expect(screen.queryByText('The first title')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take this version into the form' })).not.toBeInTheDocument();
  await user.click(press('Look at version 2'));
  expect(await screen.findByText('The second title')).toBeVisible();
  expect(screen.queryByText('There is no such version.')).not.toBeInTheDocument();
});

test('a version replaces what is typed only after a question', async () => {
  const { user } = open(
    {
      [`GET ${path}`]: words(),
      [`GET ${path}/versions/1`]: body({ value: { ...emptyArticle, title: 'The first title' } }),
    },
    stored,
  );
  const title = await screen.findByLabelText('Title');
  await user.type(title, '!');
  await user.click(press('Look at version 1'));
  const taking = await screen.findByRole('button', { name: 'Take this version into the form' });
  await user.click(taking);
  await user.click(press('Keep my text'));
  expect(title).toHaveValue('Port fees!');
  await user.click(taking);
  await user.click(press('Replace it'));
  expect(title).toHaveValue('The first title');
});

test('an article says its language and address, which is a link while visitors see it', async () => {
  const { unmount } = open({ [`GET ${path}`]: words() }, stored);
  expect(await screen.findByText('/blog/port-fees')).toBeVisible();
  expect(screen.getByText('English')).toBeVisible();
  expect(screen.queryByRole('link', { name: '/blog/port-fees' })).not.toBeInTheDocument();
  unmount();
  open({ [`GET ${path}`]: words({ state: 'published', shown: 2 }) }, stored);
  expect(await screen.findByRole('link', { name: '/blog/port-fees' })).toHaveAttribute('href', '/blog/port-fees');
});

test('the page of an article is named by it, that of a new one is not', async () => {
  fakeGateway({ 'GET /api/desk/me': meWith(['editor'], ...editor), [`GET ${path}`]: words() });
  const page = (
    <Routes>
      <Route path="/desk/words/:kind/new" element={<EditedWordsPage />} />
      <Route path="/desk/words/:kind/:key/:language" element={<EditedWordsPage />} />
    </Routes>
  );
  const signedIn = ada({ signInMethods: () => ['password'] });
  const { unmount } = renderWithProviders(page, { ...signedIn, route: stored });
  expect(await screen.findByRole('heading', { level: 1, name: 'Port fees' })).toBeVisible();
  expect(document.title).toMatch(/^Port fees · Desk/);
  unmount();
  renderWithProviders(page, { ...signedIn, route: '/desk/words/article/new' });
  expect(await screen.findByLabelText('Title')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'An article' })).toBeVisible();
});

test('readers see an article and its versions, and cannot change it', async () => {
  open({ [`GET ${path}`]: words() }, stored, ['words.read']);
  expect(await screen.findByRole('region', { name: 'Draft' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Look at version 2' })).toBeVisible();
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take this version into the form' })).not.toBeInTheDocument();
});
