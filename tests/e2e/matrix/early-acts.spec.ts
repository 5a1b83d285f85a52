import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site';

// What is done before the page's code is there, or while it comes, ends in the same state as done later: the same page,
// the same boxes, the same calls of the gateway.

type Step = (page: Page) => Promise<unknown>;
interface Act {
  name: string;
  path: string;
  steps: readonly Step[];
  /** The part of the page that the act changes; by default, all of it but header and footer. */
  shows?: string;
}

const press =
  (role: 'button' | 'link' | 'radio', name: string | RegExp, within = 'main'): Step =>
  (page) =>
    page.locator(within).getByRole(role, { name }).first().click();
const fill =
  (label: string | RegExp, text: string): Step =>
  (page) =>
    page.locator('main').getByLabel(label, { exact: true }).first().fill(text);
const type =
  (placeholder: string, text: string): Step =>
  (page) =>
    page.getByPlaceholder(placeholder).first().pressSequentially(text);
const enter: Step = (page) => page.keyboard.press('Enter');

const box = 'Enter country or state!';
const question = 'Type your message...';
const agents = '/search-results?q=Kenya';
/** One filter is set. */
const filtered = `${agents}&service=air`;
const acts: readonly Act[] = [
  { name: 'a question is opened', path: '/', steps: [(page) => page.getByText('What services do you offer?').click()] },
  { name: 'a testimonial is asked for', path: '/', steps: [press('button', 'Next')] },
  { name: 'a place is typed', path: '/', steps: [type(box, 'nairo')], shows: 'form[role="search"]' },
  { name: 'a place is typed and sent', path: agents, steps: [type(box, 'Mombasa'), enter] },
  {
    name: 'an address for the newsletter is typed and sent',
    path: '/',
    steps: [fill('Email address', 'early@visitor.example'), enter],
    shows: '#newsletter',
  },
  { name: 'a look is chosen', path: '/faq', steps: [press('radio', 'Dark', 'footer')], shows: 'footer' },
  {
    name: 'a question is typed and sent',
    path: '/chat',
    steps: [type(question, 'What services do you offer?'), enter],
  },
  { name: 'a question is typed', path: '/chat', steps: [type(question, 'How do I ship tea')] },
  { name: 'an offered question is pressed', path: '/chat', steps: [press('button', /\?$/)] },
  { name: 'a route is typed', path: '/quote', steps: [fill('From', 'Mombasa, Kenya'), fill('To', 'Accra, Ghana')] },
  { name: 'a way of transport is chosen', path: '/quote', steps: [press('radio', /^Air/)] },
  { name: 'an empty request is sent', path: '/quote', steps: [press('button', 'Send the request')] },
  {
    name: 'goods are described and sent by Enter',
    path: '/quote',
    steps: [fill('Your name', 'Amina'), fill('What is it?', 'Tea'), enter],
  },
  { name: 'the filters are opened', path: filtered, steps: [press('button', /^Filter$/)] },
  { name: 'a filter is removed', path: filtered, steps: [press('button', 'Remove filter: Air cargo')] },
  { name: 'an agent is chosen', path: agents, steps: [press('button', /^Add to quote request/)] },
  { name: 'more of an agent is asked for', path: agents, steps: [press('button', /^More about/)] },
  { name: 'a message is typed', path: '/contact#write', steps: [fill('Your name', 'Amina')] },
  { name: 'an empty message is sent', path: '/contact#write', steps: [press('button', 'Send')] },
  { name: 'a wrong key is sent', path: '/members', steps: [fill('Authorization key', 'wrong'), enter] },
  {
    name: 'a link is followed and Back is pressed',
    path: '/faq',
    steps: [press('link', 'Privacy', 'footer'), (page) => page.goBack({ waitUntil: 'commit' })],
  },
];

const moments = ['later', 'before', 'meanwhile'] as const;

/** What the visitor sees and has, and what the gateway was asked to do. */
interface State {
  address: string;
  shown: string;
  boxes: string[];
  asked: string[];
}

async function stateOf(page: Page, { shows = 'main' }: Act, asked: readonly string[]): Promise<State> {
  const { shown, boxes } = await page.evaluate((part) => {
    const shownPart = document.querySelector(part);
    const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select)')];
    return {
      shown: (shownPart as HTMLElement | null)?.innerText ?? `No ${part}`,
      boxes: fields.map(({ type, name, value, checked }) => `${type} ${name}: ${checked ? 'checked ' : ''}${value}`),
    };
  }, shows);
  const { pathname, search } = new URL(page.url());
  return { address: pathname + search, shown: shown.replaceAll(/\s+/g, ' '), boxes, asked: [...asked].sort() };
}

/** Does the act in a browser of its own, and resolves with how to look at its state. */
async function doneAt(moment: (typeof moments)[number], act: Act, page: Page): Promise<() => Promise<State>> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Reading differs: the gateway has rendered what a page without code asks for.
    if (pathname.startsWith('/api/') && request.method() !== 'GET') asked.push(`${request.method()} ${pathname}`);
  });
  let letGo = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto(act.path, { waitUntil: 'commit' });
  if (moment === 'later') {
    letGo();
    // The home page asks for its code when it is used.
    await page.keyboard.press('Shift');
    await hydrated(page);
  }
  for (const [index, step] of act.steps.entries()) {
    await step(page);
    if (moment === 'meanwhile' && index === 0) letGo();
  }
  letGo();
  await hydrated(page);
  return () => stateOf(page, act, asked);
}

for (const act of acts)
  test(`${act.name}, before the code is there or while it comes, as later`, async ({ browser, contextOptions }) => {
    const options: BrowserContextOptions = { ...contextOptions, serviceWorkers: 'block' };
    const [later, ...early] = await Promise.all(
      moments.map(async (moment) => doneAt(moment, act, await (await browser.newContext(options)).newPage())),
    );
    const settled = async (): Promise<State | undefined> => {
      const before = await later?.();
      return JSON.stringify(before) === JSON.stringify(await later?.()) ? before : undefined;
    };
    for (const look of early)
      await expect(async () => expect(await look()).toEqual(await settled())).toPass({ timeout: 20_000 });
  });
