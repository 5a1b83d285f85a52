import { render, waitFor } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { StrictMode } from 'react';
import { fromCallback, setup } from 'xstate';
import { makeRecorder } from '@/devtools/inspector/page/recorder';
import type { PageMessage } from '@/devtools/inspector/protocol';
import { emptyLog, withMessage, type FlowLog } from '@/devtools/inspector/window/flowLog';
import { strictModeRuns } from '@/devtools/inspector/window/EventList';
import { page } from './logs';

const machine = setup({ actors: { watch: fromCallback(() => undefined) } }).createMachine({
  id: 'watchful',
  invoke: { src: 'watch' },
  on: { pressed: {} },
});

function Watchful({ observe }: { observe: ReturnType<typeof makeRecorder>['observe'] }) {
  const actor = useActorRef(machine, { inspect: observe });
  return (
    <button type="button" onClick={() => actor.send({ type: 'pressed' })}>
      Press
    </button>
  );
}

/** Each row as shown: receiver, event, and whether StrictMode caused it. */
async function rowsOf(show: (observe: ReturnType<typeof makeRecorder>['observe']) => () => void): Promise<string[]> {
  let log: FlowLog = emptyLog;
  const post = (message: PageMessage) => {
    log = withMessage(log, message);
  };
  const recorder = makeRecorder({ page: () => page, post, now: () => 1 });
  const next = show(recorder.observe);
  await waitFor(() => expect(log.events.length).toBeGreaterThan(1));
  next();
  await waitFor(() => expect(log.events.at(-1)?.event.type).toMatch(/pressed|stop/));
  const trials = strictModeRuns(log.events);
  const nameOf = (actor: string) => log.actors.find((one) => one.actor === actor)?.name;
  return log.events.map(
    (entry) => `${nameOf(entry.actor)}: ${entry.event.type}${trials.has(entry) ? ' (StrictMode)' : ''}`,
  );
}

it('distinguishes React’s StrictMode mounts from those of a component', async () => {
  const rows = await rowsOf((observe) => {
    const { getByRole } = render(
      <StrictMode>
        <Watchful observe={observe} />
      </StrictMode>,
    );
    return () => getByRole('button').click();
  });
  expect(rows).toEqual([
    'watchful: xstate.init (StrictMode)',
    'watch: xstate.init (StrictMode)',
    'watchful: xstate.stop (StrictMode)',
    'watch: xstate.stop (StrictMode)',
    'watchful: xstate.init',
    'watch: xstate.init',
    'watchful: pressed',
  ]);
});

it('does not take an unmount for a StrictMode mount', async () => {
  const rows = await rowsOf((observe) => {
    const { unmount } = render(<Watchful observe={observe} />);
    return unmount;
  });
  expect(rows).toEqual(['watchful: xstate.init', 'watch: xstate.init', 'watchful: xstate.stop', 'watch: xstate.stop']);
});
