import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DeleteAccount } from '@/features/accounts/deletion/DeleteAccount';
import type { Identity } from '@/state/identity';
import { selectNotice } from '@/state/noticeSlice';
import { fakeIdentity } from '../../../../support/fakeIdentity';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { failing, pending, signedInState, settle } from '../people';

const email = 'amina@keelway.example';

/** Calls of provider and gateway, in order. */
function setUp(changes: Partial<Identity> = {}, answers: readonly Response[] = []) {
  const order: string[] = [];
  const left = [...answers];
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const { method, url, headers } = request as Request;
    order.push(`${method} ${new URL(url).pathname} ${headers.get('authorization') ?? 'nobody'}`);
    return Promise.resolve(left.shift() ?? new Response(null, { status: 204 }));
  });
  const identity = fakeIdentity({
    signInMethods: () => ['password'],
    idToken: () => Promise.resolve('token'),
    reauthenticateWithPassword: (password) => (order.push(`proof ${password}`), Promise.resolve()),
    reauthenticateWithGoogle: () => (order.push('proof by Google'), Promise.resolve()),
    deleteAccount: () => (order.push('account deleted'), Promise.resolve()),
    ...changes,
  });
  return {
    order,
    ...renderWithProviders(<DeleteAccount email={email} />, { preloadedState: { auth: signedInState() }, identity }),
  };
}

const dialog = () => screen.getByRole('dialog', { name: 'Delete my account' });
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const confirmation = () => within(dialog()).getByRole('textbox', { name: `Type ${email} or DELETE to confirm` });

async function open({ user }: ReturnType<typeof setUp>) {
  await user.click(screen.getByRole('button', { name: 'Delete my account…' }));
}

async function agree(view: ReturnType<typeof setUp>, typed = 'DELETE', password = 'secret') {
  await open(view);
  await view.user.type(confirmation(), typed);
  await view.user.type(await within(dialog()).findByLabelText('Password'), password);
  await view.user.click(inDialog('Delete my account'));
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const gateway = 'DELETE /api/account Bearer token';

test.each(['DELETE', email, ' Amina@Keelway.Example '])(
  'deletes everything in the right order once "%s" is typed',
  async (typed) => {
    const view = setUp();
    await agree(view, typed);
    await waitFor(() => expect(view.order).toEqual(['proof secret', gateway, 'account deleted']));
    await waitFor(() =>
      expect(selectNotice(view.store.getState())).toBe('Your account and what was stored under it are deleted.'),
    );
  },
);

test('deletes nothing without the confirmation word and a password', async () => {
  const view = setUp();
  await agree(view, 'delete');
  expect(confirmation()).toHaveAccessibleDescription(`Type ${email} or DELETE.`);
  expect(confirmation()).toHaveFocus();
  await view.user.clear(confirmation());
  await view.user.type(confirmation(), 'DELETE');
  await view.user.clear(within(dialog()).getByLabelText('Password'));
  await view.user.click(inDialog('Delete my account'));
  expect(within(dialog()).getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(view.order).toEqual([]);
});

test('deletes nothing when the password is wrong', async () => {
  const view = setUp({ reauthenticateWithPassword: failing('credentials') });
  await agree(view);
  expect(await screen.findByText('This is not your password. Nothing was deleted.')).toBeVisible();
  expect(view.order).toEqual([]);
});

test('keeps the account if the gateway fails, and continues on retry', async () => {
  const view = setUp({}, [
    Response.json(
      { code: 'unavailable', message: 'The service is not available right now.', retryable: true },
      { status: 503 },
    ),
  ]);
  await agree(view);
  expect(await screen.findByText('The service is not available right now.')).toBeVisible();
  expect(view.order).not.toContain('account deleted');
  await view.user.click(inDialog('Try again'));
  await waitFor(() =>
    expect(view.order).toEqual(['proof secret', gateway, 'proof secret', gateway, 'account deleted']),
  );
});

test('reports an account that could not be deleted after its data, and continues on retry', async () => {
  const deleteAccount = failing('network', 'We could not reach the sign-in service.');
  const view = setUp({ deleteAccount });
  await agree(view);
  expect(
    await screen.findByText(
      'What was stored under your account is deleted, but the account itself is still there. We could not reach the sign-in service.',
    ),
  ).toBeVisible();
  expect(selectNotice(view.store.getState())).toBeNull();
  deleteAccount.mockImplementation(() => Promise.resolve() as Promise<never>);
  await view.user.click(inDialog('Try again'));
  await waitFor(() => expect(selectNotice(view.store.getState())).not.toBeNull());
});

test('a Google user re-authenticates in its window first', async () => {
  const view = setUp({ signInMethods: () => ['google'] });
  await open(view);
  await view.user.type(confirmation(), 'DELETE');
  await view.user.click(await within(dialog()).findByRole('button', { name: 'Confirm with Google and delete' }));
  await waitFor(() => expect(view.order).toEqual(['proof by Google', gateway, 'account deleted']));
});

test('deletes nothing if Google’s window is closed', async () => {
  const reauthenticateWithGoogle = failing('dismissed');
  const view = setUp({ signInMethods: () => ['google'], reauthenticateWithGoogle });
  await open(view);
  await view.user.type(confirmation(), 'DELETE');
  await view.user.click(await within(dialog()).findByRole('button', { name: 'Confirm with Google and delete' }));
  await waitFor(() => expect(reauthenticateWithGoogle).toHaveBeenCalled());
  expect(view.order).toEqual([]);
  expect(within(dialog()).queryByRole('alert', { name: /./ })).toBeNull();
});

test('can be cancelled, and is empty the next time', async () => {
  const view = setUp();
  await open(view);
  await view.user.type(confirmation(), 'DELETE');
  await view.user.click(inDialog('Keep my account'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await open(view);
  expect(confirmation()).toHaveValue('');
  expect(view.order).toEqual([]);
});

test('cannot be cancelled while deleting', async () => {
  const view = setUp({ deleteAccount: () => new Promise<void>(() => undefined) });
  await agree(view);
  expect(await within(dialog()).findByRole('button', { name: 'Deleting…' })).toBeDisabled();
  await view.user.click(inDialog('Close'));
  expect(dialog()).toBeVisible();
});

test('after 8 seconds the user may stop waiting: no further step starts, and a retry is offered', async () => {
  jest.useFakeTimers();
  const { call, answer } = pending();
  const view = setUp({ reauthenticateWithPassword: call });
  await agree(view);
  act(() => jest.advanceTimersByTime(8_000));
  await view.user.click(inDialog('Stop waiting'));
  expect(within(dialog()).getByText(/^You stopped waiting\. Your account may be deleted already/)).toBeVisible();
  expect(inDialog('Keep my account')).toBeEnabled();
  await answer();
  await settle();
  expect(view.order).toEqual([]);
  await view.user.click(inDialog('Try again'));
  expect(call).toHaveBeenCalledTimes(2);
});

test('deletes nothing more once the user has stopped waiting for the first part', async () => {
  jest.useFakeTimers();
  const view = setUp();
  const { call, answer } = pending();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await call();
    return new Response(null, { status: 204 });
  });
  await agree(view);
  act(() => jest.advanceTimersByTime(8_000));
  await view.user.click(inDialog('Stop waiting'));
  await answer();
  await settle();
  expect(view.order).toEqual(['proof secret']);
});

/** Google’s window is open, and nobody has answered in it. */
async function waitForGoogle(methods: ReturnType<Identity['signInMethods']>) {
  const { call, answer } = pending();
  const view = setUp({ signInMethods: () => methods, reauthenticateWithGoogle: call });
  await open(view);
  await view.user.type(confirmation(), 'DELETE');
  await view.user.click(await within(dialog()).findByRole('button', { name: 'Confirm with Google and delete' }));
  await settle();
  expect(call).toHaveBeenCalledTimes(1);
  return { ...view, call, answer };
}

test.each<{ methods: ReturnType<Identity['signInMethods']> }>([
  { methods: ['google'] },
  { methods: ['password', 'google'] },
])('after 8 seconds the user may stop waiting for Google’s window, too: $methods', async ({ methods }) => {
  jest.useFakeTimers();
  const { user, call, answer, order } = await waitForGoogle(methods);
  act(() => jest.advanceTimersByTime(8_000));
  await user.click(inDialog('Stop waiting'));
  const told = within(dialog()).getByText(/^You stopped waiting\./);
  expect(told.closest('[tabindex]')).toHaveFocus();
  await answer();
  await settle();
  expect(order).toEqual([]);
  await user.click(inDialog('Try again'));
  expect(call).toHaveBeenCalledTimes(2);
  await answer();
  await waitFor(() => expect(order).toEqual([gateway, 'account deleted']));
});

test.each(['Keep my account', 'Close', 'Escape'])('%s stops what waits for Google’s window', async (way) => {
  const { user, answer, order } = await waitForGoogle(['google']);
  if (way === 'Escape') fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  else await user.click(inDialog(way));
  expect(screen.queryByRole('dialog')).toBeNull();
  await answer();
  await settle();
  expect(order).toEqual([]);
});
