import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMachine } from 'xstate';
import { describeMachine } from '../../../src/devtools/statechart/describeMachine';
import { beginMark, endMark, flowFiles, renewedPage } from '../../../tools/flows/flowFiles';
import { flowTables } from '../../../tools/flows/flowTables';

const root = join(__dirname, '../../..');

describe('the flow pages', () => {
  let files: Map<string, string>;
  beforeAll(async () => {
    files = await flowFiles(root);
  }, 120_000);

  it('are up to date with the machines: npm run docs:flows redraws them', () => {
    const outdated = [...files]
      .filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
      .map(([path]) => path);
    expect(outdated).toEqual([]);
    expect(files.size).toBeGreaterThanOrEqual(8);
  });

  it('have no drawing of a removed machine', () => {
    const drawings = readdirSync(join(root, 'docs/flows')).filter((name) => name.endsWith('.svg'));
    expect(drawings.filter((name) => !files.has(`docs/flows/${name}`))).toEqual([]);
  });

  it('keep hand-written text around the generated part', () => {
    const page = renewedPage('# Flow\n\nBefore.\n', 'first');
    const renewed = renewedPage(`${page}\nAfter.\n`, 'second');
    expect(renewed).toBe(`# Flow\n\nBefore.\n\n${beginMark}\n\nsecond\n\n${endMark}\n\nAfter.\n`);
    expect(() => renewedPage(page.replace(endMark, ''), 'third')).toThrow(
      'One marker of the generated part is missing',
    );
  });
});

describe('the tables of a flow', () => {
  const { chart } = describeMachine(
    createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: {
          on: { opened: { guard: { type: 'is unlocked' }, target: 'open', actions: { type: 'creak' } } },
          exit: 'let air in',
        },
        open: {
          initial: 'ajar',
          on: { pushed: '.wide', knocked: {} },
          after: { 2_500: 'shut' },
          states: { ajar: {}, wide: { type: 'final' } },
        },
      },
    }),
  );

  it('name states, events, guards and actions', () => {
    const tables = flowTables(chart);
    expect(tables).toContain('| `shut` |  |  |  | let air in |');
    expect(tables).toContain('| `open` | initially `open.ajar` |  |  |  |');
    expect(tables).toContain('| `shut` | `opened` | is unlocked | `open` | creak |');
    expect(tables).toContain('| `open` | `pushed` |  | `open.wide` |  |');
    expect(tables).toContain('| `open` | `knocked` |  | ignored |  |');
    expect(tables).toContain('| is unlocked | `opened` |');
    expect(tables).not.toContain('### Actors');
  });
});
