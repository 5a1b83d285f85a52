import { firstInteractionOrIdle } from '@/early/firstInteraction';

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
});
afterEach(() => jest.useRealTimers());

/** A page that has just been opened, and whether its code may be fetched. */
function open(): { isReady: () => Promise<boolean> } {
  let isReady = false;
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- each test has its own page
    const opened = require('@/early/firstInteraction') as { firstInteractionOrIdle: typeof firstInteractionOrIdle };
    void opened.firstInteractionOrIdle().then(() => (isReady = true));
  });
  return {
    isReady: async () => {
      // One step for each promise on the way.
      for (let steps = 0; steps < 5; steps += 1) await Promise.resolve();
      return isReady;
    },
  };
}

test.each(['pointermove', 'pointerdown', 'focusin', 'keydown'])('resolves at the first %s', async (sign) => {
  const { isReady } = open();
  expect(await isReady()).toBe(false);
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(await isReady()).toBe(true);
});

test('resolves when idle', async () => {
  const { isReady } = open();
  jest.advanceTimersByTime(2_000);
  expect(await isReady()).toBe(true);
});

test('returns the same promise to all callers', () => {
  expect(firstInteractionOrIdle()).toBe(firstInteractionOrIdle());
});
