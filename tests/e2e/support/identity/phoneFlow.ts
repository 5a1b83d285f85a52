import type { Locator, Page, Response } from '@playwright/test';
import type { StateValue } from 'xstate';
import { resendCoolDown } from '@machines/phoneLinking';
import type { FlowEvent } from '../../../support/flows/flowPaths';
import {
  delayEvents,
  errorEvent,
  doneEvent,
  phoneLinkingModel,
  problemOf,
} from '../../../support/flows/phoneLinkingModel';
import { button, field, main, newPerson } from './accounts';
import { HeldRequests, placeOf, type FlowCoverage, type FlowPlay } from '../flowReplay';
import { OtherDevice } from './otherDevice';
import type { RunningSandbox } from '../runningSandbox';
import { expect } from '../site';

/** Where the page and the provider can bring an event about. */
const possible: Readonly<Record<string, RegExp>> = {
  'captcha.failed': /captcha/,
  'captcha.expired': /number/,
  'account.changed': /none|captcha$|typing|expired|failed|notReloaded|linked/,
};

export const phoneFlow: typeof phoneLinkingModel = {
  ...phoneLinkingModel,
  isPossible: (event, { value, context }) => {
    const { type, isLinked, output } = event as FlowEvent & { output?: { attempt: number } };
    const place = placeOf(value);
    // Those of an earlier attempt, and an actor that fails instead of telling its failure, need actors of the test's own.
    if (type === errorEvent('proving', 'other').type || (output !== undefined && output.attempt !== context.attempt))
      return false;
    if (type === 'account.changed' && isLinked !== (place !== 'linked')) return false;
    return possible[type]?.test(place) ?? true;
  },
};

/** What the page says after an event beside where it stands. */
function saidAfter(event: FlowEvent): string | undefined {
  const texts: Record<string, string> = {
    'captcha.expired': 'The captcha grew too old.',
    [delayEvents.sending.type]: 'Sending the code is taking too long.',
    [delayEvents.verifying.type]: 'Checking the code is taking too long.',
    [delayEvents.reloading.type]: 'your account data is taking too long to arrive.',
    [delayEvents.removing.type]: 'Removing the number is taking too long.',
  };
  const problems: Record<string, string> = {
    other: 'Something went wrong.',
    wrongCode: 'This is not the code that we sent.',
    expiredCode: 'This code is too old.',
    tooMany: 'There were too many attempts.',
  };
  return texts[event.type] ?? problems[problemOf(event) ?? ''];
}

/** What shows that the page stands in a state. */
function signsOf(page: Page, value: StateValue): Locator[] {
  const place = placeOf(value);
  const text = (words: string) => main(page).getByText(words, { exact: words === 'Linked' });
  const called = (name: string | RegExp) => main(page).getByRole('button', { name });
  const signs: Readonly<Record<string, Locator[]>> = {
    none: [button(page, 'Link your phone number')],
    'proving.captcha': [text('First show that you are human')],
    'proving.captchaAgain': [text('Show once more that you are human')],
    'proving.number': [button(page, 'Send code')],
    'proving.sending': [button(page, 'Sending…')],
    'code.entry.typing': [button(page, 'Verify')],
    'code.entry.verifying': [button(page, 'Verifying…')],
    'code.entry.expired': [text('This code can no longer be used.')],
    failed: [called(/^(Try again|Use another number)$/)],
    reloading: [text('Your number is linked. Loading your account data…')],
    notReloaded: [button(page, 'Load my account data again')],
    linked: [text('Linked'), button(page, 'Change number')],
    removing: [button(page, 'Removing the number…')],
  };
  const { code } = (typeof value === 'string' ? {} : value) as { code?: { entry: string; resend: string } };
  const canResend = code?.entry === 'expired' || (code?.entry === 'typing' && code.resend === 'allowed');
  return [
    ...(signs[place] ?? []),
    ...(code === undefined ? [] : [called(/^Send a new code/).and(page.locator(canResend ? ':enabled' : ':disabled'))]),
  ];
}

const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

/** The phone section of the account page; the provider answers when the path says so. */
export async function playPhoneLinking(
  page: Page,
  sandbox: RunningSandbox,
  email: string,
  coverage: FlowCoverage,
): Promise<FlowPlay & { other: OtherDevice }> {
  const other = new OtherDevice(sandbox, email);
  const captchas = await HeldRequests.of(page, '**/v1/recaptchaParams**');
  const tokens = await HeldRequests.of(page, '**/v1/token**');
  let phone = '';
  let sent: Response | undefined;
  page.on('response', (response) => {
    if (response.url().includes(':sendVerificationCode')) sent = response;
  });
  const session = async () => ((await sent?.json()) as { sessionInfo: string }).sessionInfo;
  const press = (name: string) => () => button(page, name).click();
  const answered = (position: Parameters<RunningSandbox['turn']>[0]) => () => sandbox.turn(position);
  /** Whatever the page gave up on must not be done after all. */
  const giveUp = async () => {
    await sandbox.turn('failing');
    await sandbox.turn('normal');
  };
  /** The page looks after its account when somebody returns to it, once a minute. */
  const comeBack = async () => {
    await page.clock.fastForward(60_000);
    const looked = page.waitForResponse('**/accounts:lookup**');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await looked;
  };
  const lateBy = (milliseconds: number) => async () => {
    await page.clock.fastForward(milliseconds);
    await giveUp();
  };

  const gestures: Readonly<
    Record<string, (event: FlowEvent, at: { place: string; next: FlowEvent | undefined }) => Promise<void>>
  > = {
    'linking.started': press('Link your phone number'),
    'linking.cancelled': async () => {
      await press('Cancel')();
      await giveUp();
    },
    'linking.retried': () =>
      main(page)
        .getByRole('button', { name: /^(Try again|Use another number)$/ })
        .click(),
    'number.changed': press('Change number'),
    'resend.requested': () =>
      main(page)
        .getByRole('button', { name: /^Send a new code/ })
        .click(),
    'captcha.solved': async () => {
      await sandbox.turn('normal');
      const drawn = page.waitForResponse('**/v1/recaptchaParams**');
      await captchas.pass();
      await drawn;
      await sandbox.turn('silent');
      await main(page)
        .getByRole('checkbox', { name: /^Demo captcha/ })
        .check();
      // The SDK thinks about it for half a second.
      await page.clock.fastForward(500);
    },
    'captcha.failed': async () => {
      await sandbox.turn('failing');
      await captchas.pass();
    },
    'captcha.expired': () => page.clock.fastForward(60_000),
    'number.submitted': async () => {
      await sandbox.turn('silent');
      ({ phone } = newPerson());
      await field(page, 'Phone number').fill(phone);
      await press('Send code')();
    },
    [doneEvent('sending').type]: answered('normal'),
    [errorEvent('sending', 'other').type]: async (event) => {
      if (problemOf(event) === 'alreadyLinked') await other.link();
      await sandbox.turn(problemOf(event) === 'alreadyLinked' ? 'normal' : 'failing');
    },
    [delayEvents.sending.type]: async () => {
      // One call alone would be given up by the SDK before.
      await page.clock.fastForward(20_000);
      const messages = await HeldRequests.of(page, '**/accounts:sendVerificationCode**');
      await sandbox.turn('normal');
      await messages.come();
      await page.clock.fastForward(20_000);
      await messages.drop();
      await messages.letGo();
    },
    'code.submitted': async (_, { next }) => {
      await sandbox.turn('silent');
      const code = await sandbox.phoneCode(phone);
      await field(page, 'Verification code').fill(
        next !== undefined && problemOf(next) === 'wrongCode' ? otherThan(code) : code,
      );
      await press('Verify')();
    },
    [doneEvent('verifying').type]: answered('normal'),
    [errorEvent('verifying', 'other').type]: async (event) => {
      const code = await sandbox.phoneCode(phone);
      if (problemOf(event) === 'alreadyLinked') await other.link();
      if (problemOf(event) === 'expiredCode') await other.useUp(await session(), code);
      if (problemOf(event) === 'tooMany') await other.guess(await session(), otherThan(code));
      await sandbox.turn('normal');
    },
    [delayEvents.verifying.type]: lateBy(20_000),
    [delayEvents.coolDown.type]: () => page.clock.fastForward(resendCoolDown),
    [doneEvent('reloading').type]: () => tokens.pass(),
    [errorEvent('reloading', 'other').type]: async () => {
      await tokens.come();
      await sandbox.turn('failing');
      await tokens.pass();
    },
    [delayEvents.reloading.type]: async () => {
      await tokens.come();
      await page.clock.fastForward(15_000);
      await tokens.drop();
    },
    'reload.retried': async () => {
      await sandbox.turn('normal');
      await press('Load my account data again')();
    },
    'removal.confirmed': async () => {
      await sandbox.turn('silent');
      await press('Change number')();
      await page.getByRole('button', { name: 'Remove it and go on' }).click();
    },
    [doneEvent('removing').type]: answered('normal'),
    [errorEvent('removing', 'other').type]: answered('failing'),
    [delayEvents.removing.type]: lateBy(20_000),
    'account.changed': async ({ isLinked }, { place }) => {
      await sandbox.turn('normal');
      if (place === 'notReloaded') {
        // The page may know the number that it could not load the data of: it is news only after it was gone.
        await other.unlink();
        await comeBack();
      }
      await (isLinked ? other.link() : other.unlink());
      await comeBack();
    },
  };
  return {
    other,
    bringAbout: async (event, at) => gestures[event.type]?.(event, at),
    arrives: async (event, value, transitions) => {
      for (const sign of signsOf(page, value)) await expect(sign).toBeVisible();
      // The one that waits belongs to the captcha that shows, not to one that was given up.
      if (placeOf(value).includes('captcha')) await captchas.come();
      else await captchas.drop();
      const said = saidAfter(event);
      if (said !== undefined) await expect(main(page).getByRole('alert').filter({ hasText: said })).toBeVisible();
      coverage.enter(value);
      coverage.take(transitions);
    },
  };
}
