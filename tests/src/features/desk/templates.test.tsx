import { screen, within } from '@testing-library/react';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { Templates } from '@/features/desk/assistant/Templates';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, providerDown, type Answer } from '../payments/fakeGateway';
import { meWith } from './desk';

const seed = { language: 'en', version: 0, text: 'Dear [name]', by: null, at: null };
const french = (text: string, version = 1) => ({
  ...seed,
  language: 'fr',
  version,
  text,
  by: 'eric@example.com',
  at: 1_800_000_000_000,
});
const listOf = (...texts: object[]) =>
  body({ templates: [{ id: 'no-agent', title: 'No agent on this route', kinds: ['quote'], texts }] });

function open(routes: Record<string, Answer | Answer[]>, mayWrite = true) {
  const me = mayWrite ? meWith(['desk'], 'cases.read', 'cases.work') : meWith(['reader'], 'cases.read');
  const gateway = fakeGateway({ 'GET /api/desk/me': me, ...routes });
  const page = (
    <DeskRoom title="Templates" lead="Answers">
      <Templates />
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, { ...ada(), route: '/desk/templates' }) };
}
const change = (language: string) =>
  screen.findByRole('button', { name: new RegExp(` No agent on this route ${language}$`) });
const box = () => screen.getByLabelText('Text of the template');

beforeEach(() => sessionStorage.clear());

test('a template is written in another language, and shown with who and when', async () => {
  const { user, gateway } = open({
    'GET /api/desk/templates': [listOf(seed), listOf(seed, french('Bonjour [name]'))],
    'PUT /api/desk/templates/no-agent/fr': body({ version: 1 }),
  });
  expect(await screen.findByText('As the site came with it')).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(screen.getAllByText('Not written yet: answers start from the English one.')).toHaveLength(3);
  await user.click(await change('Français'));
  expect(box()).toHaveFocus();
  await user.type(box(), 'Bonjour [[name]');
  await user.click(screen.getByRole('button', { name: 'Save the template' }));
  expect(await screen.findByText('The template is saved.')).toBeVisible();
  expect(await screen.findByText(/^Version 1, .*, by eric@example\.com$/)).toBeVisible();
  expect(screen.getByText('Bonjour [name]')).toBeVisible();
  expect(await gateway.bodies('PUT /api/desk/templates/no-agent/fr')).toEqual([{ seen: 0, text: 'Bonjour [name]' }]);
});

test('when somebody else was first, both versions are shown, and mine goes on top of theirs', async () => {
  const { user, gateway } = open({
    'GET /api/desk/templates': [listOf(seed, french('Un')), listOf(seed, french('Deux', 2))],
    'PUT /api/desk/templates/no-agent/fr': [
      failure(409, 'template_changed', 'Somebody else changed this template.'),
      body({ version: 3 }),
    ],
  });
  await user.click(await change('Français'));
  await user.type(box(), ' ou deux');
  await user.click(screen.getByRole('button', { name: 'Save the template' }));
  expect(await screen.findByText('The other version:')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByText('Deux')).toBeVisible();
  expect(box()).toHaveValue('Un ou deux');
  await user.click(screen.getByRole('button', { name: 'Keep my text' }));
  await user.click(screen.getByRole('button', { name: 'Save the template' }));
  expect(await screen.findByText('The template is saved.')).toBeVisible();
  expect(await gateway.bodies('PUT /api/desk/templates/no-agent/fr')).toEqual([
    { seen: 1, text: 'Un ou deux' },
    { seen: 2, text: 'Un ou deux' },
  ]);
});

test('what is refused is told at the field, and stays', async () => {
  const { user } = open({
    'GET /api/desk/templates': listOf(seed),
    'PUT /api/desk/templates/no-agent/en': {
      status: 400,
      failure: { code: 'invalid_request', message: 'Wrong.', fields: { text: 'What is [price]?' } },
    },
  });
  await user.click(await change('English'));
  await user.type(box(), ', [[price]');
  await user.click(screen.getByRole('button', { name: 'Save the template' }));
  expect(await screen.findByText('What is [price]?')).toBeVisible();
  expect(box()).toHaveAccessibleDescription(/What is \[price\]\?/);
  expect(box()).toHaveValue('Dear [name], [price]');
});

test('readers only look; a list that cannot be read can be asked for again', async () => {
  const { user } = open({ 'GET /api/desk/templates': [providerDown, listOf(seed)] }, false);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Dear [name]')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});
