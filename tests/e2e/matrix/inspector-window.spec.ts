import type { BrowserContext, Page } from '@playwright/test';
import { checkoutTransactionMachine } from '@machines/checkoutTransaction';
import type { EventEntry, Entry, WatchedPage } from '../../../src/devtools/inspector/protocol';
import { emptyLog, withMessage } from '../../../src/devtools/inspector/window/flowLog';
import { recordingOf } from '../../../src/devtools/inspector/window/recordingFile';
import { isIgnored } from '../../../src/devtools/statechart/chart';
import { describeMachine } from '../../../src/devtools/statechart/describeMachine';
import { test } from '../support/developmentPages';
import { expect, expectNoViolation } from '../support/site';

// The window of the flow inspector, beside pages of the development server.
test.describe.configure({ mode: 'default' });

/** Pages and windows hear each other by the relay alone. */
async function silenceChannel(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class SilentChannel extends EventTarget {
      readonly name: string;
      onmessage = null;
      constructor(name: string) {
        super();
        this.name = name;
      }
      postMessage(): void {
        // Nobody hears it.
      }
      close(): void {
        // It never was open.
      }
    }
    globalThis.BroadcastChannel = SilentChannel as unknown as typeof BroadcastChannel;
  });
}

/** By the channel alone: the relay takes everything and passes nothing on. */
const silenceRelay = (context: BrowserContext): Promise<void> =>
  context.routeWebSocket('**/flows/relay', () => undefined);

const transports: readonly [string, (context: BrowserContext) => Promise<void>][] = [
  ['the channel alone', silenceRelay],
  ['the relay alone', silenceChannel],
  ['both', () => Promise.resolve()],
];

async function send(flows: Page, type: string, payload: string): Promise<void> {
  const form = flows.getByRole('textbox', { name: 'What it carries, as JSON' });
  await form.fill(payload);
  await flows
    .getByRole('tabpanel')
    .getByRole('button', { name: `Send ${type}` })
    .click();
  await expect(flows.getByRole('tabpanel').getByRole('status')).toHaveText(`${type} was sent.`);
  await expect(form).toHaveValue(payload);
}

for (const [name, prepare] of transports) {
  test(`an event over ${name} is applied once; its answer and payload stay`, async ({ browser, development }) => {
    const context = await browser.newContext();
    await prepare(context);
    const problems: string[] = [];
    context.on('weberror', (error) => problems.push(error.error().message));
    const flows = await context.newPage();
    await flows.goto(`${development}/flows`);
    const site = await context.newPage();
    await site.goto(development);
    const box = site.getByPlaceholder('Enter country or state!');
    await box.fill('Ken');
    await flows
      .getByRole('navigation', { name: 'Running flows' })
      .getByRole('button', { name: /heroSearch/ })
      .click();

    await flows.getByRole('tab', { name: 'Send' }).click();
    await flows.getByRole('button', { name: /^term\.typed/ }).click();
    const payload = '{ "text": "Kenya, sent" }';
    await send(flows, 'term.typed', payload);
    await expect(box).toHaveValue('Kenya, sent');
    // An event that came late by another way would be here before this one.
    await box.fill('Kenya');
    await flows.getByRole('tab', { name: 'Events' }).click();
    await flows.getByRole('searchbox', { name: 'Filter events' }).fill('term.typed');
    await expect(flows.getByRole('region', { name: 'Events' }).getByRole('button')).toHaveText([
      /typed/,
      /typed/,
      /typed/,
    ]);

    await flows.getByRole('tab', { name: 'Send' }).click();
    await flows.getByRole('button', { name: /^search\.submitted/ }).click();
    await flows.getByRole('tabpanel').getByRole('button', { name: 'Send search.submitted' }).click();
    await expect(flows.getByRole('tabpanel').getByRole('status')).toHaveText('search.submitted was sent.');
    await expect(site.getByRole('button', { name: 'View' })).toBeVisible();
    await expect(flows.getByRole('tabpanel').getByRole('status')).toHaveText('search.submitted was sent.');
    await flows.getByRole('tab', { name: 'Events' }).click();
    await flows.getByRole('searchbox', { name: 'Filter events' }).clear();
    await expect(flows.getByRole('region', { name: 'Events' }).getByText('find agents: done')).toHaveCount(1);
    await flows.getByRole('searchbox', { name: 'Filter events' }).fill('search.submitted');
    await expect(flows.getByRole('region', { name: 'Events' }).getByRole('button')).toHaveCount(1);
    expect(problems).toEqual([]);
    await context.close();
  });
}

/** A payment that waits for the hosted page, as a file. */
function recordedCheckout(): string {
  const { chart } = describeMachine(checkoutTransactionMachine);
  const page: WatchedPage = { id: 'p1', title: 'Keelway', url: '/', device: 'Chrome on Linux', openedAt: 1_000 };
  const told = (n: number, type: string, value: EventEntry['value'], transitions: readonly string[]): Entry => ({
    kind: 'event',
    n,
    at: 1_000 + n,
    actor: 'x:0',
    from: null,
    event: { type },
    transitions,
    status: 'active',
    value,
    context: {},
  });
  const started = chart.transitions.filter(({ words }) => words === 'payment.started').at(-1);
  const entries: Entry[] = [
    { kind: 'actor', n: 1, at: 1_001, actor: 'x:0', parent: null, name: chart.id, chart: 'checkout' },
    told(2, 'xstate.init', 'idle', []),
    told(3, 'payment.started', { active: { loading: 'waiting' } }, [started?.id ?? '']),
  ];
  return recordingOf(
    withMessage(emptyLog, { type: 'page.updated', page, charts: { checkout: chart }, entries }),
    new Date(0),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the whole checkout is readable at 1440 × 900, ${colorScheme}`, async ({ browser, development }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme });
    const flows = await context.newPage();
    await flows.goto(`${development}/flows`);
    await flows
      .getByLabel('Recording to import')
      .setInputFiles({ name: 'checkout.json', mimeType: 'application/json', buffer: Buffer.from(recordedCheckout()) });
    await flows.getByRole('button', { name: 'All', exact: true }).click();
    const picture = flows.getByRole('group', { name: /^Statechart/ });
    await expect(picture.locator('[data-state="checkoutTransaction.active.loading.waiting"]')).toHaveClass(/is-active/);
    const { canvas, tools, texts, transitions } = await picture.evaluate((drawn) => {
      const boxOf = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      };
      const { transform } = getComputedStyle(drawn.querySelector('.react-flow__viewport')!);
      const zoom = new DOMMatrix(transform).a;
      // A text in two lines has a box for each.
      const parts = [...drawn.querySelectorAll('.chart-title, .chart-actor, .chart-transition > *')].flatMap((text) => {
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * zoom;
        const boxes = [...text.getClientRects()];
        return boxes.map(({ left, top, right, bottom }) => ({
          words: text.textContent,
          left,
          top,
          right,
          bottom,
          size,
        }));
      });
      const row = document.querySelector('[role="toolbar"][aria-label="View"]');
      return {
        canvas: boxOf(drawn),
        tools: row === null ? undefined : boxOf(row),
        texts: parts,
        transitions: drawn.querySelectorAll('[data-transition]').length,
      };
    });
    const { chart } = describeMachine(checkoutTransactionMachine);
    expect(transitions).toBe(chart.transitions.filter((transition) => !isIgnored(transition)).length);
    expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(11);
    const covers = (one: typeof canvas, other: typeof canvas) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    for (const [index, text] of texts.entries()) {
      const isInside =
        text.left >= canvas.left &&
        text.top >= canvas.top &&
        text.right <= canvas.right &&
        text.bottom <= canvas.bottom;
      expect({ words: text.words, isInside }).toEqual({ words: text.words, isInside: true });
      const covered = texts.slice(index + 1).filter((other) => covers(text, other));
      expect({ words: text.words, covered: covered.map(({ words }) => words) }).toEqual({
        words: text.words,
        covered: [],
      });
      expect(tools !== undefined && covers(text, tools)).toBe(false);
    }
    await expectNoViolation(flows);
    await context.close();
  });
}
