import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ChatWidget } from '@/features/assistant/ChatWidget';
import { sessionEnded, signedOut } from '@/state/session';
import notices from '@content/legal/notices.json';
import site from '@content/site.json';
import type { SiteWords } from '@shared/editing/siteWords';
import { pressTwice } from '../../../../support/gestures';
import { renderWithProviders, testConfig } from '../../../../support/renderWithProviders';

type Body = { requestId: string; conversation: { role: string; text: string }[]; contact: object; about?: string };

const requestId = '0b8e1f0e-8a3c-4a57-9c39-0d6a9d0f6f10';
/** What `POST /api/handovers` answers, in turn; the last one again. */
let answers: (Response | Error)[];
let sent: Body[];
let words: SiteWords;
const stored = () => Response.json({ reference: 'KH-7F3K2P' }, { status: 201 });
const refusal = (status: number, code: string, message: string, fields?: object) =>
  Response.json(
    { code, message, retryable: status >= 500, ...(fields && { fields }) },
    { status, headers: { 'x-request-id': requestId } },
  );

const turn = (id: string, prompt: string, text: string) => ({
  id,
  prompt,
  text,
  agents: [],
  outcome: 'answered',
  source: 'model',
  isCutShort: false,
  suggestions: [],
  chat: 0,
});

function remember(...turns: ReturnType<typeof turn>[]): void {
  localStorage.setItem('keelway.chat', JSON.stringify({ version: 1, turns }));
  localStorage.setItem('recentPrompt', turns.at(-1)?.prompt ?? '');
  localStorage.setItem('showResult', 'true');
}

beforeEach(() => {
  answers = [stored()];
  sent = [];
  words = {};
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    // The greeting of an empty chat.
    if (!(input instanceof Request)) return refusal(503, 'switched_off', 'Later.');
    if (new URL(input.url).pathname === '/api/site-words') return Response.json({ words });
    expect(new URL(input.url).pathname).toBe('/api/handovers');
    sent.push((await input.json()) as Body);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return (answer ?? stored()).clone();
  });
});
afterEach(() => jest.restoreAllMocks());

const widget = () => screen.getByRole('dialog', { name: 'AI assistant' });
const panel = () => screen.getByRole('group', { name: 'Talk to a person' });
const field = (name: string | RegExp) => within(panel()).getByRole('textbox', { name });
const consent = () => within(panel()).getByRole('checkbox', { name: notices.handover });
const send = () => within(panel()).getByRole('button', { name: 'Send' });
const openers = () => within(widget()).getAllByRole('button', { name: 'Talk to a person' });
const confirmation = () => screen.findByRole('heading', { name: 'We have your conversation' });

const onClosed = jest.fn();
const chat = <ChatWidget onClosed={onClosed} handOver={<a href="tel:+254">Call</a>} drawAgents={() => null} />;

async function opened(options: Parameters<typeof renderWithProviders>[1] = {}) {
  const rendered = renderWithProviders(chat, options);
  await rendered.user.click(openers()[0] as HTMLElement);
  await screen.findByRole('group', { name: 'Talk to a person' });
  return rendered;
}

async function filled(options: Parameters<typeof renderWithProviders>[1] = {}) {
  remember(turn('1', 'Where is my parcel?', 'Please ask **customer care**.'));
  const rendered = await opened(options);
  await rendered.user.type(field('Your name'), 'Amina');
  await rendered.user.type(field('Email address'), 'amina@example.com');
  await rendered.user.click(consent());
  return rendered;
}

test('the form takes the place of the chat and the focus; the preview is what is sent, once, however often', async () => {
  const { user } = await filled();
  expect(screen.getByPlaceholderText('Ask a question...')).not.toBeVisible();
  expect(within(panel()).getByRole('link', { name: 'Call' })).toBeVisible();
  expect(within(panel()).getByRole('link', { name: /What happens to the data/ })).toHaveAttribute('href', '/privacy');
  await user.type(field(/What is it about/), 'It is late.');
  await user.click(within(panel()).getByText('What is sent: 2 messages'));
  const preview = within(panel()).getAllByRole('listitem');
  expect(preview.map(({ textContent }) => textContent)).toEqual([
    'YouWhere is my parcel?',
    'AssistantPlease ask customer care.',
  ]);
  for (const item of preview) expect(item.querySelector('p')).toHaveAttribute('dir', 'auto');
  pressTwice(send());
  expect(await confirmation()).toHaveFocus();
  expect(screen.getByText('KH-7F3K2P')).toBeVisible();
  // The second click of a double click, on what has taken the button's place.
  expect(fireEvent.mouseDown(screen.getByText('KH-7F3K2P'), { detail: 2 })).toBe(false);
  expect(screen.getByText('amina@example.com')).toBeVisible();
  expect(screen.getByText(site.openingHours.note)).toBeVisible();
  expect(sent).toEqual([
    {
      requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      contact: { name: 'Amina', email: 'amina@example.com' },
      about: 'It is late.',
      conversation: [
        { role: 'user', text: 'Where is my parcel?' },
        { role: 'model', text: 'Please ask customer care.' },
      ],
      hasConsented: true,
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Back to the chat' }));
  expect(screen.getByPlaceholderText('Ask a question...')).toBeVisible();
  expect(openers()[0]).toHaveFocus();
});

test('the form gets the focus, and Escape leaves it without closing the widget or losing what was typed', async () => {
  remember(turn('1', 'Where is my parcel?', 'Please ask customer care.'));
  const { user } = await opened();
  expect(within(panel()).getByRole('heading', { name: 'Talk to a person' })).toHaveFocus();
  await user.type(field('Your name'), 'Amina{Escape}');
  expect(screen.queryByRole('group', { name: 'Talk to a person' })).not.toBeInTheDocument();
  expect(onClosed).not.toHaveBeenCalled();
  await user.click(openers()[0] as HTMLElement);
  expect(field('Your name')).toHaveValue('Amina');
});

test('without consent nothing is sent; each wrong field says so, and the first one gets the focus', async () => {
  remember(turn('1', 'Where is my parcel?', 'Please ask customer care.'));
  const { user } = await opened();
  await user.type(field('Email address'), 'amina');
  await user.type(field('Phone (optional)'), 'call me');
  await user.click(send());
  expect(field('Your name')).toHaveFocus();
  expect(field('Your name')).toHaveAccessibleDescription('Enter your name.');
  expect(field('Email address')).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
  expect(field('Phone (optional)')).toHaveAccessibleDescription('Enter a phone number such as +254 700 000 000.');
  expect(consent()).toBeInvalid();
  expect(consent()).toHaveAccessibleDescription(/Tick the box: without your consent we send nothing\./);
  await user.type(field('Your name'), 'Amina');
  expect(field('Your name')).toHaveAccessibleDescription('');
  expect(consent()).toBeInvalid();
  expect(sent).toEqual([]);
});

test.each<[string, Response | Error, RegExp]>([
  [
    '500',
    refusal(500, 'internal', 'Our fault.'),
    /^Our fault\. What you typed is kept, and sending it again never sends it twice\.Reference: 0b8e1f0e-/,
  ],
  ['no connection', new TypeError('Failed to fetch'), /What you typed is kept/],
  ['an unreadable answer', Response.json({}, { status: 201 }), /could not read.*What you typed is kept/],
  ['429', refusal(429, 'rate_limited', 'Too many requests.'), /Too many requests\. What you typed is kept/],
])('%s: the form stays with the reason, and a second attempt has the same id', async (_name, answer, reason) => {
  answers = [answer, stored()];
  const { user } = await filled();
  await user.click(send());
  const alert = (await within(panel()).findByText(/What you typed is kept/)).closest('[role="alert"]');
  expect(alert).toHaveTextContent(reason);
  expect(alert?.closest('[tabindex]')).toHaveFocus();
  expect(field('Email address')).toHaveValue('amina@example.com');
  expect(consent()).toBeChecked();
  await user.click(send());
  expect(await confirmation()).toHaveFocus();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('offline: nothing is sent, and the form stays', async () => {
  const { user } = await filled();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(send());
  expect(await within(panel()).findByText(/You are offline/)).toBeVisible();
  expect(sent).toEqual([]);
  expect(field('Your name')).toHaveValue('Amina');
});

test('a message of the gateway about a field stands at the field', async () => {
  const message = 'No country has this code. Check the digits after the plus sign.';
  answers = [refusal(400, 'invalid_request', message, { 'contact.phone': message })];
  const { user } = await filled();
  await user.type(field('Phone (optional)'), '+999 123 456 789');
  await user.click(send());
  await waitFor(() => expect(field('Phone (optional)')).toHaveAccessibleDescription(message));
  expect(field('Phone (optional)')).toHaveFocus();
});

test('an earlier version has arrived: another one is sent only as a second message', async () => {
  answers = [refusal(409, 'request_id_reused', 'Different.'), stored()];
  const { user } = await filled();
  await user.click(send());
  await user.click(await within(panel()).findByRole('button', { name: 'Send as a second message' }));
  await confirmation();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.requestId).not.toBe(sent[0]?.requestId);
});

test('a signed-in person finds name and address filled in, and nobody finds them after signing out', async () => {
  remember(turn('1', 'Where is my parcel?', 'Please ask customer care.'));
  const user = { uid: 'u', displayName: 'Amina Yusuf', email: 'a@example.com', emailVerified: true };
  const { store, user: visitor } = await opened({
    preloadedState: { auth: { status: 'in', user: { ...user, photoURL: null, phoneNumber: null } } },
  });
  expect(field('Your name')).toHaveValue('Amina Yusuf');
  expect(field('Email address')).toHaveValue('a@example.com');
  await visitor.type(field(/What is it about/), 'Private.');
  act(() => {
    store.dispatch(sessionEnded());
    store.dispatch(signedOut());
  });
  for (const name of ['Your name', 'Email address', /What is it about/]) expect(field(name)).toHaveValue('');
  expect(within(panel()).getByText(/Nothing was asked in this chat yet/)).toBeVisible();
});

test('only the current chat is sent, at most its newest twenty messages', async () => {
  const turns = Array.from({ length: 12 }, (_, index) => turn(String(index), `Question ${index}?`, 'Answer.'));
  remember({ ...turn('old', 'Of an earlier chat?', 'Yes.'), chat: 0 }, ...turns.map((one) => ({ ...one, chat: 1 })));
  const { user } = await opened();
  await user.type(field('Your name'), 'Amina');
  await user.type(field('Email address'), 'amina@example.com');
  await user.click(consent());
  await user.click(send());
  await confirmation();
  expect(sent[0]?.conversation).toHaveLength(20);
  expect(sent[0]?.conversation[0]).toEqual({ role: 'user', text: 'Question 2?' });
});

test('offered beneath answers that name customer care, and not beneath others', () => {
  remember(turn('1', 'I was cheated!', `Please call ${site.phone.display}.`));
  const { unmount } = renderWithProviders(chat);
  expect(openers()).toHaveLength(2);
  unmount();
  remember(turn('1', 'What is a bill of lading?', 'A receipt for the cargo.'));
  renderWithProviders(chat);
  expect(openers()).toHaveLength(1);
});

test('without a desk there is no form, but the contacts', async () => {
  remember(turn('1', 'I was cheated!', `Please call ${site.phone.display}.`));
  renderWithProviders(chat, { config: { ...testConfig, features: { ...testConfig.features, handover: false } } });
  expect(within(widget()).queryByRole('button', { name: 'Talk to a person' })).not.toBeInTheDocument();
  expect(within(widget()).getByText('Talk to a person')).toBeVisible();
  await waitFor(() => expect(within(widget()).getByText('Call')).toBeInTheDocument());
});

test('the note of the hours is marked with its language', async () => {
  words = { hours: { days: [{ first: 5, last: 5, hours: '10:00-12:00' }], note: 'مغلق في أغسطس.', language: 'ar' } };
  const { user } = await filled();
  const isMarked = async () => {
    const note = await screen.findByText('مغلق في أغسطس.');
    expect([note.getAttribute('lang'), note.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  };
  await isMarked();
  await user.click(send());
  expect(await confirmation()).toBeVisible();
  await isMarked();
});

test('the hours are those that an editor wrote', async () => {
  words = { hours: { days: [{ first: 5, last: 5, hours: '10:00-12:00' }], note: 'Closed in August.', language: 'en' } };
  const { user } = await filled();
  expect(await screen.findByText('Closed in August.')).toBeVisible();
  await user.click(send());
  expect(await confirmation()).toBeVisible();
  expect(screen.getByText('Saturday, 10:00–12:00')).toBeVisible();
  expect(screen.getByText('Closed in August.')).toBeVisible();
  expect(screen.queryByText(site.openingHours.note)).not.toBeInTheDocument();
});
