import { rarely } from '@server/lib/log/rarely';

const second = 1_000;
const minute = 60 * second;

function reporter() {
  let time = 1e9;
  const reports: { at: number; leftOut: number; error: unknown }[] = [];
  const start = time;
  const report = rarely(
    (error, leftOut) => reports.push({ at: (time - start) / second, leftOut, error }),
    () => time,
  );
  return { reports, report, wait: (milliseconds: number) => (time += milliseconds) };
}

test('five troubles a second for an hour are ever fewer reports, which tell how many they stand for', () => {
  const { reports, report, wait } = reporter();
  for (let trouble = 0; trouble < 5 * 3_600; trouble += 1) {
    report('lost');
    wait(200);
  }
  expect(reports.map(({ at }) => at).slice(0, 6)).toEqual([0, 10, 30, 70, 150, 310]);
  expect(reports.length).toBeLessThan(14);
  const told = reports.reduce((sum, { leftOut }) => sum + 1 + leftOut, 0);
  expect(told).toBeGreaterThan(5 * 3_600 - 5 * 600 - 1);
});

test('a trouble after a quiet time is new', () => {
  const { reports, report, wait } = reporter();
  report('first');
  wait(2 * second);
  report('of the first');
  wait(minute);
  report('second');
  expect(reports.map(({ error }) => error)).toEqual(['first', 'second']);
});

test('a trouble every five minutes is reported each time', () => {
  const { reports, report, wait } = reporter();
  for (let trouble = 0; trouble < 12; trouble += 1) {
    report('again');
    wait(5 * minute);
  }
  expect(reports).toHaveLength(12);
});
