import { screen, waitFor } from '@testing-library/react';
import { NewsletterForm } from '@/features/newsletter/NewsletterForm';
import { readLetters } from '@/offline/outbox';
import { pressTwice } from '../../../support/gestures';
import { installOutbox } from '../../../support/fakeOutbox';
import { renderWithProviders } from '../../../support/renderWithProviders';

const field = () => screen.getByRole('textbox', { name: 'Email address' });
const button = () => screen.getByRole('button');

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function answerWith(answer: () => Promise<Response>): jest.SpyInstance {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

afterEach(() => jest.restoreAllMocks());

test('idle: a labelled, required email field and Subscribe', () => {
  renderWithProviders(<NewsletterForm />);
  expect(field()).toHaveAttribute('type', 'email');
  expect(field()).toBeRequired();
  expect(button()).toHaveTextContent('Subscribe');
  expect(button()).toBeEnabled();
});

test('sends the address once, however often Subscribe is clicked, and says that it is stored', async () => {
  let arrive: (response: Response) => void = () => undefined;
  const sent = answerWith(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const { user } = renderWithProviders(<NewsletterForm />);
  await user.type(field(), ' asha@example.com ');
  pressTwice(button());
  expect(button()).toBeDisabled();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await user.type(field(), '{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const request = (sent.mock.calls as [Request][])[0]?.[0];
  expect(request?.method).toBe('POST');
  expect(new URL(request?.url ?? '').pathname).toBe('/api/newsletter');
  expect(await request?.json()).toEqual({ email: 'asha@example.com' });
  arrive(json({ status: 'subscribed' }));
  expect(await screen.findByText(/^Thank you. Now confirm asha@example.com by the link/)).toHaveAttribute(
    'role',
    'status',
  );
  expect(button()).toHaveTextContent('Almost done');
  expect(button()).toHaveClass('subscribed');
  await user.click(button());
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([
  ['', 'Enter your email address.'],
  ['asha', 'Enter an email address such as name@example.com.'],
  ['asha@example', 'Enter an email address such as name@example.com.'],
])('rejects %p in place, sends nothing and focuses the field', async (address, message) => {
  const sent = answerWith(() => Promise.resolve(json({})));
  const { user } = renderWithProviders(<NewsletterForm />);
  if (address !== '') await user.type(field(), address);
  await user.click(button());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(message);
  expect(field()).toHaveValue(address);
  expect(button()).toHaveClass('failed');
  expect(sent).not.toHaveBeenCalled();
  await user.type(field(), 'a');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(button()).not.toHaveClass('failed');
});

test('a rejection by the server is shown, and the next attempt may succeed', async () => {
  const answers = [
    json(
      { code: 'rate_limited', message: 'Too many requests. Please wait a moment and try again.', retryable: true },
      429,
    ),
    json({ status: 'subscribed' }),
  ];
  answerWith(() => Promise.resolve(answers.shift() ?? json({}, 500)));
  const { user } = renderWithProviders(<NewsletterForm />);
  await user.type(field(), 'asha@example.com{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many requests.'));
  expect(field()).toHaveValue('asha@example.com');
  expect(button()).toHaveTextContent('Subscribe');
  await user.click(button());
  expect(await screen.findByText(/^Thank you. Now confirm asha@example.com by the link/)).toBeInTheDocument();
});

test('offline: says so, keeps the input, sends nothing', async () => {
  const sent = answerWith(() => Promise.resolve(json({})));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = renderWithProviders(<NewsletterForm />);
  await user.type(field(), 'asha@example.com{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You are offline.'));
  expect(field()).toHaveValue('asha@example.com');
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['offline', false],
  ['with a network that leads nowhere', true],
])('%s, in a browser that can keep it: the address is sent later, and once', async (_name, isOnline) => {
  const remove = installOutbox();
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { user } = renderWithProviders(<NewsletterForm />);
  await user.type(field(), 'asha@example.com{Enter}');
  expect(await screen.findByText('Waiting to be sent')).toBeInTheDocument();
  expect(screen.getByText('asha@example.com')).toBeInTheDocument();
  expect(field()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  expect(await readLetters()).toMatchObject([{ kind: 'newsletter', body: { email: 'asha@example.com' } }]);
  remove();
});

test('an unreachable server has another message than a rejection', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = renderWithProviders(<NewsletterForm />);
  await user.type(field(), 'asha@example.com{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the server.'));
  expect(button()).toBeEnabled();
});
