import { run } from '../startup/prepare.mjs';

// A run of Playwright, and then a look at what the gateway logged meanwhile: `endToEnd.mjs LOG [arguments of Playwright]`.
const [log = '', ...given] = process.argv.slice(2);
const tests = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...given]);
const check = await run(process.execPath, ['--import', 'tsx', 'tools/testing/checkLog.ts', log]);
process.exitCode = tests || check;
