import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import ts from 'typescript';
import type { Plate } from './studio/render';

const root = fileURLToPath(new URL('../..', import.meta.url));
const origin = 'http://art.localhost';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const importMap = JSON.stringify({
  imports: { three: '/node_modules/three/build/three.module.js', 'three/addons/': '/node_modules/three/examples/jsm/' },
});

/** Serves the project's files to the page, with TypeScript types stripped. */
async function answer(path: string): Promise<{ contentType: string; body: string | Buffer }> {
  if (path === '/')
    return { contentType: 'text/html', body: `<!doctype html><script type="importmap">${importMap}</script>` };
  const file = normalize(join(root, path));
  const source = existsSync(`${file}.ts`) ? `${file}.ts` : file;
  if (!source.endsWith('.ts'))
    return { contentType: contentTypes[extname(source)] ?? 'application/octet-stream', body: await readFile(source) };
  const { outputText } = ts.transpileModule(await readFile(source, 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  });
  return { contentType: 'text/javascript', body: outputText };
}

/** A headless Chromium with software WebGL, so that every machine draws the same picture. */
export async function openBrowser(): Promise<Browser> {
  const installed = '/usr/bin/chromium';
  return chromium.launch({
    ...(existsSync(installed) ? { executablePath: installed } : {}),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A page on the project's own origin, without network access. */
export async function openPage(browser: Browser, width = 800, height = 600): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror', (error) => console.error(error));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.error(message.text());
  });
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    try {
      await route.fulfill(await answer(pathname));
    } catch (error) {
      if (pathname !== '/favicon.ico') console.error(pathname, error);
      await route.fulfill({ status: 404, body: '' });
    }
  });
  await page.goto(`${origin}/`);
  return page;
}

/** Renders one picture of tools/art/scenes; returns raw pixels. */
export async function drawPicture(browser: Browser, name: string, plate: Plate): Promise<Sharp> {
  const page = await openPage(browser);
  page.setDefaultTimeout(0);
  const base64 = await page.evaluate(
    async ([script, picture, size]) => {
      const module = (await import(script)) as { draw(name: string, plate: Plate): Promise<string> };
      return module.draw(picture, size);
    },
    ['/tools/art/studio/page', name, plate] as const,
  );
  await page.close();
  return sharp(Buffer.from(base64, 'base64'), { raw: { width: plate.width, height: plate.height, channels: 4 } });
}
