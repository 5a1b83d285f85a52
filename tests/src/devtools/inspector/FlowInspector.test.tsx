import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FlowInspector } from '@/devtools/inspector/window/FlowInspector';
import { emptyLog, withMessage, type FlowLog } from '@/devtools/inspector/window/flowLog';
import type { LiveLog } from '@/devtools/inspector/window/liveLog';
import { recordingOf } from '@/devtools/inspector/window/recordingFile';
import { charts, door, doorEntries, logOf, page, started, received } from './logs';

// jsdom has no workers: without a layout the chart is shown as cards, or each box where ELK found it.
const layout = jest.fn();
jest.mock('@/devtools/inspector/window/elk', () => ({ loadElk: () => Promise.resolve({ layout }) }));

let revealed: Element | undefined;
const reveal = (element: Element) => {
  revealed = element;
};
beforeEach(() => {
  layout.mockReset().mockReturnValue(new Promise(() => undefined));
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    reveal(this);
  };
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

function setUp(first: FlowLog = logOf()) {
  let log = first;
  let offer: Parameters<LiveLog['onRecording']>[0] = () => undefined;
  const listeners = new Set<() => void>();
  const send = jest.fn<ReturnType<LiveLog['send']>, Parameters<LiveLog['send']>>(() =>
    Promise.resolve({ isTaken: true, text: 'closed was sent.' }),
  );
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
    onRecording: (listener) => {
      offer = listener;
      return () => undefined;
    },
  };
  const view = render(<FlowInspector live={live} />);
  return {
    ...view,
    send,
    offer: (name: string, text: string) => act(() => offer({ type: 'recording.offered', name, text })),
    change: (make: (log: FlowLog) => FlowLog) => act(() => change(make(log))),
    receive: (...entries: Parameters<typeof logOf>[0] & object) =>
      act(() => change(withMessage(log, { type: 'page.updated', page, charts, entries }))),
    user: userEvent.setup(),
  };
}

/** jsdom's File lacks text(). */
const fileOf = (name: string, text: string) =>
  Object.assign(new File([text], name, { type: 'application/json' }), { text: () => Promise.resolve(text) });

const lit = () =>
  [...document.querySelectorAll('.chart-state.is-active')].map((element) => element.getAttribute('data-state'));
const taken = () =>
  [...document.querySelectorAll('.chart-transition.is-taken')].map((element) =>
    element.getAttribute('data-transition'),
  );
const events = () => screen.getByRole('region', { name: 'Events' });

it('shows instructions while no page is connected', () => {
  setUp(emptyLog);
  expect(screen.getByRole('heading', { name: 'Watch the flows of the site live' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'http://localhost/?inspect' })).toHaveAttribute(
    'href',
    'http://localhost/?inspect',
  );
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

it('highlights the current state and the transition to it, and follows events', () => {
  const { receive } = setUp();
  expect(lit()).toEqual(['door.open']);
  expect(taken()).toEqual(['t1']);
  expect(screen.getByText('is a friend', { selector: 'em' })).toBeVisible();
  expect(screen.getByText('hold the door', { selector: 'p > span' })).toBeVisible();
  receive(received(5, 'closed', 'shut', ['t3']));
  expect(lit()).toEqual(['door.shut']);
  expect(screen.getByText('4 of 4')).toBeVisible();
});

it('draws arrows once they are laid out, and highlights what an event led through', async () => {
  layout.mockImplementation((graph: object) => Promise.resolve(graph));
  const entries = [started(1, { chart: 'arrows' }), ...doorEntries.slice(1)];
  const { receive } = setUp(withMessage(emptyLog, { type: 'page.updated', page, charts: { arrows: door }, entries }));
  await waitFor(() => expect(document.querySelectorAll('.chart-line')).toHaveLength(4));
  expect(document.querySelectorAll('[data-transition="t1"]')).toHaveLength(1);
  expect(document.querySelectorAll('.chart-line.is-taken')).toHaveLength(1);
  receive(received(5, 'knocked', 'shut', ['t2']));
  expect(document.querySelectorAll('.chart-line.is-taken')).toHaveLength(0);
  expect(taken()).toEqual(['t2']);
});

it('travels in time by keys, slider and list, stays there during new events, and returns', async () => {
  const { receive, user } = setUp();
  await user.keyboard('{ArrowLeft}');
  expect(lit()).toEqual(['door.shut']);
  expect(taken()).toEqual(['t2']);
  receive(received(5, 'closed', 'shut', ['t3']));
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
  expect(
    within(events())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['+0.00knocked→ shutdoor']);
  await user.type(screen.getByRole('searchbox', { name: 'Filter events' }), 'zzz');
  expect(screen.getByText('No event matches.')).toBeVisible();
});

it('says why a branch was taken: its guard with parameters, or that no other matched', () => {
  const { receive } = setUp(
    logOf([
      ...doorEntries.slice(0, 3),
      received(4, 'opened', 'open', ['t1'], { given: { t1: { type: 'opened', by: 'Ada' } } }),
    ]),
  );
  const actorState = (text: string) =>
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text);
  expect(actorState('Lastopened because is a friend (by: “Ada”) → open')).toBeVisible();
  receive(received(5, 'closed', 'shut', ['t3']), received(6, 'opened', 'locked', ['t5']));
  expect(actorState('Lastopened otherwise → locked')).toBeVisible();
});

it('shows transient states in an event’s row', () => {
  const { receive } = setUp();
  receive(received(5, 'slammed', 'locked', ['t3', 't5']));
  const rows = () =>
    within(events())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(rows().at(-1)).toBe('+0.00slammed→ shut → lockeddoor');
});

it('marks what StrictMode starts and stops', () => {
  const trial = [
    started(1),
    received(2, 'xstate.init', 'shut'),
    received(3, 'knocked', 'shut', ['t2']),
    received(4, 'xstate.stop', 'shut', [], { status: 'stopped' }),
  ];
  setUp(
    logOf([
      ...trial,
      received(5, 'xstate.init', 'shut'),
      received(6, 'xstate.stop', 'shut', [], { status: 'stopped' }),
    ]),
  );
  expect(
    within(events())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '+0.00started by StrictMode→ shutdoorStrictMode',
    '+0.00knocked→ shutdoorStrictMode',
    '+0.00stopped by StrictMode→ shutdoorStrictMode',
    '+0.00began→ shutdoor',
    '+0.00stopped→ shutdoor',
  ]);
});

it('folds closed pages, and unfolds them on a click', async () => {
  const other = { ...page, id: 'p2', url: '/blog' };
  const both = withMessage(logOf(), {
    type: 'page.updated',
    page: other,
    charts,
    entries: [started(1), received(2, 'xstate.init', 'shut', [], { at: 9_000 })],
  });
  const { user } = setUp(withMessage(both, { type: 'page.left', page: 'p1' }));
  const closed = screen.getByRole('button', { name: '/account Firefox on Android · closed' });
  expect(closed).toHaveAttribute('aria-expanded', 'false');
  expect(closed.closest('section')).toHaveAttribute('data-closed');
  const flows = () => within(screen.getByRole('navigation', { name: 'Running flows' })).getAllByText('door');
  expect(flows()).toHaveLength(1);
  await user.click(closed);
  expect(flows()).toHaveLength(2);
});

it('stays at the selected event when another page sends earlier events late', async () => {
  const { user, change } = setUp();
  await user.click(within(events()).getByRole('button', { name: /knocked/ }));
  expect(screen.getByText('2 of 3')).toBeVisible();
  const late = {
    type: 'page.updated' as const,
    page: { ...page, id: 'p2' },
    charts,
    entries: [started(1), received(2, 'xstate.init', 'shut', [], { at: 1_000 })],
  };
  change((log) => withMessage(log, late));
  expect(screen.getByText('3 of 4')).toBeVisible();
  expect(within(events()).getByRole('button', { current: true })).toHaveTextContent('knocked');
});

it('keeps the selected event in view, by key and as rows arrive', async () => {
  const { user, receive } = setUp(
    logOf([started(1), ...Array.from({ length: 60 }, (_, index) => received(index + 2, 'knocked', 'shut', ['t2']))]),
  );
  await user.keyboard('{Home}');
  expect(revealed).toBe(within(events()).getAllByRole('button')[0]);
  await user.keyboard('{End}');
  expect(revealed).toBe(within(events()).getAllByRole('button')[59]);
  await user.keyboard('l');
  receive(received(62, 'opened', 'open', ['t1']), received(63, 'closed', 'shut', ['t3']));
  expect(revealed).toBe(within(events()).getAllByRole('button')[61]);
});

it('leaves the list where it was scrolled when events arrive during a journey in time', async () => {
  const { user, receive } = setUp();
  await user.keyboard('{Home}');
  const [first, second] = within(events()).getAllByRole('button');
  expect(revealed).toBe(first);
  revealed = undefined;
  receive(received(5, 'closed', 'shut', ['t3']), received(6, 'knocked', 'shut', ['t2']));
  expect(revealed).toBeUndefined();
  await user.keyboard('{ArrowRight}');
  expect(revealed).toBe(second);
});

it.each([
  { key: ' ', code: 'Space' },
  { key: 'Control', code: 'ControlLeft', ctrlKey: true },
  { key: 'Meta', code: 'MetaLeft', metaKey: true },
])('leaves %j to what is folded', (key) => {
  setUp(logOf([started(1), received(2, 'knocked', 'shut', [], { event: { type: 'knocked', by: { name: 'Ada' } } })]));
  const folded = document.querySelector('summary');
  expect(folded).not.toBeNull();
  expect(fireEvent.keyDown(folded ?? document.body, key)).toBe(true);
  fireEvent.keyUp(folded ?? document.body, key);
});

describe('on a small screen', () => {
  beforeEach(() => {
    // Room of the chart: less than its boxes need.
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
    globalThis.ResizeObserver = class {
      readonly observe: (target: Element) => void;
      constructor(measure: ResizeObserverCallback) {
        this.observe = (target) => measure([{ target } as ResizeObserverEntry], this);
      }
      unobserve = () => undefined;
      disconnect = () => undefined;
    };
    Object.assign(globalThis, {
      DOMMatrixReadOnly: class {
        m22 = 1;
      },
    });
    const boxAt = (box: object, index: number) => ({ ...box, x: index * 600, y: index * 500 });
    layout.mockImplementation(({ children, ...graph }: { children: object[] }) =>
      Promise.resolve({ ...graph, children: children.map(boxAt), width: 2_000, height: 2_000 }),
    );
  });
  afterEach(() => jest.restoreAllMocks());

  const place = () => document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform;
  const follow = () => screen.getByRole('button', { name: 'Follow' });
  /** Each run draws anew: layouts are kept by the name of their chart. */
  async function followed(name: string) {
    const entries = [started(1, { chart: name }), ...doorEntries.slice(1)];
    const charts = { [name]: door };
    const view = setUp(withMessage(emptyLog, { type: 'page.updated', page, charts, entries }));
    await waitFor(() => expect(document.querySelectorAll('.chart-line')).toHaveLength(4));
    expect(follow()).toHaveAttribute('aria-pressed', 'true');
    return view;
  }
  const shut = () => received(5, 'closed', 'shut', ['t3']);

  it('keeps what is active in sight', async () => {
    const { receive } = await followed('follows');
    const before = place();
    receive(shut());
    await waitFor(() => expect(place()).not.toBe(before));
  });

  const picture = () => screen.getByRole('group', { name: /^Statechart/ });
  const byHand: [how: string, act: () => unknown][] = [
    ['an arrow key', () => fireEvent.keyDown(picture(), { key: 'ArrowLeft' })],
    ['a key of the zoom', () => fireEvent.keyDown(picture(), { key: '+' })],
    ['a button of the zoom', () => fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))],
    ['the wheel', () => fireEvent.wheel(document.querySelector('.react-flow__pane') ?? picture(), { deltaY: 100 })],
  ];

  it.each(byHand)('stays where it was put by %s until Follow is pressed', async (how, move) => {
    const { receive, user } = await followed(how);
    const before = place();
    move();
    await waitFor(() => expect(place()).not.toBe(before));
    expect(follow()).toHaveAttribute('aria-pressed', 'false');
    expect(document.querySelectorAll('.chart-line')).toHaveLength(4);
    const put = place();
    receive(shut());
    expect(lit()).toEqual(['door.shut']);
    expect(place()).toBe(put);
    await user.keyboard('f');
    expect(follow()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(place()).not.toBe(put));
    move();
    await user.click(follow());
    expect(follow()).toHaveAttribute('aria-pressed', 'true');
  });
});

it('filters events by the text of their rows', async () => {
  const { user } = setUp(logOf([...doorEntries, received(5, 'xstate.after.falls shut.door.open', 'shut', ['t4'])]));
  await user.type(screen.getByRole('searchbox', { name: 'Filter events' }), 'after 9 s');
  expect(
    within(events())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['+0.00after 9 s→ shutdoor']);
});

it('marks what changed in the context', async () => {
  const { user } = setUp();
  await user.click(screen.getByRole('tab', { name: 'Context' }));
  expect(screen.getByText('knocks').closest('li')).toHaveTextContent('knocks4changed');
});

it('sends an event selected in the chart, with its payload', async () => {
  const { user, send } = setUp();
  await user.click(screen.getByRole('button', { name: 'Send closed → shut' }));
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

it('keeps the answer and the payload across state changes', async () => {
  const { user, receive } = setUp();
  await user.click(screen.getByRole('button', { name: 'Send closed → shut' }));
  const payload = screen.getByLabelText('What it carries, as JSON');
  await user.clear(payload);
  await user.click(payload);
  await user.paste('{ "softly": true }');
  await user.click(screen.getAllByRole('button', { name: 'Send closed' }).at(-1) as HTMLElement);
  receive(received(5, 'closed', 'shut', ['t3']));
  expect(await screen.findByText('closed was sent.')).toBeVisible();
  receive(received(6, 'opened', 'open', ['t1']));
  expect(screen.getByText('closed was sent.')).toBeVisible();
  expect(screen.getByLabelText('What it carries, as JSON')).toHaveValue('{ "softly": true }');
});

it('sends nothing while in the past, nor to a closed page', async () => {
  const { user } = setUp();
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByRole('tab', { name: 'Send' }));
  expect(screen.getByText(/This is the past/)).toBeVisible();
});

it('shows a recording instead of the live log, and rejects other files with a message', async () => {
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

it('shows a recording that a page offers, and says what is wrong with one', () => {
  const { offer } = setUp(emptyLog);
  offer('Case KQ-7F3K2P', recordingOf(logOf(), new Date(0)));
  expect(screen.getByText('Recording: Case KQ-7F3K2P')).toBeVisible();
  expect(lit()).toEqual(['door.open']);
  offer('Case KQ-AAAAAA', '{');
  expect(screen.getByRole('alert')).toHaveTextContent('Case KQ-AAAAAA: This file is not JSON');
});

it('plays back past events', async () => {
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
