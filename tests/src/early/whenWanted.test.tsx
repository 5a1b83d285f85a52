import { whenWanted } from '@/early/whenWanted';

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
});
afterEach(() => jest.useRealTimers());

/** A page that was opened just now, and whether its code is wanted. */
function open(): { isWanted: () => Promise<boolean> } {
  let isWanted = false;
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- each test has a page of its own
    const opened = require('@/early/whenWanted') as { whenWanted: typeof whenWanted };
    void opened.whenWanted().then(() => (isWanted = true));
  });
  return {
    isWanted: async () => {
      await Promise.resolve();
      return isWanted;
    },
  };
}

test.each(['pointermove', 'pointerdown', 'focusin', 'keydown'])('the code is wanted at the first %s', async (sign) => {
  const { isWanted } = open();
  expect(await isWanted()).toBe(false);
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(await isWanted()).toBe(true);
});

test('it is wanted when nothing happens for a while', async () => {
  const { isWanted } = open();
  jest.advanceTimersByTime(2_000);
  expect(await isWanted()).toBe(true);
});

test('all who wait wait for the same moment', () => {
  expect(whenWanted()).toBe(whenWanted());
});
