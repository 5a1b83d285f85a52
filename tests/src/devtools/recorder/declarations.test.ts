import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declared, declaredSlices, isDeclared } from '@/devtools/recorder/masks/masks';
import { replayReducer } from '@/devtools/recorder/replayReducer';

const source = join(__dirname, '../../../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.startsWith('devtools'),
);
const texts = files.map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));
const slices = texts.flatMap(({ name, text }) =>
  [...text.matchAll(/createSlice\(\{\s*name: '(\w+)'/g)].map((match) => ({ name, slice: match[1] ?? '' })),
);

test('the search finds the slices', () => {
  expect(slices.length).toBeGreaterThanOrEqual(6);
  expect(texts.reduce((sum, { text }) => sum + (text.match(/\bcreateSlice\(/g)?.length ?? 0), 0)).toBe(slices.length);
});

test.each(slices.map(({ slice, name }) => [slice, name]))(
  'the slice %s (%s) declares how its state is logged',
  (slice) => {
    // Missing? Say in src/devtools/recorder/masks/siteMasks.ts how its state and each of its actions is masked.
    expect(declared[slice]?.state).toBeDefined();
  },
);

test.each(slices.map(({ slice, name }) => [slice, name]))('so do the actions of the slice %s', (_slice, name) => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the files are found at run time
  const exported = Object.values(require(join(source, name)) as Record<string, unknown>);
  const types = exported.flatMap((value) =>
    typeof value === 'function' && 'type' in value && typeof value.type === 'string' ? [value.type] : [],
  );
  const nested = exported.flatMap((value) =>
    typeof value === 'object' && value !== null && 'caseReducers' in value && 'name' in value
      ? Object.keys(value.caseReducers as object).map((action) => `${String(value.name)}/${action}`)
      : [],
  );
  expect([...types, ...nested].filter((type) => !isDeclared(type))).toEqual([]);
});

test('session events are declared', () => {
  const { text } = texts.find(({ name }) => name.endsWith('state/session.ts'))!;
  const types = [...text.matchAll(/createAction(?:<\w+>)?\('([^']+)'/g)].map((match) => match[1] ?? '');
  expect(types.length).toBeGreaterThanOrEqual(4);
  expect(types.filter((type) => !isDeclared(type))).toEqual([]);
});

test('a replay has exactly the declared slices', () => {
  // Missing? Add the slice to src/devtools/recorder/replayReducer.ts.
  expect(Object.keys(replayReducer(undefined, { type: 'start' })).sort()).toEqual([...declaredSlices].sort());
});

test('a replay has every endpoint', () => {
  const reducer = readFileSync(join(source, 'devtools/recorder/replayReducer.ts'), 'utf8');
  const endpoints = texts
    .filter(({ text }) => text.includes('.injectEndpoints('))
    .map(({ name }) => `@/${name.replace(/\.tsx?$/, '')}`);
  // Missing? Import the file in src/devtools/recorder/replayReducer.ts.
  expect(endpoints.filter((name) => !reducer.includes(`'${name}'`))).toEqual([]);
});
