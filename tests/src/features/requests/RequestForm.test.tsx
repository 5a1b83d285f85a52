import { act, screen, waitFor, within } from '@testing-library/react';
import conduct from '@content/conduct.json';
import notices from '@content/legal/notices.json';
import { RequestForm } from '@/features/requests/RequestForm';
import { readLetters } from '@/offline/outbox';
import { signedOut } from '@/state/session';
import { pressTwice } from '../../../support/gestures';
import { installOutbox } from '../../../support/fakeOutbox';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada } from '../payments/fakeGateway';

type Body = { requestId: string; kind: string; form: { openFor: number }; contact: object } & Record<string, unknown>;

/** What `POST /api/requests` answers, in turn; the last one again. */
let answers: (Response | Error | 'silence')[];
let sent: Body[];
const stored = () => Response.json({ reference: 'KE-7F3K2P' }, { status: 201 });
const refusal = (status: number, code: string, message: string, fields?: object) =>
  Response.json({ code, message, retryable: status >= 500, ...(fields && { fields }) }, { status });

/** Nothing comes until the page gives up. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

beforeEach(() => {
  localStorage.clear();
  answers = [stored()];
  sent = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    expect(new URL(request.url).pathname).toBe('/api/requests');
    sent.push((await request.json()) as Body);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'silence') return aborted(request.signal);
    if (answer instanceof Error) throw answer;
    return (answer ?? stored()).clone();
  });
});
afterEach(() => jest.restoreAllMocks());

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const choice = (name: RegExp) => screen.getByRole('radio', { name });
const send = () => screen.getByRole('button', { name: 'Send' });
const confirmation = () => screen.findByRole('heading', { name: 'We have your message' });

async function filled(route = '/contact') {
  const rendered = renderWithProviders(<RequestForm price="Membership is KES 300.00 for 30 days." />, { route });
  const { user } = rendered;
  await user.type(field('Your name'), 'Amina Yusuf');
  await user.type(field('Email'), 'amina@example.com');
  return rendered;
}

test('a question: sent once for a double click, confirmed with its reference', async () => {
  const { user } = await filled();
  await user.type(field('Subject'), 'Affiliates');
  await user.type(field('Message'), 'How do I join?');
  expect(screen.getByText(notices.request)).toBeVisible();
  pressTwice(send());
  expect(await confirmation()).toHaveFocus();
  expect(screen.getByText('KE-7F3K2P')).toBeVisible();
  expect(screen.getByText('amina@example.com')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    kind: 'enquiry',
    subject: 'Affiliates',
    text: 'How do I join?',
    contact: { name: 'Amina Yusuf', email: 'amina@example.com' },
  });
  expect(sent[0]?.form.openFor).toBeGreaterThanOrEqual(0);
  expect(localStorage.getItem('keelway.requestDraft')).toBeNull();
});

test('each topic has its own fields, and the address names it', async () => {
  const { user } = await filled();
  await user.type(field('Message'), 'Typed before');
  await user.click(choice(/^Membership/));
  for (const name of ['Company', 'Country', 'Licences', 'Referees', 'Documents'])
    await user.type(field(name), `My ${name}`);
  expect(field('Remarks (optional)')).toHaveValue('Typed before');
  await user.clear(field('Remarks (optional)'));
  await user.click(send());
  const unsigned = within(screen.getByRole('group', { name: /attention/ }));
  expect(unsigned.getByRole('link', { name: 'Tick the box: members sign the code of conduct.' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^We sign the code of conduct/ }));
  await user.click(send());
  await confirmation();
  expect(sent[0]).toMatchObject({
    kind: 'application',
    company: 'My Company',
    documents: 'My Documents',
    conduct: conduct.version,
  });
  expect(sent[0]).not.toHaveProperty('text');
  expect(sent[0]).not.toHaveProperty('subject');
  expect(screen.getByText(/^An account with this address shows each step/)).toBeVisible();
});

test('a report opens with the agent that the address names', async () => {
  const { user } = await filled('/contact?about=report&agent=Mombasa+Freight&agentId=ke-mombasa-001');
  expect(choice(/^An agent/)).toBeChecked();
  expect(field('Agent')).toHaveValue('Mombasa Freight');
  await user.click(choice(/^Fraud/));
  await user.type(field('What happened?'), 'Paid, no cargo.');
  await user.click(send());
  await confirmation();
  expect(sent[0]).toMatchObject({
    kind: 'report',
    agent: 'Mombasa Freight',
    agentId: 'ke-mombasa-001',
    reason: 'fraud',
  });
});

test('a privacy request needs a choice, and no text', async () => {
  const { user } = await filled('/contact?about=privacy');
  await user.click(send());
  expect(within(screen.getByRole('group')).getByRole('link', { name: 'Choose what you ask for.' })).toBeVisible();
  await user.click(choice(/^Delete it/));
  await user.click(send());
  await confirmation();
  expect(sent).toMatchObject([{ kind: 'privacy', wish: 'delete' }]);
});

test('errors are listed and take focus; nothing that was typed is lost', async () => {
  const { user } = renderWithProviders(<RequestForm price="Membership is KES 300.00 for 30 days." />, {
    route: '/contact?about=nonsense',
  });
  await user.type(field('Message'), 'Hello');
  await user.click(send());
  const summary = screen.getByRole('group', { name: '3 things need your attention' });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter a subject.', 'Enter your name.', 'Enter your email address.']);
  await user.click(within(summary).getByRole('link', { name: 'Enter a subject.' }));
  expect(field('Subject')).toHaveFocus();
  expect(field('Message')).toHaveValue('Hello');
  expect(sent).toEqual([]);
});

test.each([
  ['the gateway is away', new TypeError('Failed to fetch')],
  ['the gateway fails', refusal(500, 'internal', 'Something went wrong on our side.')],
  ['the answer is malformed', Response.json({ reference: 7 }, { status: 201 })],
  ['too much was sent', refusal(429, 'rate_limited', 'Too many requests.')],
])('%s: says so, keeps what was typed, and sends it again under the same id', async (_name, answer) => {
  answers = [answer, stored()];
  const { user } = await filled();
  await user.type(field('Subject'), 'Affiliates');
  await user.type(field('Message'), 'How do I join?');
  await user.click(send());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('What you typed is kept, and sending it again never sends it twice.');
  expect(field('Message')).toHaveValue('How do I join?');
  await user.click(send());
  await confirmation();
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
});

test('no answer within 15 seconds: says so, keeps what was typed, and sends it again under the same id', async () => {
  jest.useFakeTimers();
  try {
    answers = ['silence', stored()];
    const { user } = await filled();
    await user.type(field('Subject'), 'Affiliates');
    await user.type(field('Message'), 'How do I join?');
    await user.click(send());
    await act(() => jest.advanceTimersByTimeAsync(14_000));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.getByRole('alert')).toHaveTextContent('What you typed is kept');
    expect(field('Subject')).toHaveValue('Affiliates');
    expect(field('Message')).toHaveValue('How do I join?');
    await user.click(send());
    await confirmation();
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});

test('changed after it arrived: it can be sent as a second message', async () => {
  answers = [refusal(409, 'request_id_reused', 'Reused.'), stored()];
  const { user } = await filled();
  await user.type(field('Subject'), 'Affiliates');
  await user.type(field('Message'), 'Second');
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Send as a second message' }));
  await confirmation();
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
});

test('offline: nothing is sent, and it says so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await filled();
  await user.type(field('Subject'), 'Affiliates');
  await user.type(field('Message'), 'How do I join?');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  expect(sent).toEqual([]);
});

test('offline, in a browser that can keep it: the message waits, and can be changed', async () => {
  const remove = installOutbox();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await filled();
  await user.type(field('Subject'), 'Affiliates');
  await user.type(field('Message'), 'How do I join?');
  await user.click(send());
  expect(await screen.findByText('Waiting to be sent')).toBeVisible();
  expect(field('Message')).toHaveValue('');
  expect(sent).toEqual([]);
  const [letter] = await readLetters();
  expect(letter).toMatchObject({ kind: 'request', body: { kind: 'enquiry', text: 'How do I join?' } });
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(field('Message')).toHaveValue('How do I join?'));
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await user.click(send());
  await confirmation();
  // The id of the first attempt: nobody knows what became of that.
  expect(sent).toMatchObject([{ requestId: letter?.id }]);
  remove();
});

test('a reload brings back what was typed', async () => {
  const { user, unmount } = await filled();
  await user.type(field('Message'), 'Half a message');
  await waitFor(() => expect(localStorage.getItem('keelway.requestDraft')).toContain('Half a message'));
  unmount();
  renderWithProviders(<RequestForm price="Membership is KES 300.00 for 30 days." />, { route: '/contact' });
  expect(field('Message')).toHaveValue('Half a message');
});

test('signing out removes what was typed, from the page and from the device', async () => {
  const { user, store } = renderWithProviders(<RequestForm price="Membership is KES 300.00 for 30 days." />, {
    ...ada(),
    route: '/contact',
  });
  await user.type(field('Message'), 'Of Ada alone');
  await waitFor(() => expect(localStorage.getItem('keelway.requestDraft')).toContain('Of Ada alone'));
  act(() => void store.dispatch(signedOut()));
  expect(field('Message')).toHaveValue('');
  expect(localStorage.getItem('keelway.requestDraft')).toBeNull();
});

/** A draft of an application with one file. */
const draftWith = (isKept: boolean) =>
  JSON.stringify({
    requestId: '0b0f6a3e-1c1d-4f52-8a77-0123456789ab',
    form: {
      subject: 'Papers',
      text: 'Here they are.',
      name: 'Amina',
      email: 'amina@example.com',
      files: [{ id: 'c1d3a6f0-3f5e-4f2e-9b0a-0123456789ab', name: 'licence.pdf', bytes: 2_400_000, isKept }],
    },
  });

test('attached files outlive a reload, are named in the request, and stand on the receipt', async () => {
  localStorage.setItem('keelway.requestDraft', draftWith(true));
  const { user } = renderWithProviders(<RequestForm price="Membership is KES 300.00 for 30 days." />, {
    route: '/contact',
  });
  expect(screen.getByText('licence.pdf')).toBeVisible();
  await user.click(send());
  expect(await confirmation()).toHaveFocus();
  expect(sent[0]?.['files']).toEqual(['c1d3a6f0-3f5e-4f2e-9b0a-0123456789ab']);
  expect(screen.getByText('licence.pdf')).toBeVisible();
});

test('nothing is sent while a file is on its way, and a file that is gone is said at its field', async () => {
  localStorage.setItem('keelway.requestDraft', draftWith(false));
  const { user, unmount } = renderWithProviders(<RequestForm price="Membership is KES 300.00 for 30 days." />, {
    route: '/contact',
  });
  await user.click(send());
  const summary = await screen.findByRole('link', { name: 'Wait until each file is attached, or remove it.' });
  expect(summary).toHaveAttribute('href', '#request-files');
  expect(sent).toEqual([]);
  unmount();
  localStorage.setItem('keelway.requestDraft', draftWith(true));
  answers = [refusal(400, 'invalid_request', 'Gone.', { files: 'A file is not stored any more.' })];
  const again = renderWithProviders(<RequestForm price="Membership is KES 300.00 for 30 days." />, {
    route: '/contact',
  });
  await again.user.click(send());
  await screen.findByRole('link', { name: 'A file is not stored any more.' });
  expect(screen.getByLabelText('Files (optional)')).toHaveAccessibleDescription(/A file is not stored any more/);
});
