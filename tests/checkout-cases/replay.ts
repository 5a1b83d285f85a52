import { readFileSync } from 'node:fs';
import type { Browser, Frame, Page } from '@playwright/test';
import type { CaseEvent, CheckoutCase, Step, StepResult } from './cases';
import { bases, interceptNetwork, type Client } from './network';

const inPage = readFileSync(new URL('./inPage.js', import.meta.url), 'utf8');
const walletStub = readFileSync(new URL('./walletStub.js', import.meta.url), 'utf8');

const addresses: Record<string, string> = {
  default: 'https://merchant.test/pay',
  query: 'https://merchant.test/pay?a=1&b=2',
  long: `https://merchant.test/pay?q=${'x'.repeat(600)}`,
  hash: 'https://merchant.test/pay#frag',
};

/** What differs from run to run becomes a name. */
function normalised<Value>(value: Value): Value {
  if (value === undefined) return value;
  const text = JSON.stringify(value)
    .replace(/(\\?)"start_time\\?":\d+/g, '$1"start_time$1":$1"<epoch-seconds>$1"')
    .replace(/(\\?)"time_spent\\?":\d+/g, '$1"time_spent$1":$1"<seconds>$1"')
    .replace(/\\"time\\":\d+/g, '\\"time\\":\\"<seconds>\\"')
    .replace(/"timeSpent":\d+/g, '"timeSpent":"<seconds>"')
    .replace(/x{600}/g, '<600 x>')
    .replace(/PaystackOpen [A-Za-z0-9]{5}/g, 'PaystackOpen <id>');
  return JSON.parse(text) as Value;
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

function hostedFrame(page: Page): Frame | undefined {
  return page
    .frames()
    .findLast((frame) =>
      [bases.checkout, bases.site, 'https://evil.test'].some((start) => frame.url().startsWith(start)),
    );
}

async function frameIsUp(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const isUp = await hostedFrame(page)
      ?.evaluate('typeof window.__send === "function"')
      .catch(() => false);
    if (isUp === true) return;
    await pause(25);
  }
}

async function perform(step: Step, page: Page, merchant: Frame): Promise<unknown> {
  const json = JSON.stringify(step);
  const message = JSON.stringify(step.message);
  switch (step.do) {
    case 'construct': {
      const result: unknown = await merchant.evaluate(`checkoutCase.construct(${json})`);
      if (!step.noframe) await frameIsUp(page);
      return result;
    }
    case 'call':
      return merchant.evaluate(`checkoutCase.call(${json})`);
    case 'state':
      return merchant.evaluate('checkoutCase.state()');
    case 'eval':
      return merchant
        .evaluate(`(async () => { ${step.code ?? ''} })()`)
        .catch((error: unknown) => ({ evalError: (error as Error).message.split('\n')[0] }));
    case 'frame':
      return await hostedFrame(page)?.evaluate(`__send(${message})`);
    case 'rogue':
      return await merchant.evaluate(`window.postMessage(${message}, '*')`);
    case 'navigateFrame':
      return await hostedFrame(page)
        ?.goto(step.url ?? '')
        .catch(() => undefined);
    case 'click':
      return merchant
        .locator(step.selector ?? '')
        .first()
        .click({ timeout: 2_000, force: true })
        .then(() => undefined)
        .catch((error: unknown) => ({ clickError: (error as Error).message.split('\n')[0] }));
    case 'wait':
      return pause(step.ms ?? 0);
    case 'tx':
      return undefined;
  }
}

/** Plays a case with the client in a fresh page, and gives what happened step by step. */
export async function replay(browser: Browser, definition: CheckoutCase, client: Client): Promise<StepResult[]> {
  const {
    steps,
    scriptMode,
    nested,
    apple,
    platform,
    touch = false,
    userAgent,
    viewport = { width: 1280, height: 800 },
  } = definition;
  const address = addresses[definition.page ?? 'default'] ?? '';
  const context = await browser.newContext({
    locale: 'en-GB',
    hasTouch: touch,
    viewport,
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  try {
    const trace: CaseEvent[] = [];
    const record = (event: CaseEvent) => void trace.push(normalised(event));
    await context.exposeBinding('__rec', (_source, event: CaseEvent) => record(event));
    const device =
      platform === undefined
        ? ''
        : `Object.defineProperty(navigator, 'platform', { get: () => ${JSON.stringify(platform)} });`;
    await context.addInitScript({
      content: `if (location.host === 'merchant.test') { ${inPage} ${device} ${apple ? walletStub : ''} }`,
    });
    await interceptNetwork(context, definition, client, address, record);
    const page = await context.newPage();
    await page.goto(nested ? 'https://outer.test/' : address);
    const merchant = nested
      ? page.frames().find((frame) => frame.url().startsWith('https://merchant.test'))
      : page.mainFrame();
    if (merchant === undefined) throw new Error('The page of the merchant did not load.');
    if (!scriptMode) await merchant.waitForFunction('window.__ready === true', null, { timeout: 10_000 });
    const results: StepResult[] = [];
    for (const step of steps) {
      const from = trace.length;
      const result = await perform(step, page, merchant);
      await pause(step.settle ?? 60);
      results.push({
        step,
        ...(result === undefined ? {} : { result: normalised(result) }),
        events: trace.slice(from),
      });
    }
    return results;
  } finally {
    await context.close();
  }
}
