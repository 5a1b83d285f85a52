import { render, waitFor } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { StrictMode } from 'react';
import { fromCallback, setup } from 'xstate';
import { makeRecorder } from '@/devtools/inspector/page/recorder';
import type { PageMessage } from '@/devtools/inspector/protocol';
import { emptyLog, withMessage, type FlowLog } from '@/devtools/inspector/window/flowLog';
import { strictModeRuns } from '@/devtools/inspector/window/strictMode';
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

/** Each row as the window would tell it: who was told what, and whether StrictMode made it happen. */
async function rowsOf(show: (observe: ReturnType<typeof makeRecorder>['observe']) => () => void): Promise<string[]> {
  let log: FlowLog = emptyLog;
  const post = (message: PageMessage) => {
    log = withMessage(log, message);
  };
  const recorder = makeRecorder({ page: () => page, post, now: () => 1 });
  const next = show(recorder.observe);
  await waitFor(() => expect(log.told.length).toBeGreaterThan(1));
  next();
  await waitFor(() => expect(log.told.at(-1)?.event.type).toMatch(/pressed|stop/));
  const trials = strictModeRuns(log.told);
  const nameOf = (actor: string) => log.actors.find((one) => one.actor === actor)?.name;
  return log.told.map(
    (entry) => `${nameOf(entry.actor)}: ${entry.event.type}${trials.has(entry) ? ' (StrictMode)' : ''}`,
  );
}

it('knows what React’s StrictMode starts and stops from what a component does', async () => {
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

it('takes the end of a component for no trial', async () => {
  const rows = await rowsOf((observe) => {
    const { unmount } = render(<Watchful observe={observe} />);
    return unmount;
  });
  expect(rows).toEqual(['watchful: xstate.init', 'watch: xstate.init', 'watchful: xstate.stop', 'watch: xstate.stop']);
});
