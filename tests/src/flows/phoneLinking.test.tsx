import { act, screen, waitFor } from '@testing-library/react';
import { phoneLinkingMachine } from '@machines/phoneLinking';
import { PhoneSection } from '@/features/accounts/phone/PhoneSection';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { signedIn } from '@/state/session';
import { coveringPaths } from '../../support/flows/flowPaths';
import { phoneLinkingModel as model, phoneNumber } from '../../support/flows/phoneLinkingModel';
import { expectWholeFlow, replayFlow, type FlowPlay } from '../../support/flows/replayFlow';
import { setStage, type Stage } from '../../support/flows/stagedXstate';
import { renderWithProviders } from '../../support/renderWithProviders';
import { amina, signedInState } from '../features/accounts/people';
import { press } from '../../support/gestures';

jest.mock('xstate', () =>
  jest.requireActual<{ stagedXstate: () => object }>('../../support/flows/stagedXstate').stagedXstate(),
);

function Section() {
  const user = useAppSelector(selectUser);
  return user === null ? null : <PhoneSection user={user} />;
}

const numberField = () => screen.queryByLabelText('Phone number', { selector: 'input' });
const resendButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^Send a new code/ });
const codeField = () => screen.queryByLabelText<HTMLInputElement>('Verification code', { selector: 'input' });
const isThere = (name: string | RegExp) => screen.queryAllByRole('button', { name, hidden: true }).length > 0;

/** What the page shows in each state. */
const shown: Record<string, () => boolean> = {
  none: () => isThere('Link your phone number'),
  captcha: () => screen.queryByText(/Step 1 of 3/) !== null && numberField() === null,
  captchaAgain: () => screen.queryByText(/Step 1 of 3/) !== null && numberField() === null,
  number: () => isThere('Send code'),
  sending: () => numberField() !== null && !isThere('Send code'),
  typing: () => isThere('Verify') && codeField()?.readOnly === false,
  verifying: () => isThere('Verifying…') && codeField()?.readOnly === true,
  expired: () => codeField() === null && isThere(/Send a new code/),
  failed: () => isThere(/Try again|Use another number/),
  reloading: () => screen.queryByText('Your number is linked. Loading your account data…') !== null,
  notReloaded: () => isThere('Load my account data again'),
  linked: () => screen.queryByText('Linked') !== null && isThere('Change number'),
  removing: () => isThere('Removing the number…'),
  // An expired code may be replaced at once.
  coolingDown: () => resendButton()?.disabled === true || codeField() === null,
  allowed: () => resendButton()?.disabled === isThere('Verifying…'),
};

function play(): FlowPlay<Parameters<typeof model.events>[0]> {
  const stage = setStage({
    machine: 'phoneLinking',
    promises: ['send a code', 'verify the code', 'reload the user', 'remove the number'],
    callbacks: ['show a captcha'],
  });
  const { user, store } = renderWithProviders(<Section />, { preloadedState: { auth: signedInState() } });
  const click = (name: string | RegExp) => () => press(user, name);
  return {
    model,
    stage,
    senders: {
      'captcha.solved': 'show a captcha',
      'captcha.expired': 'show a captcha',
      'captcha.failed': 'show a captcha',
    },
    gestures: {
      'linking.started': click('Link your phone number'),
      'linking.cancelled': click('Cancel'),
      'linking.retried': click(/Try again|Use another number/),
      'number.changed': click('Change number'),
      'resend.requested': click(/Send a new code/),
      'reload.retried': click('Load my account data again'),
      'number.submitted': async () => {
        const field = numberField();
        if (field === null) return false;
        await waitFor(() => expect(screen.getByLabelText('Country')).toBeEnabled());
        await user.clear(field);
        await user.click(field);
        await user.paste(phoneNumber);
        return press(user, 'Send code');
      },
      'code.submitted': async () => {
        const field = codeField();
        if (field === null) return false;
        await user.clear(field);
        await user.click(field);
        await user.paste('123 456');
        return press(user, 'Verify');
      },
      'removal.confirmed': async () => (await press(user, 'Change number')) && press(user, 'Remove it and go on'),
      'account.changed': async ({ isLinked }) => {
        const number = isLinked ? phoneNumber : null;
        if (selectUser(store.getState())?.phoneNumber === number) return false;
        await act(() => Promise.resolve(store.dispatch(signedIn({ ...amina, phoneNumber: number }))));
        return true;
      },
    },
    shown,
  };
}

let stage: Stage;

describe('phone linking follows its machine', () => {
  it.each(coveringPaths(model))('$title', async (path) => {
    const scene = play();
    stage = scene.stage;
    await replayFlow(scene, path);
  });
});

afterAll(() => expectWholeFlow(phoneLinkingMachine, stage));
