import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../testing/chromium.mjs';
import { scenarios } from './scenarios';
import { newVisitor, savedLog, type Place } from './visitor';

// `npm run replay:record -- [NAME …]`: drives a running site in Chromium with the recorder on, and writes the logs and
// final states to tests/replays/. Start the site first, with TRUST_PROXY=loopback, since every visitor gets a separate
// address.
const folder = fileURLToPath(new URL('../../../tests/replays/', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    sandbox: { type: 'string', default: 'http://localhost:3001' },
    token: { type: 'string', default: 'keelway-sandbox-recorder' },
  },
});
const place: Place = values;
const names = positionals.length > 0 ? positionals : Object.keys(scenarios);
const unknown = names.filter((name) => !(name in scenarios));
if (unknown.length > 0) {
  console.error(`Unknown scenario: ${unknown.join(', ')}. Known: ${Object.keys(scenarios).join(', ')}.`);
  process.exit(1);
}

const browser = await chromium.launch(chromiumOptions());
await mkdir(join(folder, 'states'), { recursive: true });
for (const name of names) {
  const { visitor, close } = await newVisitor(browser, place);
  try {
    await scenarios[name]!(visitor);
    const log = await savedLog(visitor.page);
    const { meta, ...rest } = JSON.parse(log) as { payload: string; meta: { endState: unknown } };
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify({ ...rest, meta }, null, 2)}\n`);
    await writeFile(join(folder, 'states', `${name}.json`), `${JSON.stringify(meta.endState, null, 2)}\n`);
    console.log(`${name}: ${(JSON.parse(rest.payload) as unknown[]).length} actions`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await close();
  }
}
await browser.close();
