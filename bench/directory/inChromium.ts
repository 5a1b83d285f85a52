import type { Page } from '@playwright/test';
import { printFigure, spread } from '../measuring/figures';
import { openChromium, startSite } from '../measuring/site';
import { directoryNames } from '../../places/index/directoryNames';
import { buildLocationTable } from '../../places/index/locationTable';
import { placeIndexPath } from '../../places/index/placeIndexFile';
import { placeIndexText } from '../../places/index/placeIndexText';
import { measureFirstAgent } from './firstAgent';
import type { GeneratedFile } from './generatedAgents';
import { measureOpening } from './opening';
import { queryMix } from './queryMix';

const port = 4810;
const pages = ['/', '/search-results?q=Kenya'];
const slowdown = 6;
const typedQueries = 60;
/**
 * Time per keystroke of a fast typist, in milliseconds. The page is left alone meanwhile, since any query would count
 * as its work.
 */
const pace = 150;
/** Timeout for the slowed browser to load and index the file, in milliseconds. */
const loadTimeout = 240_000;

interface Keystroke {
  /** From keydown to the frame after its suggestions appear. */
  milliseconds: number;
  /** Whether the list changed. */
  changed: boolean;
}

declare global {
  interface Window {
    keystrokes: Keystroke[];
  }
}

/** Runs in the page: measures each keydown in the box into `window.keystrokes`. */
function watchKeystrokes(): void {
  const list = document.querySelector('[role=listbox]');
  if (list === null) throw new Error('There is no list of suggestions.');
  window.keystrokes = [];
  document.addEventListener(
    'keydown',
    (event) => {
      let changed = false;
      let isClosed = false;
      const close = () => {
        if (isClosed) return;
        isClosed = true;
        observer.disconnect();
        requestAnimationFrame(() => {
          // A message posted within a frame is handled after that frame is painted.
          const channel = new MessageChannel();
          channel.port1.onmessage = () =>
            window.keystrokes.push({ milliseconds: performance.now() - event.timeStamp, changed });
          channel.port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(() => {
        changed = true;
        close();
      });
      observer.observe(list, { childList: true, subtree: true, characterData: true, attributes: true });
      // If the list does not change, stop after two frames.
      requestAnimationFrame(() => requestAnimationFrame(close));
    },
    true,
  );
}

async function typeAndMeasure(page: Page, queries: readonly string[]): Promise<Keystroke[]> {
  const samples = [];
  for (const query of queries) {
    await page.getByRole('combobox').fill('');
    await page.waitForTimeout(pace);
    // Clearing the box takes a key, too.
    await page.evaluate(() => window.keystrokes.splice(0));
    await page.keyboard.type(query, { delay: pace });
    await page.waitForFunction((count) => window.keystrokes.length === count, query.length);
    samples.push(...(await page.evaluate(() => window.keystrokes.splice(0))));
  }
  return samples;
}

const slowDown = async (page: Page) =>
  (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });

/** Types texts of the query mix letter by letter and prints the times. */
async function measureTyping(page: Page, { records }: GeneratedFile): Promise<void> {
  // tsx wraps named functions in calls of `__name`, which the page lacks.
  await page.evaluate('globalThis.__name = (value) => value');
  await page.evaluate(watchKeystrokes);
  const queries = queryMix(
    records.map(({ location }) => location),
    typedQueries * 4,
    11,
  )
    .map((query) => query.toLowerCase().trim())
    .filter((query) => /^[a-z ]{3,20}$/.test(query))
    .slice(0, typedQueries);
  await typeAndMeasure(page, queries.slice(0, 5));
  const samples = await typeAndMeasure(page, queries);
  const changed = samples.filter((sample) => sample.changed).map(({ milliseconds }) => milliseconds);
  printFigure(`keydown to painted suggestions, ${changed.length} keystrokes`, spread(changed, 0), 'p95 ≤ 50 ms');
  console.log(
    `  ${samples.length - changed.length} more keystrokes left the list as it was; ${queries.length} texts were typed`,
  );
}

/** Baseline of the browser itself: a bare page with a text box and five lines, updated by a few lines of script. */
async function measureBarePage(page: Page, file: GeneratedFile): Promise<void> {
  await page.setContent(`<!doctype html><input role="combobox"><div role="listbox">${'<div></div>'.repeat(5)}</div><script>
    const [box, list] = document.querySelectorAll('[role]');
    box.addEventListener('input', () => { for (const line of list.children) line.textContent = box.value + ' ' + Math.random(); });
  </script>`);
  await slowDown(page);
  await page.getByRole('combobox').focus();
  await measureTyping(page, file);
}

async function measurePage(page: Page, address: string, file: GeneratedFile): Promise<void> {
  const { sites } = buildLocationTable(file.records.map(({ location }) => location));
  const body = placeIndexText(sites, directoryNames(sites, []));
  await page.route(`**${placeIndexPath}`, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto(address, { waitUntil: 'load' });
  await slowDown(page);
  const box = page.getByRole('combobox');
  const started = performance.now();
  await box.focus();
  await box.pressSequentially('ken');
  await page.getByRole('option').first().waitFor({ timeout: loadTimeout });
  printFigure(
    `first focus to suggestions, index of ${(body.length / 1e3).toFixed(0)} KB`,
    `${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  await measureTyping(page, file);
}

/**
 * The real site's search boxes on a phone-sized page with the generated file and the processor slowed down six times.
 */
export async function measureInChromium(file: GeneratedFile): Promise<void> {
  const site = await startSite(port);
  const browser = await openChromium();
  try {
    console.log(`\nChromium ${browser.version()}, ${slowdown}× slower, a bare page`);
    const bare = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await measureBarePage(bare, file);
    await bare.close();
    console.log(`\nChromium ${browser.version()}, ${slowdown}× slower, 400 kbit/s`);
    await measureFirstAgent(browser, site.address);
    for (const path of pages) {
      console.log(`\nChromium ${browser.version()}, ${slowdown}× slower, ${path}`);
      await measureOpening(browser, site.address, path);
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      await measurePage(page, site.address + path, file);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
