import { atOnce, type Steps } from '@places/steps';
import { inSlices } from '@/features/directory/inSlices';

let now = 0;

/** `count` steps of 3 ms each; hears of each one. */
function* stepsOf(count: number, heard: (step: number) => void = () => undefined): Steps<string> {
  for (let step = 1; step <= count; step += 1) {
    yield;
    now += 3;
    heard(step);
  }
  return `${count} done`;
}

beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
  jest.restoreAllMocks();
});

it('gives the page its turn after each 8 ms', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('a key'));
  expect(await inSlices(stepsOf(7, (step) => order.push(`step ${step}`)))).toBe('7 done');
  expect(order).toEqual(['step 1', 'step 2', 'step 3', 'a key', 'step 4', 'step 5', 'step 6', 'step 7']);
});

it('asks the scheduler of the browser where there is one', async () => {
  const turns = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, { scheduler: { yield: turns } });
  await inSlices(stepsOf(7));
  expect(turns).toHaveBeenCalledTimes(2);
});

it('does short work without a pause', async () => {
  const turns = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, { scheduler: { yield: turns } });
  expect(await inSlices(stepsOf(2))).toBe('2 done');
  expect(turns).not.toHaveBeenCalled();
});

it('fails as the work fails', async () => {
  function* failing(): Steps<never> {
    yield;
    throw new RangeError('no such record');
  }
  await expect(inSlices(failing())).rejects.toThrow(new RangeError('no such record'));
  expect(() => atOnce(failing())).toThrow(new RangeError('no such record'));
});
