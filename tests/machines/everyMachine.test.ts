import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A flow test replays the machine on its page, and wants a view for each of its states. */
test('every machine has a test that replays it on its page', () => {
  const machines = readdirSync(join(root, 'machines')).filter((file) =>
    textOf(`machines/${file}`).includes('.createMachine('),
  );
  expect(machines.length).toBeGreaterThan(3);
  const replayed = readdirSync(join(root, 'tests/src/flows')).filter((file) =>
    textOf(`tests/src/flows/${file}`).includes(`expectWholeFlow(${file.replace('.test.tsx', '')}Machine`),
  );
  expect(replayed).toEqual(machines.map((file) => file.replace('.ts', '.test.tsx')));
});
