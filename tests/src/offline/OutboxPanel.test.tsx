import { act, screen, waitFor } from '@testing-library/react';
import { OutboxPanel } from '@/offline/OutboxPanel';
import { keepLetter, readLetters, sendLetters } from '@/offline/outbox';
import { installOutbox } from '../../support/fakeOutbox';
import { renderWithProviders } from '../../support/renderWithProviders';

const letter = {
  id: 'b6a1d9c2-1111-4222-8333-444455556666',
  kind: 'quote',
  title: 'Mombasa to Rotterdam',
  body: { from: 'Mombasa' },
  draft: { from: 'Mombasa' },
} as const;

let remove: () => void;
let answers: (() => Promise<Response>)[];
beforeEach(() => {
  remove = installOutbox();
  answers = [];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  remove();
  jest.restoreAllMocks();
});

const answers201 = () => Promise.resolve(Response.json({ reference: 'KQ-7F3K2P' }, { status: 201 }));
const button = (name: string) => screen.findByRole('button', { name });

test('nothing is shown where nothing waits, nor letters of another form', async () => {
  await keepLetter({ ...letter, kind: 'request' }, 'en');
  const { container } = renderWithProviders(<OutboxPanel kind="quote" />);
  await waitFor(async () => expect(await readLetters()).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});

test('a letter that comes while the page is open is announced, and sent at once when asked', async () => {
  const { user } = renderWithProviders(<OutboxPanel kind="quote" />);
  await act(() => keepLetter(letter, 'en'));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('Waiting to be sent Mombasa to Rotterdam');
  answers = [answers201];
  await user.click(await button('Send it now'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sent Mombasa to Rotterdam'));
  expect(screen.getByText('KQ-7F3K2P')).toBeVisible();
  await user.click(await button('Close'));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('a refusal is an alert with its reason; what was typed can be changed', async () => {
  const reopened = jest.fn();
  const { user } = renderWithProviders(<OutboxPanel kind="quote" onTakenBack={reopened} />);
  await act(() => keepLetter(letter, 'en'));
  answers = [() => Promise.resolve(Response.json({ message: 'Choose another day.' }, { status: 422 }))];
  await act(() => sendLetters());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent Mombasa to Rotterdam');
  expect(screen.getByText('Choose another day.')).toBeVisible();
  await user.click(await button('Change it'));
  await waitFor(() => expect(reopened).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
  expect(reopened.mock.calls[0]).toMatchObject([{ id: letter.id, draft: letter.draft }]);
  expect(await readLetters()).toEqual([]);
});

test('what waits can be deleted', async () => {
  const { user } = renderWithProviders(<OutboxPanel kind="quote" />);
  await act(() => keepLetter(letter, 'en'));
  await user.click(await button('Delete it'));
  await waitFor(() => expect(screen.queryByText('Mombasa to Rotterdam')).toBeNull());
  expect(await readLetters()).toEqual([]);
});

test('letters of somebody who has signed out are not shown', async () => {
  await keepLetter(letter, 'en');
  const { hideLetters } = await import('@/offline/outbox');
  await hideLetters();
  const { container } = renderWithProviders(<OutboxPanel kind="quote" />);
  await waitFor(async () => expect(await readLetters()).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
