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
  // A case is folded from its log by the gateway, and has no page of its own.
  const cases = machines.filter((file) => file.endsWith('Case.ts'));
  const folded = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => textOf(`server/${file}`));
  expect(cases.filter((file) => !folded.some((text) => text.includes(`/machines/${file.slice(0, -3)}'`)))).toEqual([]);
  const replayed = readdirSync(join(root, 'tests/src/flows')).filter((file) =>
    textOf(`tests/src/flows/${file}`).includes(`expectWholeFlow(${file.replace('.test.tsx', '')}Machine`),
  );
  expect(replayed).toEqual(
    machines.filter((file) => !cases.includes(file)).map((file) => file.replace('.ts', '.test.tsx')),
  );
});
