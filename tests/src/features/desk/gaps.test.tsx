import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import type { StaffAction } from '@shared/desk/contract';
import type { GapsAnswer } from '@shared/desk/gaps';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { Gaps } from '@/features/desk/assistant/Gaps';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../payments/fakeGateway';
import { meWith } from './desk';

const newAnswer = '7c1d1a34-2a58-4f0c-8c0a-3a9de0f9b0a2';
jest.mock('@/state/newId', () => ({ newId: () => '7c1d1a34-2a58-4f0c-8c0a-3a9de0f9b0a2' }));

const path = '/api/desk/gaps';
const id = '3f6f0f6e-8f7b-4a39-9d6e-0d4e7f0c9a11';
const at = 1_800_000_000_000;
const written = {
  id,
  version: 2,
  language: 'ar' as const,
  questions: ['هل تشحنون المناطيد؟'],
  answer: 'نعم.\nاتصلوا بنا.',
  isShown: true,
  by: 'edith@example.com',
  at,
};
const asked = {
  id: 'asked-1',
  intent: 'freight',
  language: 'en',
  question: 'Do you tow zeppelins?',
  askedAt: at,
  isAnswered: false,
};
const found: GapsAnswer = {
  gaps: [
    { intent: 'freight', language: 'en', days: 3, lastOn: '2026-11-29', up: 1, down: 2, unanswered: 5 },
    { intent: 'none', language: 'other', days: 1, lastOn: '2026-11-28', up: 0, down: 0, unanswered: 4 },
  ],
  questions: [asked, { ...asked, id: 'asked-2', question: 'And airships?', isAnswered: true }],
  answers: [written],
};
const editor: StaffAction[] = ['gaps.read', 'gaps.write'];

function open(routes: Record<string, Answer | Answer[]>, actions = editor) {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['editor'], ...actions),
    [`GET ${path}`]: body(found),
    ...routes,
  });
  const page = (
    <DeskRoom needs="gaps.read" title="Assistant" lead="Gaps">
      <Gaps />
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, { ...ada(), route: '/desk/assistant' }) };
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => sessionStorage.clear());

test('counts stand by what was asked, language and days', async () => {
  open({});
  const [first, second] = (await part('Counts')).getAllByRole('listitem');
  expect(first).toHaveTextContent('Other freight questions');
  expect(first).toHaveTextContent('English');
  expect(first).toHaveTextContent('Not answered: 5');
  expect(first).toHaveTextContent('Helpful: 1, not helpful: 2');
  expect(first).toHaveTextContent('On 3 days, last on');
  expect(second).toHaveTextContent('Not understood');
  expect(second).toHaveTextContent('Another language');
});

test('what people have written has its own direction', async () => {
  open({});
  const questions = await part('Questions');
  expect(questions.getByText('Do you tow zeppelins?')).toHaveAttribute('dir', 'auto');
  expect(questions.getByText('Answered by now')).toBeVisible();
  const answers = await part('Answers');
  expect(answers.getByText('نعم.')).toHaveAttribute('dir', 'auto');
  expect(answers.getByText('هل تشحنون المناطيد؟')).toHaveAttribute('dir', 'auto');
  expect(answers.getByText(/^Version 2, .+, by edith@example\.com$/)).toBeVisible();
});

test('a reader sees no way to write, withdraw or delete', async () => {
  open({}, ['gaps.read']);
  await part('Counts');
  for (const name of [/^Answer/, /^Delete/, /^Change/, /^Withdraw/, /^Write/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('who may not read them is told so', async () => {
  open({}, ['cases.read']);
  expect(await screen.findByRole('region', { name: 'Another role' })).toBeVisible();
});

test('an answer is written to a question, in its language, and sent once', async () => {
  const route = `PUT ${path}/answers/${newAnswer}`;
  const { user, gateway } = open({ [route]: body({ version: 1 }) });
  await user.click((await part('Questions')).getByRole('button', { name: 'Answer: Do you tow zeppelins?' }));
  const form = within(screen.getByRole('form', { name: 'New answer' }));
  expect(form.getByLabelText('Questions that get it, one a line')).toHaveValue('Do you tow zeppelins?');
  expect(form.getByLabelText('Questions that get it, one a line')).toHaveFocus();
  expect(form.getByLabelText('Language')).toHaveValue('en');
  await user.type(form.getByLabelText('Answer'), 'Yes.');
  pressTwice(form.getByRole('button', { name: 'Publish the answer' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('form', { name: 'New answer' }));
  expect(await gateway.bodies(route)).toEqual([
    { seen: 0, language: 'en', questions: 'Do you tow zeppelins?', answer: 'Yes.' },
  ]);
});

test('what was typed stays when the gateway refuses or fails', async () => {
  const { user } = open({
    [`PUT ${path}/answers/${id}`]: [
      {
        failure: { code: 'invalid_request', message: 'No.', fields: { answer: 'Write the answer.' } },
        status: 400,
      },
      failure(500, 'internal'),
      'offline',
      body({ version: 3 }),
    ],
  });
  await user.click((await part('Answers')).getByRole('button', { name: /^Change the answer to/ }));
  const form = within(screen.getByRole('form', { name: 'Change an answer' }));
  const publish = () => user.click(form.getByRole('button', { name: 'Publish the answer' }));
  await user.type(form.getByLabelText('Answer'), ' !');
  await publish();
  expect(await form.findByText('Write the answer.')).toBeVisible();
  await publish();
  expect(await form.findByText('The gateway says: internal.')).toBeVisible();
  await publish();
  expect(await form.findByText(/Check your connection|You are offline/)).toBeVisible();
  expect(form.getByLabelText('Answer')).toHaveValue('نعم.\nاتصلوا بنا. !');
  await publish();
  expect(await screen.findByText('نعم.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Change an answer' })).not.toBeInTheDocument();
});

test('when somebody else was first, both versions are shown, and either goes on', async () => {
  const other = { ...found, answers: [{ ...written, version: 3, answer: 'لا.' }] };
  const { user, gateway } = open({
    [`GET ${path}`]: [body(found), body(other)],
    [`PUT ${path}/answers/${id}`]: [failure(409, 'answer_changed', 'Somebody else changed it.'), body({ version: 4 })],
  });
  await user.click((await part('Answers')).getByRole('button', { name: /^Change the answer to/ }));
  const form = within(screen.getByRole('form', { name: 'Change an answer' }));
  await user.clear(form.getByLabelText('Answer'));
  await user.type(form.getByLabelText('Answer'), 'Mine');
  await user.click(form.getByRole('button', { name: 'Publish the answer' }));
  expect(await form.findByText('The other version:')).toBeVisible();
  expect(form.getByText('لا.')).toHaveAttribute('dir', 'auto');
  await user.click(form.getByRole('button', { name: 'Keep my text' }));
  await user.click(form.getByRole('button', { name: 'Publish the answer' }));
  expect((await part('Answers')).getByText('لا.')).toBeVisible();
  const bodies = await gateway.bodies(`PUT ${path}/answers/${id}`);
  expect(bodies).toMatchObject([{ seen: 2 }, { seen: 3, answer: 'Mine' }]);
});

test('an answer is withdrawn as the version that was seen; a question is deleted after a question back', async () => {
  const { user, gateway } = open({
    [`POST ${path}/answers/${id}/withdrawal`]: [failure(500, 'internal'), body({ version: 3 })],
    [`DELETE ${path}/questions/asked-1`]: body(null),
  });
  const answers = await part('Answers');
  await user.click(answers.getByRole('button', { name: /^Withdraw the answer to/ }));
  expect(await answers.findByText('The gateway says: internal.')).toBeVisible();
  await user.click(answers.getByRole('button', { name: /^Withdraw the answer to/ }));
  expect(await gateway.bodies(`POST ${path}/answers/${id}/withdrawal`)).toEqual([{ seen: 2 }, { seen: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Delete: Do you tow zeppelins?' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this question?' }));
  expect(gateway.count(`DELETE ${path}/questions/asked-1`)).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Delete the question' }));
  expect(gateway.count(`DELETE ${path}/questions/asked-1`)).toBe(1);
});

test('an answer that is typed to a question is there again after another was opened, and after a reload', async () => {
  const { user, unmount } = open({});
  const answerTo = async (question: string) =>
    user.click((await part('Questions')).getByRole('button', { name: `Answer: ${question}` }));
  const box = () => screen.getByRole('textbox', { name: /^Answer/ });
  await answerTo('Do you tow zeppelins?');
  await user.type(box(), 'Half an ans');
  await answerTo('And airships?');
  expect(box()).toHaveValue('');
  await answerTo('Do you tow zeppelins?');
  expect(box()).toHaveValue('Half an ans');
  unmount();
  const again = open({});
  await again.user.click((await part('Questions')).getByRole('button', { name: 'Answer: Do you tow zeppelins?' }));
  expect(box()).toHaveValue('Half an ans');
  expect(screen.getByText('What you typed before is here again. It is not saved yet.')).toBeVisible();
});

test('an answer that cannot be shown again says why', async () => {
  const withdrawn = { ...found, answers: [{ ...written, isShown: false }] };
  const route = `PUT ${path}/answers/${id}`;
  const { user, gateway } = open({
    [`GET ${path}`]: body(withdrawn),
    [route]: [failure(500, 'internal'), body({ version: 3 })],
  });
  await user.click((await part('Answers')).getByRole('button', { name: /^Change the answer to/ }));
  const form = within(screen.getByRole('form', { name: 'Change an answer' }));
  await user.click(form.getByRole('button', { name: 'Publish the answer' }));
  expect(await form.findByText('The gateway says: internal.')).toBeVisible();
  pressTwice(form.getByRole('button', { name: 'Publish the answer' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('form', { name: 'Change an answer' }));
  expect(gateway.count(route)).toBe(2);
});

test('after publishing and deleting, the place is said and has the focus', async () => {
  const { user } = open({
    [`PUT ${path}/answers/${newAnswer}`]: body({ version: 1 }),
    [`GET ${path}`]: [body(found), body(found), body({ ...found, questions: [] })],
    [`DELETE ${path}/questions/asked-1`]: body(null),
  });
  await user.click((await part('Questions')).getByRole('button', { name: 'Answer: Do you tow zeppelins?' }));
  await user.type(screen.getByRole('textbox', { name: /^Answer/ }), 'Yes.');
  await user.click(screen.getByRole('button', { name: 'Publish the answer' }));
  expect(await screen.findByText('The answer is published.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Answers of editors' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete: Do you tow zeppelins?' }));
  await user.click(screen.getByRole('button', { name: 'Delete the question' }));
  expect(await screen.findByText('Nobody has sent a question.')).toBeVisible();
  expect(screen.getByText('The question is deleted.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Questions that visitors sent' })).toHaveFocus();
});

test('a failure to load can be tried again', async () => {
  const { user } = open({ [`GET ${path}`]: [failure(500, 'internal'), body(found)] });
  expect(await screen.findByText('The gateway says: internal.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Do you tow zeppelins?')).toBeVisible();
});
