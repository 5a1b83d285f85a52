import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const bundle = buildSync({
  entryPoints: [fileURLToPath(new URL('inPage.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'inPage',
  footer: { js: 'globalThis.inPage = inPage;' },
  target: 'es2022',
  mainFields: ['module', 'main'],
  define: { 'process.env': '{}', 'process.env.NODE_ENV': '"test"', global: 'globalThis' },
}).outputFiles[0]?.text;

/** Defines the functions of `inPage.ts` and axe in a page. */
export const pageScript = `${axe}\n${bundle ?? ''}`;

/**
 * Collects errors in the console, uncaught ones, and what the Content-Security-Policy blocked, from now on, in
 * `globalThis.problemsSeen`.
 */
export const recorderScript = `
if (globalThis.problemsSeen === undefined) {
  const seen = (globalThis.problemsSeen = []);
  const log = console.error;
  console.error = (...parts) => {
    seen.push('console: ' + parts.map(String).join(' '));
    log.apply(console, parts);
  };
  addEventListener('error', ({ message }) => message && seen.push('thrown: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => seen.push('rejected: ' + String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.push('blocked: ' + violatedDirective + ' ' + blockedURI));
}
null`;

/** Takes what the recorder has collected. */
export const takeProblems = '(globalThis.problemsSeen ?? []).splice(0)';
