import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLog } from '../../../src/devtools/recorder/log';
import { declaredSlices } from '../../../src/devtools/recorder/masks/masks';
import { replayed } from '../../../src/devtools/recorder/replay';
import { replayReducer } from '../../../src/devtools/recorder/replayReducer';
import { replayFile } from '../../../tools/replay/replayFile';
import { scenarios } from '../../../tools/replay/record/scenarios';

// Logs of real visits (`npm run replay:record`), each with the browser's end state.
const folder = join(__dirname, '../../replays');
const names = readdirSync(folder)
  .flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []))
  .sort();
const read = (name: string): string => readFileSync(join(folder, `${name}.json`), 'utf8');

test('logs and scenarios correspond, each log with its state', () => {
  expect(names).toEqual(Object.keys(scenarios).sort());
  expect(
    readdirSync(join(folder, 'states'))
      .map((file) => file.slice(0, -5))
      .sort(),
  ).toEqual(names);
});

test.each(names)('%s matches the browser after each action and at the end', (name) => {
  const {
    deviations,
    departure,
    actions,
    replayed: taken,
  } = replayFile({
    log: join(folder, `${name}.json`),
    until: undefined,
    expect: join(folder, 'states', `${name}.json`),
  });
  expect(deviations).toEqual([]);
  expect(departure).toBeNull();
  expect(readLog(read(name)).digests).toHaveLength(actions);
  expect(taken).toBe(actions);
  expect(actions).toBeGreaterThan(0);
});

test('together they change every slice', () => {
  const changed = new Set<string>();
  for (const name of names) {
    const states = [...replayed(readLog(read(name)), replayReducer)];
    for (const [index, state] of states.entries())
      for (const slice of declaredSlices)
        if (index > 0 && state[slice] !== states[index - 1]?.[slice]) changed.add(slice);
  }
  expect([...changed].sort()).toEqual([...declaredSlices].sort());
});

test('they contain no personal data', () => {
  for (const name of names) {
    const text = read(name) + readFileSync(join(folder, 'states', `${name}.json`), 'utf8');
    expect(text).not.toMatch(/@example|\+?254\d{6}|Amina|Otieno|coffee|customs|eyJ[\w-]{8}/i);
  }
});
