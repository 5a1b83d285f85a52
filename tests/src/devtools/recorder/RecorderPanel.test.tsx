import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeStore } from '@/app/store';
import { digestOf } from '@/devtools/recorder/digests';
import { readLog } from '@/devtools/recorder/log';
import { openRecorder, RecorderPanel } from '@/devtools/recorder/RecorderPanel';
import { startRecorder } from '@/devtools/recorder/recorder';
import { themeChosen } from '@/state/appearanceSlice';
import { noticeGiven } from '@/state/noticeSlice';

const dark = { type: 'appearance/themeChosen', payload: 'dark' };
const light = { type: 'appearance/themeChosen', payload: 'light' };
const fileOf = (data: unknown, name = 'visit.json') =>
  new File([typeof data === 'string' ? data : JSON.stringify(data)], name, { type: 'application/json' });
const log = (actions: readonly object[], times = actions.map((_, index) => index * 1_000), endState?: object) => ({
  payload: actions,
  meta: {
    version: 2,
    app: '0.1.0',
    build: 'main.js',
    recordedAt: '2026-11-21T12:00:00.000Z',
    times,
    dropped: 0,
    endState,
  },
});

// jsdom's Blob lacks text().
Blob.prototype.text = function text() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(this);
  });
};

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open() {
  const { store } = makeStore({ appearance: { theme: 'system' } });
  const recorder = startRecorder(store);
  const user = userEvent.setup();
  render(<RecorderPanel recorder={recorder} />);
  await user.click(screen.getByRole('button', { name: /^Recording/ }));
  const panel = within(screen.getByRole('region', { name: 'Recorder' }));
  const load = (file: File) => user.upload(panel.getByLabelText(/^Replay a log/), file);
  const value = (term: string) => panel.getByText(term).nextElementSibling?.textContent;
  return { store, recorder, user, panel, load, value };
}

test('shows figures, stops, saves, restarts; Escape closes it', async () => {
  const { store, user, panel, value } = await open();
  expect(panel.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(panel.getByRole('button', { name: 'Save log' })).toBeDisabled();
  store.dispatch(themeChosen('dark'));
  store.dispatch(noticeGiven('for Amina'));
  await waitFor(() => expect(value('Actions')).toBe('2'));
  await user.click(panel.getByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('button', { name: 'Stopped 2' })).toBeInTheDocument();
  store.dispatch(themeChosen('light'));
  await user.click(panel.getByRole('button', { name: 'Save log' }));
  const text = await saved[0]!.text();
  expect(readLog(text).actions).toEqual([dark, { type: 'notice/noticeGiven', payload: '[text 1]' }]);
  await user.click(panel.getByRole('button', { name: 'Record anew' }));
  expect(value('Actions')).toBe('0');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Recorder' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Recording/ })).toHaveFocus();
});

test("steps and jumps through a log on the page, then restores the page's state", async () => {
  const { store, user, panel, load } = await open();
  await load(fileOf(log([dark, light, { type: 'session/signedOut' }])));
  const on = await panel.findByRole('button', { name: 'One action on' });
  expect(panel.getByText('Action 0 of 3')).toBeInTheDocument();
  await user.click(on);
  expect(store.getState().appearance.theme).toBe('dark');
  const changes = within(panel.getByRole('list', { name: 'What it changed' }));
  expect(changes.getByText('appearance.theme').parentElement).toHaveTextContent('appearance.theme"system""dark"');
  await user.click(panel.getByRole('button', { name: /^3 session\/signedOut/ }));
  expect(panel.getByText('Action 3 of 3')).toBeInTheDocument();
  expect(store.getState()).toMatchObject({ appearance: { theme: 'light' }, auth: { status: 'out' } });
  expect(panel.getByRole('button', { name: /^3 session/ })).toHaveAttribute('aria-current', 'step');
  expect(on).toBeDisabled();
  await user.click(panel.getByRole('button', { name: 'One action back' }));
  await user.click(panel.getByRole('button', { name: 'To the beginning' }));
  expect(panel.getByText('The state before the first action.')).toBeInTheDocument();
  await user.click(panel.getByRole('checkbox', { name: 'Show on the page' }));
  await user.click(panel.getByRole('button', { name: 'To the end' }));
  expect(store.getState()).toMatchObject({ appearance: { theme: 'system' }, auth: { status: 'lookingUp' } });
  await user.click(panel.getByRole('button', { name: 'End the replay' }));
  expect(panel.getByText('Actions').nextElementSibling).toHaveTextContent('0');
});

test('collapses identical actions; flow events and navigation are described in words', async () => {
  const { user, panel, load } = await open();
  const told = {
    type: 'flows/told',
    payload: { flow: 'heroSearch#1', event: { type: 'term.typed', text: '[text 1]' } },
  };
  await load(
    fileOf(
      log([
        dark,
        dark,
        dark,
        light,
        { type: 'flows/started', payload: { flow: 'heroSearch#1' } },
        told,
        { type: 'page/moved', payload: { address: '/faq' } },
      ]),
    ),
  );
  const rows = within(await panel.findByRole('list', { name: 'Actions' }));
  expect(rows.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
    '1–3 appearance/themeChosen 3 times',
    '4 appearance/themeChosen',
    '5 heroSearch#1 starts',
    '6 heroSearch#1 is told term.typed',
    '7 page at /faq',
  ]);
  await user.click(panel.getByRole('button', { name: 'One action on' }));
  await user.click(panel.getByRole('button', { name: 'One action on' }));
  expect(rows.getByRole('button', { name: /^1–3/ })).toHaveAttribute('aria-current', 'step');
  await user.click(rows.getByRole('button', { name: /^6/ }));
  expect(panel.getByText('flows["heroSearch#1"].value').parentElement).toHaveTextContent('"idle""typing"');
});

test('the panel moves by arrow keys and dragging within the window, and folds without ending a replay', async () => {
  const { store, user, panel, load } = await open();
  await load(fileOf(log([dark])));
  await user.click(await panel.findByRole('button', { name: 'To the end' }));
  const box = screen.getByRole('region', { name: 'Recorder' });
  box.getBoundingClientRect = () => {
    const [x = 0, y = 0] = [...box.style.transform.matchAll(/(-?\d+)px/g)].map(([, pixels]) => Number(pixels));
    return new DOMRect(40 + x, 80 + y, 400, 300);
  };
  const handle = panel.getByRole('button', { name: 'Move the panel' });
  handle.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  expect(box).toHaveStyle({ transform: 'translate(16px, 112px)' });
  // Stays within the window.
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(box).toHaveStyle({ transform: 'translate(-40px, 112px)' });
  handle.setPointerCapture = () => undefined;
  await user.pointer([
    { keys: '[MouseLeft>]', target: handle, coords: { clientX: 5, clientY: 120 } },
    { coords: { clientX: 45, clientY: 130 } },
    { keys: '[/MouseLeft]' },
    { coords: { clientX: 300, clientY: 300 } },
  ]);
  expect(box).toHaveStyle({ transform: 'translate(0px, 122px)' });
  await user.keyboard('{Home}');
  expect(box).toHaveStyle({ transform: 'translate(0px, 0px)' });
  const fold = panel.getByRole('button', { name: 'Fold' });
  fold.focus();
  await user.keyboard('{Enter}');
  expect(panel.getByRole('button', { name: 'Unfold' })).toHaveAttribute('aria-expanded', 'false');
  expect(panel.queryByRole('button', { name: 'To the end' })).toBeNull();
  expect(store.getState().appearance.theme).toBe('dark');
  await user.keyboard('{Enter}');
  expect(panel.getByText('Action 1 of 1')).toBeInTheDocument();
});

test("plays at the chosen speed by the log's times, with pauses of two seconds at most", async () => {
  const { panel, load } = await open();
  await load(fileOf(log([dark, light, dark], [200, 1_200, 61_200])));
  const play = await panel.findByRole('button', { name: 'Play' });
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
  await user.selectOptions(panel.getByRole('combobox', { name: 'Speed' }), '2');
  await user.click(play);
  const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  advance(100);
  expect(panel.getByText('Action 1 of 3')).toBeInTheDocument();
  advance(499);
  expect(panel.getByText('Action 1 of 3')).toBeInTheDocument();
  advance(1);
  expect(panel.getByText('Action 2 of 3')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Pause' }));
  advance(60_000);
  expect(panel.getByText('Action 2 of 3')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Play' }));
  advance(1_000);
  expect(panel.getByText('Action 3 of 3')).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Play' })).toBeEnabled();
});

test('reports a replay that ends differently from the recording', async () => {
  const { panel, load } = await open();
  await load(fileOf(log([dark], [0], { appearance: { theme: 'light' } })));
  expect(
    await panel.findByText(
      'This version of the site ends otherwise than the recording did, first at appearance.theme.',
    ),
  ).toBeInTheDocument();
});

test('names the action at which the replay deviates, and jumps there', async () => {
  const { user, panel, load } = await open();
  const parting = log([dark, light, dark]);
  const digests = [{ appearance: digestOf({ theme: 'dark' }) }, { appearance: digestOf({ theme: 'system' }) }, {}];
  await load(fileOf({ ...parting, meta: { ...parting.meta, digests } }));
  expect(
    await panel.findByText('This version of the site parts from the recording at action 2, in appearance.'),
  ).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Go to action 2' }));
  expect(panel.getByText('Action 2 of 3')).toBeInTheDocument();
});

test.each([
  ['not JSON', 'Dear reader', /is not JSON/],
  ['a cut file', '{"payload":"[', /breaks off in the middle/],
  ['an unknown action', [{ type: 'cart/added' }], /cart\/added, is unknown to this version/],
  ['a circle', [{ type: 'chat/inputChanged', payload: { $circular: true } }], /contains itself/],
])('says in a sentence what is wrong with a file: %s', async (_name, data, sentence) => {
  const { panel, load } = await open();
  await load(fileOf(data));
  expect(await panel.findByText(sentence)).toBeInTheDocument();
  await load(fileOf([dark]));
  expect(await panel.findByText('Action 0 of 1')).toBeInTheDocument();
});

test('a file of 50 MB is not even read', async () => {
  const { panel, load } = await open();
  const file = fileOf('x');
  Object.defineProperty(file, 'size', { value: 50_000_000 });
  const text = jest.spyOn(file, 'text');
  await load(file);
  expect(await panel.findByText(/too large for an action log: 50\.0 MB/)).toBeInTheDocument();
  expect(text).not.toHaveBeenCalled();
});

test('opens over any page', async () => {
  act(() => openRecorder(makeStore().store));
  expect(await screen.findByRole('complementary', { name: 'Action log' })).toBeInTheDocument();
});
