import { join } from 'node:path';
import { render } from '@testing-library/react';
import { isIgnored, statesWithin } from '@/devtools/statechart/chart';
import { describeMachine } from '@/devtools/statechart/describeMachine';
import { Overview } from '@/devtools/statechart/StateBox';
import { machinesOf } from '../../../../tools/flows/machines';

test('the overview has every state and transition of every machine once, with guards and targets', async () => {
  const machines = await machinesOf(join(__dirname, '../../../../machines'));
  expect(machines.length).toBeGreaterThan(3);
  const words: string[] = [];
  for (const { machine } of machines) {
    const { chart } = describeMachine(machine);
    const { container, unmount } = render(<Overview chart={chart} />);
    const ids = (name: string) =>
      [...container.querySelectorAll(`[data-${name}]`)].map((element) => element.getAttribute(`data-${name}`)).sort();
    // The root is shown if it has transitions of its own.
    const hasRoot = chart.transitions.some(({ source }) => source === chart.id);
    const states = statesWithin(chart.root).slice(hasRoot ? 0 : 1);
    expect(ids('state')).toEqual(states.map(({ id }) => id).sort());
    const transitions = chart.transitions.filter((transition) => !isIgnored(transition));
    expect(ids('transition')).toEqual(transitions.map(({ id }) => id).sort());
    words.push(...[...container.querySelectorAll('[data-transition]')].map(({ textContent }) => textContent));
    unmount();
  }
  expect(words).toEqual(
    expect.arrayContaining([
      'payment.started if is requested here → opening',
      'payment.started otherwise → loading',
      'verify the code: failed if is one of these problems: wrongCode, other → typing',
      'frame.ready · stays',
    ]),
  );
});
