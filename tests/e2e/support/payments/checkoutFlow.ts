import type { Frame, Page } from '@playwright/test';
import type { AnyStateNode, StateValue } from 'xstate';
import { checkoutTransactionMachine, type CheckoutTransactionContext } from '@machines/checkoutTransaction';
import {
  checkoutTransactionModel,
  overdue,
  refused,
  requested,
  sheetOverdue,
} from '../../../support/flows/checkoutTransactionModel';
import type { FlowEvent, FlowModel } from '../../../support/flows/flowPaths';
import { HeldRequests, placeOf, type FlowCoverage, type FlowPlay } from '../flowReplay';
import { expect, testCards, withWallet, type Checkout } from './merchant';

type Context = CheckoutTransactionContext;

const machine = checkoutTransactionMachine;

/** Where the stand-in, the customer and the merchant's page can bring an event about. */
const possible: Readonly<Record<string, (place: string, context: Context, before: readonly string[]) => boolean>> = {
  'frame.ready': (place, { isShown }) => place.endsWith('waiting') && isShown,
  'overlay.opened': (_, { isShown }) => !isShown,
  // The sheet is given up first.
  [overdue]: (_, { offersSheet }) => !offersSheet,
  // Where the outcome is uncertain, the hosted page knows better and tells the success at once.
  'transaction.loaded': (place) => place !== 'active.uncertain',
  'setUp.failed': (place, { isShown }) => place.endsWith('waiting') && isShown,
  'failure.reported': (place) => place === 'active.paying',
  'load.retried': (place, { isShown }) => /overdue|failedSetUp/.test(place) && isShown,
  'wallet.failed': (place) => place === 'active.presheet',
  'outcome.doubted': (place, { keepsWalletButton }, before) =>
    place === 'active.presheet' ||
    (place.endsWith('waiting') && keepsWalletButton && !before.includes('overlay.opened')),
  'outcome.lost': (place) => place === 'active.paying',
  'transfer.awaited': (place) => place === 'active.paying',
  'payment.succeeded': (place) => /paying|uncertain/.test(place),
  'payment.cancelled': (place, { keepsWalletButton }, before) =>
    keepsWalletButton ? place.endsWith('waiting') && before.includes('overlay.opened') : place === 'active.paying',
};
/** Once the money may have been taken, the stand-in takes no more. */
const possibleInDoubt = ['sheet.left', 'payment.succeeded', 'payment.withdrawn'];

export const checkoutFlow: FlowModel<Context> = {
  ...checkoutTransactionModel,
  isPossible: (event, { value, context, before }) => {
    const { output } = event as { output?: { keepsWalletButton: boolean } };
    // The wallet's button is what `paymentRequest` is for, and nothing else has it.
    if (output !== undefined && output.keepsWalletButton === context.isShown) return false;
    if (before.includes('outcome.doubted') && !possibleInDoubt.includes(event.type)) return false;
    return possible[event.type]?.(placeOf(value), context, before) ?? true;
  },
};

/** How the stand-in must be switched for an event; as it is, for others. */
const switches: Readonly<Record<string, string>> = {
  'payment.started': 'silent',
  [requested(false, false).type]: 'normal',
  [refused]: 'refusing',
  'frame.ready': 'silent',
  'transaction.loaded': 'normal',
  'setUp.failed': 'failing',
  'load.retried': 'silent',
  'wallet.failed': 'declining',
  'outcome.doubted': 'answer-lost',
  'failure.reported': 'normal',
  'outcome.lost': 'normal',
  'payment.cancelled': 'normal',
  'transfer.awaited': 'normal',
  'payment.succeeded': 'normal',
};

interface Report {
  type: string;
  value: StateValue;
  taken: { path: string[]; eventType: string; index: number }[];
}

/** Tells what the payment's machine does in the page. */
async function watchPayment(page: Page, hear: (report: Report) => void): Promise<void> {
  await page.exposeFunction('tellPayment', hear);
  await page.addInitScript(() => {
    interface Inspected {
      type: string;
      event: { type: string };
      snapshot: { value?: StateValue };
      _transitions?: { source: AnyStateNode; eventType: string }[];
    }
    const { tellPayment } = window as unknown as { tellPayment: (report: Report) => Promise<void> };
    const inspectPayment = ({ type, event, snapshot, _transitions = [] }: Inspected): void => {
      if (!['@xstate.microstep', '@xstate.snapshot'].includes(type) || snapshot.value === undefined) return;
      const taken = _transitions.map((one) => ({
        path: one.source.path,
        eventType: one.eventType,
        index: one.source.transitions.get(one.eventType)?.indexOf(one as never) ?? -1,
      }));
      void tellPayment({ type: event.type, value: snapshot.value, taken });
    };
    Object.assign(window, { inspectPayment });
  });
}

const nodeAt = (path: readonly string[]): AnyStateNode =>
  path.reduce((node: AnyStateNode, key) => node.states[key] as AnyStateNode, machine.root);

/** A payment in the merchant's page; the hosted page and the stand-in answer when the path says so. */
export async function playCheckout(checkout: Checkout, coverage: FlowCoverage): Promise<FlowPlay> {
  const { page, merchant, hosted } = checkout;
  const reports: Report[] = [];
  let heardOf = 0;
  await page.clock.install();
  await withWallet(page);
  await watchPayment(page, (report) => {
    reports.push(report);
    coverage.enter(report.value);
    coverage.take(
      report.taken.flatMap(({ path, eventType, index }) => nodeAt(path).transitions.get(eventType)?.[index] ?? []),
    );
  });
  const hostedPage = await HeldRequests.of(page, '**/payments/checkout/popup**');
  const hostedFrame = (): Frame =>
    page.frames().find((frame) => frame.url().includes('/payments/checkout/popup')) as Frame;
  const press = (name: string) => page.getByRole('button', { name }).click();
  const pressThere = (name: string) => hosted.getByRole('button', { name }).click();
  let hasWalletButton = false;
  const showHostedPage = async () => {
    if (hasWalletButton && !(await page.getByRole('button', { name: 'Close payment' }).isVisible()))
      await press('Pay by other means');
    await hostedPage.letGo();
  };

  const gestures: Readonly<
    Record<string, (event: FlowEvent, at: Parameters<FlowPlay['bringAbout']>[1]) => Promise<void>>
  > = {
    'payment.started': async ({ isRequestedHere, isShown }, { next }) => {
      const { output } = (next ?? {}) as { output?: { offersSheet: boolean } };
      hasWalletButton = !isShown;
      const order = isShown
        ? {
            method: isRequestedHere ? 'checkout' : 'newTransaction',
            ...(output?.offersSheet ? {} : { channels: ['card', 'bank_transfer'] }),
          }
        : { method: 'paymentRequest', container: 'wallet', loadPaystackCheckoutButton: 'other' };
      await page.goto(checkout.address(order), { waitUntil: 'domcontentloaded' });
      await press('Buy');
    },
    'frame.ready': () => hostedPage.letGo(),
    'overlay.opened': () => press('Pay by other means'),
    'transaction.loaded': async (_, { place }) => {
      if (place === 'active.failedSetUp') await pressThere('Try again');
      else if (/presheet|paying/.test(place)) await hostedFrame().evaluate(() => location.reload());
      else await showHostedPage();
    },
    'setUp.failed': () => hostedPage.letGo(),
    'failure.reported': () => checkout.payByCard(testCards.declined),
    'load.retried': () => {
      hostedPage.hold();
      return press('Try again');
    },
    'sheet.left': () => press('More payment options'),
    'wallet.failed': () => page.locator('#apple-pay-button').click(),
    'outcome.doubted': () => page.locator('#apple-pay-button').click(),
    // The stand-in always says how a payment ended: its page is made to say less.
    'outcome.lost': () => hostedFrame().evaluate(() => window.parent.postMessage({ event: 'success' }, '*')),
    'payment.cancelled': (_, { place }) =>
      place === 'active.paying' ? pressThere('Close checkout') : press('Close payment'),
    'transfer.awaited': async () => {
      for (const name of ['Bank transfer', 'I have sent the money', 'Close, and complete it later'])
        await pressThere(name);
    },
    'payment.succeeded': (_, { place }) =>
      place === 'active.paying' ? checkout.payByCard(testCards.good) : showHostedPage(),
    'payment.withdrawn': () =>
      page.evaluate(() => {
        const { client } = window as unknown as {
          client: { activeTransaction: () => object | null; cancelTransaction: () => void; dispose: () => void };
        };
        if (client.activeTransaction() === null) client.dispose();
        else client.cancelTransaction();
      }),
    [overdue]: () => page.clock.runFor(20_000),
    [sheetOverdue]: () => page.clock.runFor(8_000),
  };
  return {
    bringAbout: async (event, at) => {
      heardOf = reports.length;
      const position = switches[event.type];
      if (position !== undefined) await merchant.turn(position);
      await gestures[event.type]?.(event, at);
    },
    arrives: ({ type }, value) =>
      expect
        .poll(() => ({
          isTold: reports.slice(heardOf).some((report) => report.type === type && report.taken.length > 0),
          value: reports.at(-1)?.value,
        }))
        .toEqual({ isTold: true, value }),
  };
}
