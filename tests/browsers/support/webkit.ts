import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { freePort } from '../../support/freePort';
import type { Browser, Driver } from './driver';
import { recorderScript, takeProblems } from './pageScript';
import { openScreen } from './virtualScreen';
import { WebDriverError, keyValues, webDriverAt, type WebDriver } from './webDriver';

const capabilities = {
  alwaysMatch: {
    // `Page` waits by itself: WebKitWebDriver now and then misses the end of loading in a window without a toolbar.
    pageLoadStrategy: 'none',
    unhandledPromptBehavior: 'ignore',
    'webkitgtk:browserOptions': { args: ['--automation', '--javascript-can-open-windows-automatically=true'] },
  },
};

/** The browser's own window is never narrower than its toolbar; one that a page opens has none. */
async function openBareWindow(driver: WebDriver, session: string, width: number, height: number): Promise<void> {
  const first = await driver.get<string>(`${session}/window`);
  const script = `window.open('about:blank', '', 'popup,noopener,width=${width},height=${height}')`;
  await driver.post(`${session}/execute/sync`, { script, args: [] });
  const other = async (): Promise<string | undefined> =>
    (await driver.get<string[]>(`${session}/window/handles`)).find((handle) => handle !== first);
  await expect.poll(other).toBeDefined();
  await driver.remove(`${session}/window`);
  await driver.post(`${session}/window`, { handle: await other() });
}

function driverOf(driver: WebDriver, session: string): Driver {
  const problems: string[] = [];
  const act = (input: object): Promise<unknown> => driver.post(`${session}/actions`, { actions: [input] });
  const keys = (actions: readonly { type: 'keyDown' | 'keyUp'; value: string }[]): Promise<unknown> =>
    act({ type: 'key', id: 'keyboard', actions });
  const execute = (expression: string): Promise<unknown> => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    return driver.post(`${session}/execute/async`, { script, args: [] });
  };
  const evaluate = async (expression: string): Promise<unknown> => {
    const { value, error } = (await execute(expression)) as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  };
  /** Starts the recorder, if a new document has come, and takes what it has. */
  const collect = async (): Promise<void> => {
    await driver.post(`${session}/execute/sync`, { script: recorderScript, args: [] });
    problems.push(...((await evaluate(takeProblems)) as string[]));
  };
  const frame = (id: object | null): Promise<unknown> => driver.post(`${session}/frame`, { id });
  return {
    problems,
    go: async (to) => {
      await collect();
      await evaluate('globalThis.isLeft = true');
      if (typeof to === 'string') await driver.post(`${session}/url`, { url: to });
      else await driver.post(`${session}/${to.history === 'back' ? 'back' : 'refresh'}`);
      // By no promise: what is asked for while WebKit changes its process for the new page is now and then not answered.
      const script = 'return globalThis.isLeft === undefined && location.protocol !== "about:"';
      const hasArrived = () => driver.post(`${session}/execute/sync`, { script, args: [] });
      await expect.poll(() => hasArrived().catch(() => false), { intervals: [10, 20] }).toBe(true);
      await collect();
    },
    evaluate: async (expression, part) => {
      await collect();
      if (part === null) return evaluate(expression);
      const using = { using: 'css selector', value: `iframe[src*="${part}"]` };
      await frame(await driver.post<object>(`${session}/element`, using));
      try {
        return await evaluate(expression);
      } finally {
        await frame(null);
      }
    },
    click: async ({ x, y }) => {
      const actions = [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    },
    press: async (key, held) => {
      const value = key === 'a' ? key : keyValues[key];
      const around = (type: 'keyDown' | 'keyUp') => (held === undefined ? [] : [{ type, value: keyValues[held] }]);
      await keys([...around('keyDown'), { type: 'keyDown', value }, { type: 'keyUp', value }, ...around('keyUp')]);
    },
    type: async (text) => {
      await keys(Array.from(text).flatMap((value) => (['keyDown', 'keyUp'] as const).map((type) => ({ type, value }))));
    },
    closeAlert: async () => {
      try {
        const text = await driver.get<string>(`${session}/alert/text`);
        await driver.post(`${session}/alert/accept`);
        return text;
      } catch (error) {
        if (error instanceof WebDriverError && error.kind === 'no such alert') return null;
        throw error;
      }
    },
    screenshot: async () => Buffer.from(await driver.get<string>(`${session}/screenshot`), 'base64'),
    close: () => driver.remove(session),
  };
}

/** WebKitGTK by WebDriver, on a screen in memory. One tab at a time. */
export async function startWebKit(executablePath: string): Promise<Browser> {
  const screen = await openScreen();
  const port = await freePort();
  const program = spawn(executablePath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const driver = webDriverAt(`http://127.0.0.1:${port}`);
  const isReady = async (): Promise<boolean> => (await driver.get<{ ready: boolean }>('/status')).ready;
  await expect.poll(() => isReady().catch(() => false)).toBe(true);
  return {
    newDriver: async (width, height) => {
      const { sessionId } = await driver.post<{ sessionId: string }>('/session', { capabilities });
      const session = `/session/${sessionId}`;
      await openBareWindow(driver, session, width, height);
      return driverOf(driver, session);
    },
    close: async () => {
      program.kill();
      await once(program, 'exit');
      await screen.close();
    },
  };
}
