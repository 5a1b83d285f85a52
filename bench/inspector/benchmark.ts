import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { channelName } from '../../src/devtools/inspector/protocol';
import { percentile, printFigure, spread } from '../measuring/figures';
import { openChromium, startSite } from '../measuring/site';
import type { Benchmark } from '../run';

const root = fileURLToPath(new URL('../../', import.meta.url));
const port = 4840;
const events = 5_000;
const eachFrame = 25;
const frame = 16;
/** Timeout for a window that draws no frames, in milliseconds. */
const limit = 120_000;

/** The site of `npm run dev -- --inspect`. */
async function startDevelopment(): Promise<{ address: string; stop: () => Promise<void> }> {
  const environment = {
    ...process.env,
    PORT: String(port + 10),
    SANDBOX_PORT: String(port + 11),
    KEELWAY_DATA: '.keelway/bench-dev',
  };
  const site = spawn(process.execPath, ['tools/dev.mjs', '--inspect'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    site.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const ready = /drawn at (\S+)\/flows/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    void ended.then(() => reject(new Error(`The development server did not start:\n${output}`)));
  });
  return {
    address,
    stop: () => {
      site.kill('SIGTERM');
      return ended;
    },
  };
}

async function measureOff(): Promise<void> {
  const site = await startSite(port);
  const browser = await openChromium();
  try {
    const folder = join(root, 'dist/site/assets');
    const files = readdirSync(folder)
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const bytes = files
      .filter((text) => /keelway\.flows|statelyai|org\.eclipse\.elk/.test(text))
      .reduce((sum, text) => sum + text.length, 0);
    printFigure('off: files that have anything of it', `${bytes} bytes`, '0');
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const counted = Object.assign(globalThis, { calls: 0 });
      globalThis.BroadcastChannel = new Proxy(BroadcastChannel, {
        construct: (target, [name]: [string]) => {
          if (name.includes('flows')) counted.calls += 1;
          return new target(name);
        },
      });
    });
    await page.goto(`${site.address}/?inspect`, { waitUntil: 'networkidle' });
    await page.getByPlaceholder('Enter country or state!').fill('Kenya');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'View' }).waitFor();
    printFigure(
      'off: calls during a search',
      String(await page.evaluate(() => Reflect.get(globalThis, 'calls') as number)),
      '0',
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Performs an action once per frame; returns the window's own work in each, in milliseconds. */
async function workOfFrames(page: Page, frames: number, action: 'send' | 'scrub' | 'scroll'): Promise<number[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The window drew fewer than ${frames} frames in ${limit} ms.`)), limit);
  });
  const measured = page.evaluate(
    async ({ count, work, batch, channel }) => {
      const sender = new BroadcastChannel(channel);
      const times: number[] = [];
      const scroller = document.querySelector('[role="region"][aria-label="Events"]');
      const slider = document.querySelector<HTMLInputElement>('input[type="range"]');
      const page = { id: 'bench', title: 'Bench', url: '/', device: 'Bench', openedAt: 0 };
      let n = Number(sessionStorage.getItem('n') ?? '1');
      for (let index = 0; index < count; index += 1) {
        if (work === 'send') {
          const entries = Array.from({ length: batch }, () => {
            n += 1;
            const isOpen = n % 2 === 0;
            return {
              kind: 'event',
              n,
              at: n,
              actor: 'x:0',
              from: null,
              event: { type: isOpen ? 'search.submitted' : 'term.typed', text: `term ${n}` },
              transitions: [isOpen ? 'heroSearch:1:0' : 'heroSearch:0:0'],
              status: 'active',
              value: isOpen ? 'loading' : 'typing',
              context: { text: `term ${n}`, searchedTerm: '', answer: null, failure: null },
            };
          });
          sender.postMessage({ type: 'page.updated', page, charts: {}, entries });
        } else if (work === 'scrub' && slider !== null) {
          // Through the native setter, as a real input does; React would ignore an assignment.
          Reflect.set(
            HTMLInputElement.prototype,
            'value',
            String(Math.round((index / count) * Number(slider.max))),
            slider,
          );
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        } else if (work === 'scroll' && scroller !== null) {
          scroller.scrollTop = (index / count) * scroller.scrollHeight;
        }
        // From the start of the frame until the browser is idle again: scripts, styles, layout.
        await new Promise<void>((resolve) =>
          requestAnimationFrame(() => {
            const start = performance.now();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              times.push(performance.now() - start);
              resolve();
            };
            port2.postMessage(null);
          }),
        );
      }
      sessionStorage.setItem('n', String(n));
      sender.close();
      return times;
    },
    { count: frames, work: action, batch: eachFrame, channel: channelName },
  );
  try {
    return await Promise.race([measured, overdue]);
  } finally {
    clearTimeout(timer);
  }
}

async function measureOn(): Promise<void> {
  const development = await startDevelopment();
  const browser = await openChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const flows = await context.newPage();
    await flows.goto(`${development.address}/flows`);
    await flows.getByRole('heading', { level: 1 }).waitFor();
    // The chart comes from a real page's hero search; the benchmark's page then reports one like it.
    const page = await context.newPage();
    await page.goto(`${development.address}/?inspect`);
    await page.getByPlaceholder('Enter country or state!').fill('K');
    await flows.bringToFront();
    await flows
      .getByRole('button', { name: /heroSearch/ })
      .first()
      .waitFor();
    await flows.evaluate((channel) => {
      const sender = new BroadcastChannel(channel);
      const listener = new BroadcastChannel(channel);
      return new Promise<void>((resolve) => {
        listener.onmessage = ({ data }: MessageEvent<{ type: string; charts?: Record<string, unknown> }>) => {
          const key = Object.keys(data.charts ?? {})[0];
          if (data.type !== 'page.updated' || key === undefined) return;
          listener.close();
          sender.postMessage({
            type: 'page.updated',
            page: { id: 'bench', title: 'Bench', url: '/', device: 'Bench', openedAt: 0 },
            charts: {},
            entries: [{ kind: 'actor', n: 1, at: 1, actor: 'x:0', parent: null, name: 'heroSearch', chart: key }],
          });
          setTimeout(resolve, 500);
        };
        sender.postMessage({ type: 'window.opened' });
      });
    }, channelName);
    await page.close();
    // Background pages draw no frames.
    await flows.bringToFront();
    const target = `p95 ≤ ${frame} ms`;
    const received = await workOfFrames(flows, events / eachFrame, 'send');
    printFigure(`on: ${events.toLocaleString('en')} events arrive, ${eachFrame} a frame`, spread(received, 1), target);
    const scrubbed = await workOfFrames(flows, 150, 'scrub');
    printFigure('on: the slider is dragged over all of them', spread(scrubbed, 1), target);
    const scrolled = await workOfFrames(flows, 150, 'scroll');
    printFigure('on: the list of them is scrolled', spread(scrolled, 1), target);
    const share =
      [...received, ...scrubbed, ...scrolled].filter((time) => time <= frame).length /
      (received.length + scrubbed.length + scrolled.length);
    printFigure('frames within 16 ms', `${(share * 100).toFixed(1)} %`);
    printFigure('longest frame', `${percentile([...received, ...scrubbed, ...scrolled], 1).toFixed(1)} ms`);
  } finally {
    await browser.close();
    await development.stop();
  }
}

/** The flow inspector with a long log: frames while events arrive, scrubbing and scrolling. */
export const benchmark: Benchmark = {
  title: 'Flow inspector: nothing while off, smooth while on (development build, unminified)',
  run: async () => {
    await measureOff();
    await measureOn();
  },
};
