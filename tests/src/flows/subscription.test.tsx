import { fireEvent, screen, waitFor } from '@testing-library/react';
import { subscriptionMachine, type SubscriptionContext } from '@machines/subscription';
import { SubscriptionStatus } from '@/features/payments/SubscriptionStatus';
import { coveringPaths } from '../../support/flows/flowPaths';
import { expectWholeFlow, replayFlow, type FlowPlay } from '../../support/flows/replayFlow';
import { setStage, type Stage } from '../../support/flows/stagedXstate';
import { subscriptionModel as model } from '../../support/flows/subscriptionModel';
import { renderWithProviders } from '../../support/renderWithProviders';
import { ada, body, confirming, fakeGateway, inactive } from '../features/payments/fakeGateway';
import { press } from '../../support/gestures';

jest.mock('xstate', () =>
  jest.requireActual<{ stagedXstate: () => object }>('../../support/flows/stagedXstate').stagedXstate(),
);

const question = 'GET /api/subscription';
const busyLabels = {
  preparing: 'Opening the checkout…',
  paying: 'Waiting for the payment…',
  confirming: 'Confirming…',
};
const isBusy = () => Object.values(busyLabels).filter((name) => screen.queryByRole('button', { name }) !== null);

const isChecking = () => screen.queryByText('Checking...') !== null;
const isOnly = (label?: string) => isBusy().join() === (label ?? '');

/** What the page shows in each state. */
const shown: Record<string, () => boolean> = {
  resting: () => isOnly() && !isChecking(),
  preparing: () => isOnly(busyLabels.preparing) && !isChecking(),
  paying: () => isOnly(busyLabels.paying) && !isChecking(),
  confirming: () => isOnly(busyLabels.confirming) && isChecking(),
};

function play(): FlowPlay<SubscriptionContext> {
  const stage = setStage({
    machine: 'subscription',
    promises: ['place the order', 'take the payment', 'confirm the order'],
  });
  const gateway = fakeGateway({ [question]: body(inactive) });
  const { user, store } = renderWithProviders(<SubscriptionStatus />, ada());
  return {
    model,
    stage,
    gestures: {
      'transfer.givenUp': async () => {
        for (const answer of [confirming, inactive]) {
          gateway.routes[question] = body(answer);
          fireEvent(window, new Event('focus'));
          await waitFor(() => expect(Object.values(store.getState().api?.queries ?? {})[0]?.data).toEqual(answer));
        }
        return true;
      },
      'payment.requested': () => press(user, /Subscribe Now|Return to the Payment/),
      'confirmation.requested': () => press(user, 'Check again'),
    },
    shown,
  };
}

let stage: Stage;

describe('paying for the subscription follows its machine', () => {
  it.each(coveringPaths(model))('$title', async (path) => {
    const scene = play();
    stage = scene.stage;
    await replayFlow(scene, path);
  });
});

afterAll(() => expectWholeFlow(subscriptionMachine, stage));
