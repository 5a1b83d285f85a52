import { join } from 'node:path';
import { runProgram } from '../../support/program';
import { makeFixtureProject, type FixtureProject } from './fixtureProject';

const tools = join(__dirname, '../../../tools/startup');

/** Evaluates an expression over the tools, which are plain modules that run before any installation. */
async function evaluate(file: string, expression: string): Promise<unknown> {
  const program = runProgram(
    [
      '--input-type=module',
      '-e',
      `import * as tools from ${JSON.stringify(join(tools, file))}; console.log(JSON.stringify(await (${expression})))`,
    ],
    {},
  );
  expect([await program.ended, program.output().stderr]).toEqual([0, '']);
  return JSON.parse(program.output().stdout);
}

describe('freshness', () => {
  let project: FixtureProject;
  beforeEach(() => {
    project = makeFixtureProject();
  });
  afterEach(() => project.remove());

  const ask = async (name: string, flag?: boolean): Promise<unknown> =>
    evaluate('freshness.mjs', `tools.${name}(${JSON.stringify(project.folder)}, ${String(flag)})`);

  test('the hash depends on names and contents, not on the location', async () => {
    const before = await ask('sourcesHash');
    expect(before).toMatch(/^[\da-f]{64}$/);
    const twin = makeFixtureProject();
    expect(await evaluate('freshness.mjs', `tools.sourcesHash(${JSON.stringify(`${twin.folder}/`)})`)).toBe(before);
    twin.remove();
    project.write('docs/notes.md', 'not a source');
    expect(await ask('sourcesHash')).toBe(before);
    project.write('content/new.json', '{}');
    expect(await ask('sourcesHash')).not.toBe(before);
  }, 60_000);

  test('a build is valid only for its own sources', async () => {
    expect(await ask('buildIsFresh', true)).toBe(false);
    project.write('dist/built.json', JSON.stringify({ sources: await ask('sourcesHash') }));
    expect(await ask('buildIsFresh', true)).toBe(true);
    project.write('src/main.tsx', 'changed');
    expect(await ask('buildIsFresh', true)).toBe(false);
    project.write('dist/built.json', 'cut sho');
    expect(await ask('buildIsFresh', true)).toBe(false);
  }, 60_000);

  test('one that was made quickly is none for production', async () => {
    project.write('dist/built.json', JSON.stringify({ sources: await ask('sourcesHash'), quickly: true }));
    expect(await ask('buildIsFresh', true)).toBe(true);
    expect(await ask('buildIsFresh', false)).toBe(false);
  }, 60_000);

  const [tsx, forTests] = [
    { 'node_modules/tsx': { version: '1.0.0' } },
    { 'node_modules/for-tests': { version: '1.0.0', dev: true } },
  ];
  test.each([
    ['nothing installed', undefined, { toStart: false, toDevelop: false }],
    ['everything', { ...tsx, ...forTests }, { toStart: true, toDevelop: true }],
    ['no development packages', tsx, { toStart: true, toDevelop: false }],
    [
      'another version',
      { ...forTests, 'node_modules/tsx': { version: '0.9.0' } },
      { toStart: false, toDevelop: false },
    ],
    ['one missing', forTests, { toStart: false, toDevelop: false }],
  ])(
    'an installation with %s',
    async (_name, packages, { toStart, toDevelop }) => {
      if (packages !== undefined) project.write('node_modules/.package-lock.json', JSON.stringify({ packages }));
      expect(await ask('installIsFresh', false)).toBe(toStart);
      expect(await ask('installIsFresh', true)).toBe(toDevelop);
    },
    60_000,
  );
});

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.1.0', true],
  ['20.18.3', false],
  ['18.20.0', false],
])(
  'Node %s is accepted: %s',
  async (version, accepted) => {
    const program = runProgram(
      [
        '--input-type=module',
        '-e',
        `import { checkNode } from ${JSON.stringify(join(tools, 'prepare.mjs'))}; checkNode('${version}')`,
      ],
      {},
    );
    expect(await program.ended).toBe(accepted ? 0 : 1);
    expect(program.output().stderr).toBe(accepted ? '' : `Keelway needs Node 20.19 or newer; this is ${version}.\n`);
  },
  60_000,
);
