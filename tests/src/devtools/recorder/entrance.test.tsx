import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeStore } from '@/app/store';
import { record } from '@/devtools/recorder/entrance';

const answers: { status: number; body: unknown }[] = [];
const sent: unknown[] = [];
const own = globalThis.fetch;
beforeEach(() => {
  // The code under test creates React roots of its own.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  document.body.replaceChildren();
  answers.length = 0;
  sent.length = 0;
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  globalThis.fetch = ((_path: string, options?: RequestInit) => {
    if (typeof options?.body === 'string') sent.push(JSON.parse(options.body));
    const answer = answers.shift();
    return answer === undefined
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = own;
});
const answer = (status: number, body: unknown) => answers.push({ status, body });
const panel = () => screen.queryByRole('complementary', { name: 'Action log' });

test('a browser with permission records at once', async () => {
  answer(200, { permitted: true });
  await record(makeStore().store);
  await waitFor(() => expect(panel()).toBeInTheDocument());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('any other is asked for the token, with a message for each failure', async () => {
  const user = userEvent.setup();
  answer(200, { permitted: false });
  const recording = record(makeStore().store);
  const field = await screen.findByLabelText('Operator’s token');
  await waitFor(() => expect(field).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Enter the token.')).toBeInTheDocument();
  await user.type(field, ' wrong {Enter}');
  expect(await screen.findByText(/We could not reach the server/)).toBeInTheDocument();
  answer(403, { code: 'wrong_token', message: 'This is not the operator’s token.', retryable: false });
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('This is not the operator’s token.')).toBeInTheDocument();
  expect(panel()).toBeNull();
  answer(200, { permitted: true });
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await recording;
  await waitFor(() => expect(panel()).toBeInTheDocument());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ token: 'wrong' })));
});

test('closing the dialog continues without a recorder', async () => {
  answer(200, { permitted: false });
  const recording = record(makeStore().store);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await recording;
  expect(panel()).toBeNull();
});
