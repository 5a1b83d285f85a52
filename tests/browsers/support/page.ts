import { expect } from '@playwright/test';
import type { Driver, Key, Point } from './driver';
import type * as inPage from './inPage';
import { pageScript } from './pageScript';
import { describe, wordsOf, type Query } from './query';

type InPage = typeof inPage;
type Result<Name extends keyof InPage> = InPage[Name] extends (...args: never) => infer Value ? Awaited<Value> : never;

interface More {
  text?: string | RegExp;
  level?: number;
  index?: number;
}

/** Waits until something other than null comes; what fails meanwhile, as during a navigation, is asked again. */
async function awaited<Value>(what: string, ask: () => Promise<Value | null>): Promise<Value> {
  let value: Value | null = null;
  const arrived = async (): Promise<boolean> => {
    value = await ask().catch(() => null);
    return value !== null;
  };
  await expect.poll(arrived, { message: what, intervals: [50, 100, 200] }).toBe(true);
  return value!;
}

/** An element of a page. */
export class Part {
  readonly #page: Page;
  readonly #query: Query;

  constructor(page: Page, query: Query) {
    this.#page = page;
    this.#query = query;
  }

  /** An element within this one. */
  get(role: string, name?: string | RegExp, more: More = {}): Part {
    return new Part(this.#page, { ...queryOf(role, name, more), inside: this.#query });
  }

  /** Presses it with the mouse once it is there, is not covered and has stopped moving. */
  async click(): Promise<void> {
    let before: Point | null = null;
    const point = await awaited(`Press ${describe(this.#query)}`, async () => {
      const now = await this.#page.call('pointOf', this.#query);
      const stands = now !== null && now.x === before?.x && now.y === before.y;
      before = now;
      return stands ? now : null;
    });
    await this.#page.clickAt(point);
  }

  /** Types a text into it, in place of what it holds. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.#page.press('a', 'Control');
    await this.#page.type(text);
    await this.#expect('valueOf', text);
  }

  /** Types into it after a click; the field may put its own spaces between. */
  async enter(text: string): Promise<void> {
    await this.click();
    await this.hasFocus();
    await this.#page.type(text);
  }

  /** Gives it the focus without a press, which would open a list. */
  async focus(): Promise<void> {
    await awaited(`Focus ${describe(this.#query)}`, async () =>
      (await this.#page.call('focus', this.#query)) ? true : null,
    );
  }

  /** Puts a day, such as `2026-11-27`, into a date field. */
  async fillDay(day: string): Promise<void> {
    await awaited(`Fill ${describe(this.#query)}`, async () =>
      (await this.#page.call('fillDay', this.#query, day)) ? true : null,
    );
  }

  /** Waits until it is there. */
  async isSeen(): Promise<void> {
    await this.hasCount(1);
  }

  /** Waits until it has gone. */
  async isGone(): Promise<void> {
    await this.hasCount(0);
  }

  /** Waits until so many are there. */
  async hasCount(count: number): Promise<void> {
    await this.#expect('count', count);
  }

  /** Waits until it has the focus. */
  async hasFocus(): Promise<void> {
    await this.#expect('isFocused', true);
  }

  /** Waits until it holds this. */
  async holds(value: string): Promise<void> {
    await this.#expect('valueOf', value);
  }

  /** Its text, once it is there. */
  text(): Promise<string> {
    return awaited(`The text of ${describe(this.#query)}`, () => this.#page.call('textOf', this.#query));
  }

  /** Waits until its text has these words. */
  async says(words: string | RegExp): Promise<void> {
    const text = async (): Promise<string> => (await this.#page.call('textOf', this.#query).catch(() => null)) ?? '';
    await expect.poll(text, { message: describe(this.#query) }).toMatch(words);
  }

  /** An attribute, once it is there. */
  attribute(name: string): Promise<string> {
    return awaited(`${name} of ${describe(this.#query)}`, () => this.#page.call('attributeOf', this.#query, name));
  }

  async #expect(what: 'count' | 'isFocused' | 'valueOf', value: string | number | boolean): Promise<void> {
    const ask = () => this.#page.call(what, this.#query).catch((error: unknown) => String(error));
    await expect.poll(ask, { message: describe(this.#query) }).toBe(value);
  }
}

function queryOf(role: string, name: string | RegExp | undefined, { text, level, index }: More): Query {
  return {
    role,
    ...(name !== undefined && { name: wordsOf(name) }),
    ...(text !== undefined && { text: wordsOf(text) }),
    ...(level !== undefined && { level }),
    ...(index !== undefined && { index }),
  };
}

/** A page in any browser, or a frame of it. */
export class Page {
  readonly #driver: Driver;
  readonly #origin: string;
  readonly #frame: string | null;

  constructor(driver: Driver, origin: string, frame: string | null = null) {
    this.#driver = driver;
    this.#origin = origin;
    this.#frame = frame;
  }

  /** Opens a path of the site, or another address, and waits until it can be used. */
  async open(path: string): Promise<void> {
    await this.#driver.go(new URL(path, this.#origin).href);
    await this.isAtRest();
  }

  async reload(): Promise<void> {
    await this.#driver.go({ history: 'reload' });
    await this.isAtRest();
  }

  /** Waits until React has taken over the page's own part. */
  async isAtRest(): Promise<void> {
    await awaited('The page at rest', async () => ((await this.call('isAtRest')) ? true : null));
  }

  /** An element by its role and name. A name is the whole one, or a pattern. */
  get(role: string, name?: string | RegExp, more: More = {}): Part {
    return new Part(this, queryOf(role, name, more));
  }

  /** The frame whose address has this part. */
  frame(part: string): Page {
    return new Page(this.#driver, this.#origin, part);
  }

  /** Waits until the path and query of the address are these. */
  async isAt(path: string | RegExp): Promise<void> {
    const address = async (): Promise<string> => {
      const whole = String(await this.#driver.evaluate('location.href', null).catch(() => ''));
      return whole.replace(this.#origin, '');
    };
    if (typeof path === 'string') await expect.poll(address).toBe(path);
    else await expect.poll(address).toMatch(path);
  }

  press(key: Key | 'a', held?: 'Shift' | 'Control'): Promise<void> {
    return this.#driver.press(key, held);
  }

  type(text: string): Promise<void> {
    return this.#driver.type(text);
  }

  /** Waits for the page's alert, closes it and gives its text. */
  closeAlert(): Promise<string> {
    return awaited('An alert', () => this.#driver.closeAlert());
  }

  /** Fails on violations of accessibility, and if the page scrolls sideways. */
  async isSound(): Promise<void> {
    expect(await this.call('faults')).toEqual([]);
  }

  /** Calls a function of `inPage.ts`, which is brought along if the page does not have it yet. */
  async call<Name extends keyof InPage>(name: Name, ...args: readonly unknown[]): Promise<Result<Name>> {
    const expression = `inPage.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
    const isThere = await this.#driver.evaluate('globalThis.inPage !== undefined', this.#frame);
    if (isThere !== true) await this.#driver.evaluate(`(() => { ${pageScript}; return null; })()`, this.#frame);
    return (await this.#driver.evaluate(expression, this.#frame)) as Result<Name>;
  }

  /** Presses a point, which a frame counts from its own corner. */
  async clickAt({ x, y }: Point): Promise<void> {
    if (this.#frame === null) return this.#driver.click({ x, y });
    const part = this.#frame;
    const around = new Page(this.#driver, this.#origin);
    const { x: left, y: top } = await awaited(`The frame ${part}`, () => around.call('frameAt', part));
    await this.#driver.click({ x: Math.round(left + x), y: Math.round(top + y) });
  }
}
