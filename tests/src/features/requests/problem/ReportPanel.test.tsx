import { screen, waitFor, within } from '@testing-library/react';
import type { PageRecorder } from '@/features/requests/problem/pageRecorder';
import { ReportPanel } from '@/features/requests/problem/ReportPanel';
import { draftKeys } from '@/kit/device/drafts';
import { pressTwice } from '../../../../support/gestures';
import { renderWithProviders } from '../../../../support/renderWithProviders';

const recording = {
  text: '{"payload":"[]"}',
  steps: [
    { at: 0, type: 'appearance/themeChosen' },
    { at: 1_250, type: 'page/moved' },
  ],
  facts: [['userAgent', 'Browser 1']] as const,
};
let sent: Record<string, unknown>[];
let answer: () => Response | Promise<Response>;
const stored = () => Response.json({ reference: 'KB-7F3K2P' }, { status: 201 });
const problem = (status: number, code: string, message: string, rest: object = {}) =>
  Response.json({ code, message, retryable: false, ...rest }, { status, headers: { 'x-request-id': '0b8e1f0e-8a3c' } });

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = stored;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    sent.push((await (input as Request).json()) as Record<string, unknown>);
    return answer();
  });
});

function open(text = recording.text) {
  const recorder: jest.Mocked<PageRecorder> = {
    count: jest.fn(() => 2),
    start: jest.fn(),
    stop: jest.fn(() => ({ ...recording, text })),
  };
  const onClosed = jest.fn();
  const { user } = renderWithProviders(<ReportPanel recorder={recorder} onClosed={onClosed} />);
  return { user, recorder, onClosed };
}

const panel = () => screen.getByRole('dialog', { name: 'Report a problem' });
const box = (name: string) => within(panel()).getByRole('textbox', { name });
const press = (name: string) => within(panel()).getByRole('button', { name });
const consent = () => within(panel()).getByRole('checkbox', { name: /Send the recording, too/ });

async function checking(text?: string) {
  const opened = open(text);
  await opened.user.type(box('What went wrong?'), 'The button does nothing.');
  await opened.user.click(press('Continue'));
  return opened;
}
async function filled(text?: string) {
  const opened = await checking(text);
  await opened.user.type(box('Your name'), 'Amina Yusuf');
  await opened.user.type(box('Email'), 'amina@example.com');
  return opened;
}

test('records while it is open, and asks what went wrong before going on', async () => {
  const { user, recorder } = open();
  expect(screen.getByRole('heading', { name: 'Report a problem' })).toHaveFocus();
  expect(screen.getByText('Recording: 2 steps')).toBeVisible();
  await user.click(press('Continue'));
  expect(screen.getByText('Describe what went wrong.')).toBeVisible();
  expect(recorder.stop).not.toHaveBeenCalled();
});

test('shows what is sent letter by letter, and sends the recording only with consent', async () => {
  const { user } = await filled();
  await user.click(screen.getByText('The recording: 2 steps'));
  const preview = screen.getByRole('region', { name: 'The recording' });
  expect(
    within(preview)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['0.0 s appearance/themeChosen', '1.3 s page/moved']);
  expect(preview).toHaveTextContent('Browser 1');
  expect(preview).toHaveTextContent(recording.text);
  expect(consent()).not.toBeChecked();
  await user.click(press('Send'));
  expect(await screen.findByText('KB-7F3K2P')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ kind: 'problem', page: '/', text: 'The button does nothing.' });
  expect(sent[0]).not.toHaveProperty('recording');
});

test('with consent the very text of the preview is sent; a double click sends it once', async () => {
  const { user, onClosed } = await filled();
  await user.click(consent());
  pressTwice(press('Send'));
  expect(await screen.findByText('We have your report.')).toBeVisible();
  expect(sent.map((body) => body['recording'])).toEqual([recording.text]);
  expect(localStorage.getItem(draftKeys.report)).toBeNull();
  await user.click(press('Close'));
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('missing contacts are listed with links to their fields, and nothing is sent', async () => {
  const { user } = await checking();
  await user.click(press('Send'));
  expect(screen.getByRole('group', { name: '2 things need your attention' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Enter your name.' }));
  expect(box('Your name')).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each<[string, () => Response | Promise<Response>, RegExp]>([
  [
    'a server error',
    () => problem(500, 'internal', 'Something went wrong.'),
    /What you wrote is kept.*Reference: 0b8e/,
  ],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), /What you wrote is kept/],
  ['a malformed answer', () => Response.json({ hello: 1 }), /What you wrote is kept/],
])('after %s everything is kept, and sending again has the same id', async (_name, failing, words) => {
  const { user } = await filled();
  answer = failing;
  await user.click(press('Send'));
  expect((await screen.findByText(/What you wrote is kept/)).closest('[role="alert"]')).toHaveTextContent(words);
  expect(box('What went wrong?')).toHaveValue('The button does nothing.');
  answer = stored;
  await user.click(press('Send'));
  expect(await screen.findByText('KB-7F3K2P')).toBeVisible();
  expect(sent[0]?.['requestId']).toBe(sent[1]?.['requestId']);
});

test('a changed report whose first version has arrived can be sent as another one', async () => {
  const { user } = await filled();
  answer = () => problem(409, 'request_id_reused', 'Reused.');
  await user.click(press('Send'));
  expect(await screen.findByText(/An earlier version has already arrived/)).toBeVisible();
  answer = stored;
  await user.click(press('Send'));
  expect(await screen.findByText('KB-7F3K2P')).toBeVisible();
  expect(sent[0]?.['requestId']).not.toBe(sent[1]?.['requestId']);
});

test('a recording that is too long cannot be sent; the report can, or a new recording', async () => {
  const { user, recorder } = await filled('x'.repeat(400_001));
  expect(screen.getByText(/The recording is too long to send: 401 kB, where 400 kB is the most/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(press('Record again'));
  expect(recorder.start).toHaveBeenCalledTimes(1);
  expect(box('What went wrong?')).toHaveValue('The button does nothing.');
});

test('it folds to a bar on Escape and opens again with everything in place', async () => {
  const { user } = open();
  await user.type(box('What went wrong?'), 'It hangs.');
  await user.keyboard('{Escape}');
  expect(press('Open')).toHaveAttribute('aria-expanded', 'false');
  expect(within(panel()).queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(press('Open'));
  expect(box('What went wrong?')).toHaveValue('It hangs.');
});

test('the description survives a reload of the page', async () => {
  const { user } = open();
  await user.type(box('What went wrong?'), 'It hangs.');
  await waitFor(() => expect(localStorage.getItem(draftKeys.report)).toBe('It hangs.'));
});
