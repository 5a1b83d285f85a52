import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { PhoneSection } from '@/features/accounts/phone/PhoneSection';
import { selectUser } from '@/state/authSlice';
import { useAppSelector, type AppStore } from '@/state/hooks';
import { IdentityError, type Identity } from '@/state/identity';
import { signedIn } from '@/state/session';
import { fakeIdentity } from '../../../../support/fakeIdentity';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { amina, signedInState } from '../people';
import { stagedCaptchas } from '../stagedCaptchas';

const phoneNumber = '+254712345678';

function Section() {
  const user = useAppSelector(selectUser);
  return user === null ? null : <PhoneSection user={user} />;
}

function setUp(changes: Partial<Identity> = {}, linked: string | null = null) {
  const captchas = stagedCaptchas();
  const seen: { store?: AppStore } = {};
  const tell = (number: string | null) => seen.store?.dispatch(signedIn({ ...amina, phoneNumber: number }));
  const confirm = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  const sendPhoneCode = jest.fn<ReturnType<Identity['sendPhoneCode']>, Parameters<Identity['sendPhoneCode']>>(() =>
    Promise.resolve({ confirm }),
  );
  const reload = jest.fn(() => {
    tell(phoneNumber);
    return Promise.resolve();
  });
  const identity = fakeIdentity({ showCaptcha: captchas.showCaptcha, sendPhoneCode, reload, ...changes });
  const view = renderWithProviders(
    <StrictMode>
      <Section />
    </StrictMode>,
    { preloadedState: { auth: signedInState({ phoneNumber: linked }) }, identity },
  );
  seen.store = view.store;
  return { ...view, captchas, confirm, sendPhoneCode, reload, tell };
}

type Screen = ReturnType<typeof setUp>;

// `hidden` avoids computing the style of 245 countries.
const press = (name: string) => screen.getByRole('button', { name, hidden: true });
const numberField = () => screen.findByLabelText('Phone number', { selector: 'input' });
const codeField = () => screen.findByLabelText('Verification code', { selector: 'input' });
const countries = () => screen.getByLabelText('Country');
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

async function solve({ captchas }: Screen, index: number) {
  await waitFor(() => expect(captchas.drawn).toHaveLength(index + 1));
  await act(() => Promise.resolve(captchas.drawn[index]?.solve()));
}

async function toNumber(view: Screen) {
  await view.user.click(press('Link your phone number'));
  await solve(view, 0);
  await numberField();
  await waitFor(() => expect(countries()).toBeEnabled());
}

async function toCode(view: Screen, typed = '+254 712 345 678') {
  await toNumber(view);
  await view.user.click(await numberField());
  await view.user.paste(typed);
  await view.user.click(press('Send code'));
  await codeField();
}

describe('linking a phone', () => {
  it('leads from captcha to number, code and linked number', async () => {
    const view = setUp();
    await view.user.click(press('Link your phone number'));
    expect(screen.getByRole('heading', { name: 'Link your phone number' })).toBeVisible();
    expect(await screen.findByText('I am not a robot')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await solve(view, 0);
    expect(await numberField()).toHaveFocus();
    expect(screen.getByText('I am not a robot')).not.toBeVisible();
    await waitFor(() => expect(countries()).toBeEnabled());
    expect(await numberField()).toHaveAttribute('placeholder', '+1 201 555 0123');
    await view.user.type(await numberField(), '+254 712 345 678{Enter}');
    expect(await codeField()).toHaveFocus();
    expect(view.sendPhoneCode.mock.calls).toEqual([[phoneNumber, view.captchas.drawn[0]]]);
    expect(view.captchas.drawn[0]?.isRemoved).toBe(true);
    expect(await codeField()).toHaveAttribute('inputmode', 'numeric');
    expect(await codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    await view.user.click(await codeField());
    await view.user.paste(' 123 456 ');
    await view.user.click(press('Verify'));
    expect(await screen.findByText('Your phone number is linked.')).toBeVisible();
    expect(screen.getByText(phoneNumber)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Phone' })).toHaveFocus();
    expect(view.confirm.mock.calls).toEqual([['123456']]);
    expect(view.reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Link your phone number' })).toBeNull();
  });

  it('announces the step', async () => {
    const view = setUp();
    await view.user.click(press('Link your phone number'));
    const current = () =>
      within(screen.getByRole('list', { name: 'Steps' }))
        .getAllByRole('listitem')
        .find((item) => item.getAttribute('aria-current') === 'step')?.textContent;
    expect(current()).toBe('1Captcha');
    expect(screen.getByText('Step 1 of 3: Captcha')).toBeInTheDocument();
    await solve(view, 0);
    await numberField();
    expect(current()).toBe('2Number');
    expect(screen.getByText('Step 2 of 3: Number')).toBeInTheDocument();
  });

  it("accepts a number in the chosen country's national format", async () => {
    const view = setUp();
    await toNumber(view);
    await view.user.selectOptions(countries(), 'Germany (+49)');
    expect(await numberField()).toHaveAttribute('placeholder', '+49 1512 3456789');
    await view.user.type(await numberField(), '0151 23456789');
    await view.user.click(press('Send code'));
    await codeField();
    expect(view.sendPhoneCode.mock.calls[0]?.[0]).toBe('+4915123456789');
  });

  it('shows the country of a number typed with its country code', async () => {
    const view = setUp();
    await toNumber(view);
    await view.user.type(await numberField(), '+33 6 12 34 56 78');
    expect(countries()).toHaveValue('FR');
  });

  it('says at the field what sending a code consents to', async () => {
    await toNumber(setUp());
    expect(screen.getByText(/^By sending the code you agree that your number is sent to Google/)).toBeVisible();
  });

  it('reports an invalid number at the field, and keeps the input', async () => {
    const view = setUp();
    await toNumber(view);
    await view.user.click(press('Send code'));
    expect(await numberField()).toHaveAccessibleDescription(/Enter your phone number\./);
    expect(await numberField()).toHaveFocus();
    await view.user.type(await numberField(), '+254 71');
    expect(await numberField()).not.toBeInvalid();
    await view.user.click(press('Send code'));
    expect(await numberField()).toHaveAccessibleDescription(/This number is too short/);
    expect(await numberField()).toHaveValue('+254 71');
    expect(view.sendPhoneCode).not.toHaveBeenCalled();
  });

  it('sends once, however often the button is pressed', async () => {
    const view = setUp({ sendPhoneCode: jest.fn(() => new Promise<never>(() => undefined)) });
    await toNumber(view);
    await view.user.type(await numberField(), '+254 712 345 678{Enter}{Enter}');
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBeDisabled();
    expect(await numberField()).toHaveAttribute('readonly');
  });
});

describe('the code', () => {
  it('must not be empty, and has six digits', async () => {
    const view = setUp();
    await toCode(view);
    await view.user.click(press('Verify'));
    expect(await codeField()).toHaveAccessibleDescription('Enter the code from the text message.');
    await view.user.type(await codeField(), '12345');
    await view.user.click(press('Verify'));
    expect(await codeField()).toHaveAccessibleDescription('The code has six digits.');
    expect(view.confirm).not.toHaveBeenCalled();
  });

  it('may be corrected if wrong; the number is kept', async () => {
    const view = setUp();
    view.confirm.mockRejectedValueOnce(
      new IdentityError('This code is not right.', 'phoneCode', 'auth/invalid-verification-code'),
    );
    await toCode(view);
    await view.user.type(await codeField(), '111111{Enter}');
    await waitFor(() => expect(alerts()).toBe('This code is not right.'));
    expect(await codeField()).toHaveFocus();
    expect(screen.getByText(phoneNumber)).toBeVisible();
    // The input is selected, so typing replaces it.
    await view.user.keyboard('222222{Enter}');
    expect(await screen.findByText('Your phone number is linked.')).toBeVisible();
    expect(view.confirm.mock.calls).toEqual([['111111'], ['222222']]);
  });

  it('can be resent after a while, with a new captcha', async () => {
    jest.useFakeTimers();
    try {
      const view = setUp();
      await toCode(view);
      expect(press('Send a new code')).toBeDisabled();
      act(() => jest.advanceTimersByTime(59_000));
      expect(press('Send a new code')).toBeDisabled();
      act(() => jest.advanceTimersByTime(1_000));
      await view.user.click(press('Send a new code'));
      expect(await screen.findByText(/Show once more that you are human/)).toHaveTextContent(phoneNumber);
      await solve(view, 1);
      expect(await codeField()).toHaveValue('');
      expect(view.sendPhoneCode.mock.calls).toEqual([
        [phoneNumber, view.captchas.drawn[0]],
        [phoneNumber, view.captchas.drawn[1]],
      ]);
      expect(press('Send a new code')).toBeDisabled();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is replaced at once if expired', async () => {
    const view = setUp();
    view.confirm.mockRejectedValueOnce(
      new IdentityError('This code has expired.', 'phoneCodeExpired', 'auth/code-expired'),
    );
    await toCode(view);
    await view.user.type(await codeField(), '111111{Enter}');
    await waitFor(() => expect(alerts()).toBe('This code has expired.'));
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
    expect(press('Send a new code')).toHaveFocus();
    await view.user.click(press('Send a new code'));
    await solve(view, 1);
    expect(await codeField()).toHaveFocus();
  });
});

describe('failures', () => {
  it.each([
    ['too many attempts', 'tooManyRequests', 'Too many attempts.', 'Try again'],
    ['a number of another account', 'phoneInUse', 'This number belongs to another account.', 'Use another number'],
  ] as const)(
    '%s end the attempt; the number stays in the field of the next',
    async (_name, problem, message, button) => {
      const view = setUp();
      view.confirm.mockRejectedValueOnce(new IdentityError(message, problem, 'auth/x'));
      await toCode(view);
      await view.user.type(await codeField(), '111111{Enter}');
      await waitFor(() => expect(alerts()).toBe(message));
      expect(screen.queryByRole('textbox')).toBeNull();
      await view.user.click(press(button));
      await solve(view, 1);
      expect(await numberField()).toHaveValue('+254 712 345 678');
    },
  );

  it('a rejected sending is reported, and retried with a new captcha', async () => {
    const view = setUp();
    view.sendPhoneCode.mockRejectedValueOnce(
      new IdentityError('No connection.', 'network', 'auth/network-request-failed'),
    );
    await toNumber(view);
    await view.user.type(await numberField(), '+254 712 345 678{Enter}');
    await waitFor(() => expect(alerts()).toBe('No connection.'));
    await view.user.click(press('Try again'));
    await solve(view, 1);
    await view.user.click(press('Send code'));
    await codeField();
    expect(view.sendPhoneCode.mock.calls.map(([, captcha]) => captcha)).toEqual([
      view.captchas.drawn[0],
      view.captchas.drawn[1],
    ]);
  });

  it('a captcha that does not load is reported', async () => {
    const view = setUp();
    await view.user.click(press('Link your phone number'));
    await waitFor(() => expect(view.captchas.drawn).toHaveLength(1));
    await act(() =>
      Promise.resolve(
        view.captchas.drawn[0]?.fail(
          new IdentityError('The captcha could not be loaded.', 'captcha', 'auth/captcha-check-failed'),
        ),
      ),
    );
    await waitFor(() => expect(alerts()).toBe('The captcha could not be loaded.'));
    await view.user.click(press('Try again'));
    expect(await screen.findByText('I am not a robot')).toBeVisible();
    expect(view.captchas.drawn).toHaveLength(2);
  });

  it('a failed chunk of the provider is reported', async () => {
    const identity = fakeIdentity();
    identity.load = () => Promise.reject(new IdentityError('We could not reach the server.', 'network', 'not-loaded'));
    const { user } = renderWithProviders(<Section />, { preloadedState: { auth: signedInState() }, identity });
    await user.click(press('Link your phone number'));
    await waitFor(() => expect(alerts()).toBe('We could not reach the server.'));
  });

  it('an expired captcha is replaced; the number is kept', async () => {
    const view = setUp();
    await toNumber(view);
    await view.user.type(await numberField(), '0712');
    act(() => view.captchas.drawn[0]?.expire());
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(alerts()).toMatch(/grew too old/);
    await solve(view, 1);
    expect(await numberField()).toHaveValue('0712');
  });

  it('user data that fails to load is requested again', async () => {
    const view = setUp();
    view.reload.mockRejectedValueOnce(new IdentityError('No connection.', 'network', 'auth/network-request-failed'));
    await toCode(view);
    await view.user.type(await codeField(), '123456{Enter}');
    await waitFor(() => expect(alerts()).toBe('No connection.'));
    await view.user.click(press('Load my account data again'));
    expect(await screen.findByText('Your phone number is linked.')).toBeVisible();
  });
});

describe('ways out', () => {
  it('can be cancelled at every step, and restarts', async () => {
    const view = setUp();
    await view.user.click(press('Link your phone number'));
    await view.user.click(press('Cancel'));
    expect(press('Link your phone number')).toHaveFocus();
    await view.user.click(press('Link your phone number'));
    await waitFor(() => expect(view.captchas.drawn).not.toHaveLength(0));
    const last = view.captchas.drawn.length - 1;
    await solve(view, last);
    await view.user.type(await numberField(), '+254 712 345 678');
    await view.user.click(press('Cancel'));
    expect(view.captchas.drawn[last]?.isRemoved).toBe(true);
    await view.user.click(press('Link your phone number'));
    await solve(view, last + 1);
    expect(await numberField()).toHaveValue('');
    await view.user.type(await numberField(), '+254 712 345 678{Enter}');
    await codeField();
    await view.user.click(press('Cancel'));
    expect(press('Link your phone number')).toBeVisible();
  });

  it('changes the number from the code', async () => {
    const view = setUp();
    await toCode(view);
    await view.user.click(press('Change number'));
    await solve(view, 1);
    expect(await numberField()).toHaveValue('+254 712 345 678');
  });

  it('follows a number that another tab linked', async () => {
    const view = setUp();
    await view.user.click(press('Link your phone number'));
    act(() => void view.tell(phoneNumber));
    expect(await screen.findByText(phoneNumber)).toBeVisible();
  });
});

describe('a linked phone', () => {
  it('is shown without a way to link another', () => {
    setUp({}, phoneNumber);
    expect(screen.getByText(phoneNumber)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Link your phone number' })).toBeNull();
  });

  it('is removed before another is linked, after confirmation', async () => {
    const unlinkPhone = jest.fn(() => Promise.resolve());
    const view = setUp({ unlinkPhone }, phoneNumber);
    await view.user.click(press('Change number'));
    const dialog = screen.getByRole('dialog', { name: 'Change number' });
    expect(dialog).toHaveTextContent(/until that is done, your account has none/);
    await view.user.click(within(dialog).getByRole('button', { name: 'Keep this number' }));
    expect(unlinkPhone).not.toHaveBeenCalled();
    await view.user.click(press('Change number'));
    unlinkPhone.mockImplementation(() => {
      view.tell(null);
      return Promise.resolve();
    });
    await view.user.click(press('Remove it and go on'));
    expect(await screen.findByText('I am not a robot')).toBeVisible();
    expect(unlinkPhone).toHaveBeenCalledTimes(1);
  });

  it('stays when it cannot be removed', async () => {
    const view = setUp(
      {
        unlinkPhone: () =>
          Promise.reject(new IdentityError('No connection.', 'network', 'auth/network-request-failed')),
      },
      phoneNumber,
    );
    await view.user.click(press('Change number'));
    await view.user.click(press('Remove it and go on'));
    await waitFor(() => expect(alerts()).toBe('No connection.'));
    expect(screen.getByText(phoneNumber)).toBeVisible();
    expect(press('Change number')).toBeEnabled();
  });
});
