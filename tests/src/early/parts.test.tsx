import { startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useFlushEffects } from '@/early/parts';

// React is left to its own schedule, as in a browser.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

/** What happens in which order when a page is drawn: an event may come as soon as it is. */
async function orderFor(useWhatIsTested: () => void): Promise<string[]> {
  const order: string[] = [];
  let end = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  function Box() {
    useEffect(() => {
      order.push('effect');
      end();
    }, []);
    useLayoutEffect(() => queueMicrotask(() => order.push('drawn')), []);
    return null;
  }
  function Page() {
    useWhatIsTested();
    return <Box />;
  }
  const root = createRoot(document.createElement('div'));
  startTransition(() => root.render(<Page />));
  await isOver;
  await Promise.resolve();
  root.unmount();
  return order;
}

test("a page's effects run when it is drawn", async () => {
  expect(await orderFor(useFlushEffects)).toEqual(['effect', 'drawn']);
});

test('without it React runs them later', async () => {
  expect(await orderFor(() => undefined)).toEqual(['drawn', 'effect']);
});
