import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FlowInspector } from '@/devtools/inspector/window/FlowInspector';
import { emptyLog, withMessage, type FlowLog } from '@/devtools/inspector/window/flowLog';
import type { LiveLog } from '@/devtools/inspector/window/liveLog';
import { recordingOf } from '@/devtools/inspector/window/recordingFile';
import type { Chart } from '@/devtools/statechart/chart';
import type { Drawing } from '@/devtools/statechart/drawing';
import type { elkGraph } from '@/devtools/statechart/elkGraph';
import { charts, logOf, page, told } from './logs';

// The layout runs in a worker, which jsdom has not: everything at one place does here.
jest.mock('@/devtools/inspector/window/useDrawing', () => ({
  useDrawing: (_key: string | null, chart: Chart | undefined): Drawing | undefined => {
    if (chart === undefined) return undefined;
    const { states, edges } = jest.requireActual<{ elkGraph: typeof elkGraph }>('@/devtools/statechart/elkGraph').elkGraph(chart);
    return {
      chartId: chart.id,
      width: 400,
      height: 300,
      states: [...states.values()].map((state) => ({ ...state, x: 0, y: 0 })),
      edges: edges.map(({ id, source, target, transitions }) => ({ id, source, target, points: [{ x: 0, y: 0 }, { x: 10, y: 10 }], label: { x: 0, y: 0, width: 10, height: 10, transitions } })),
    };
  },
}));

function setUp(first: FlowLog = logOf()) {
  let log = first;
  const listeners = new Set<() => void>();
  const send = jest.fn<ReturnType<LiveLog['send']>, Parameters<LiveLog['send']>>(() => Promise.resolve({ isTaken: true, text: 'closed was sent.' }));
  const change = (next: FlowLog) => {
    log = next;
    for (const listener of listeners) listener();
  };
  const live: LiveLog = {
    current: () => log,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    clear: () => change(emptyLog),
  };
  const view = render(<FlowInspector live={live} />);
  return { ...view, send, tell: (...entries: Parameters<typeof logOf>[0] & object) => act(() => change(withMessage(log, { type: 'page.told', page, charts, entries }))), user: userEvent.setup() };
}

/** jsdom's files cannot be read as text. */
const fileOf = (name: string, text: string) => Object.assign(new File([text], name, { type: 'application/json' }), { text: () => Promise.resolve(text) });

const lit = () => [...document.querySelectorAll('.chart-state.is-active')].map((element) => element.getAttribute('data-state'));
const taken = () => [...document.querySelectorAll('.chart-transition.is-taken')].map((element) => element.getAttribute('data-transition'));
const events = () => screen.getByRole('region', { name: 'Events' });

it('says what to do while no page is watched', () => {
  setUp(emptyLog);
  expect(screen.getByRole('heading', { name: 'Watch the flows of the site live' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'http://localhost/?inspect' })).toHaveAttribute('href', 'http://localhost/?inspect');
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

it('lights the state that the flow stands in and the transition that led there, and follows what happens', () => {
  const { tell } = setUp();
  expect(lit()).toEqual(['door.open']);
  expect(taken()).toEqual(['t1']);
  expect(screen.getByText('is a friend', { selector: 'em' })).toBeVisible();
  expect(screen.getByText('hold the door', { selector: 'p' })).toBeVisible();
  tell(told(5, 'closed', 'shut', ['t3']));
  expect(lit()).toEqual(['door.shut']);
  expect(screen.getByText('4 of 4')).toBeVisible();
});

it('goes back in time by keys, slider and list, stays there while more happens, and returns', async () => {
  const { tell, user } = setUp();
  await user.keyboard('{ArrowLeft}');
  expect(lit()).toEqual(['door.shut']);
  expect(taken()).toEqual(['t2']);
  tell(told(5, 'closed', 'shut', ['t3']));
  expect(screen.getByText('2 of 4')).toBeVisible();
  await user.click(within(events()).getByRole('button', { name: /opened/ }));
  expect(lit()).toEqual(['door.open']);
  expect(screen.getByText('“Ada”')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Live' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Live' }));
  expect(screen.getByText('4 of 4')).toBeVisible();
});

it('filters the events', async () => {
  const { user } = setUp();
  await user.type(screen.getByRole('searchbox', { name: 'Filter events' }), 'knock');
  expect(within(events()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['+0.00knockeddoor → shut']);
  await user.type(screen.getByRole('searchbox', { name: 'Filter events' }), 'zzz');
  expect(screen.getByText('No event matches.')).toBeVisible();
});

it('marks what changed in the context', async () => {
  const { user } = setUp();
  await user.click(screen.getByRole('tab', { name: 'Context' }));
  expect(screen.getByText('knocks').closest('li')).toHaveTextContent('knocks4changed');
});

it('sends an event that is chosen in the picture, with its payload', async () => {
  const { user, send } = setUp();
  await user.click(screen.getByRole('button', { name: 'Send closed' }));
  const payload = screen.getByLabelText('What it carries, as JSON');
  await user.clear(payload);
  await user.click(payload);
  await user.paste('{ "softly": true }');
  await user.click(screen.getAllByRole('button', { name: 'Send closed' }).at(-1) as HTMLElement);
  expect(send.mock.calls).toEqual([[{ page: 'p1', actor: 'x:0', event: { type: 'closed', softly: true } }]]);
  expect(await screen.findByText('closed was sent.')).toBeVisible();
  await user.clear(payload);
  await user.paste('{ soft');
  await user.click(screen.getAllByRole('button', { name: 'Send closed' }).at(-1) as HTMLElement);
  expect(await screen.findByText(/The payload is not JSON/)).toBeVisible();
});

it('sends nothing in the past or to a closed page', async () => {
  const { user } = setUp();
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByRole('tab', { name: 'Send' }));
  expect(screen.getByText(/This is the past/)).toBeVisible();
});

it('shows a recording in place of the present, and refuses what is none with a sentence', async () => {
  const { user } = setUp(emptyLog);
  const file = screen.getByLabelText('Recording to import', { selector: 'input' });
  await user.upload(file, fileOf('door.json', recordingOf(logOf(), new Date(0))));
  expect(await screen.findByText('Recording: door.json')).toBeVisible();
  expect(lit()).toEqual(['door.open']);
  await user.upload(file, fileOf('broken.json', '{'));
  expect(await screen.findByRole('alert')).toHaveTextContent('broken.json: This file is not JSON, or it is cut short.');
  await user.click(screen.getByRole('button', { name: 'Back to live' }));
  expect(screen.getByRole('heading', { name: 'Watch the flows of the site live' })).toBeVisible();
});

it('plays the past', async () => {
  jest.useFakeTimers();
  const player = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
  setUp();
  await player.click(screen.getByRole('button', { name: 'Play' }));
  expect(screen.getByText('1 of 3')).toBeVisible();
  act(() => jest.advanceTimersByTime(700));
  expect(screen.getByText('2 of 3')).toBeVisible();
  act(() => jest.advanceTimersByTime(700));
  act(() => jest.advanceTimersByTime(700));
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  jest.useRealTimers();
});
