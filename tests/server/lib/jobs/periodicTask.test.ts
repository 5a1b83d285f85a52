import { oneAfterAnother } from '@server/lib/jobs/periodicTask';

test('what was begun first ends first, and a failure is that of its own call', async () => {
  const ends: (() => void)[] = [];
  const seen: string[] = [];
  let number = 0;
  const refresh = oneAfterAnother(async () => {
    number += 1;
    const own = number;
    await new Promise<void>((resolve) => ends.push(resolve));
    if (own === 2) throw new Error('of the second');
    seen.push(`${own}`);
  });
  const [first, second, third] = [refresh(), refresh(), refresh()];
  const failure = expect(second).rejects.toThrow('of the second');
  await Promise.resolve();
  expect(number).toBe(1);
  for (const call of [first, second.catch(() => undefined), third]) {
    while (ends.length === 0) await Promise.resolve();
    ends.shift()?.();
    await call;
  }
  await failure;
  expect(seen).toEqual(['1', '3']);
});
