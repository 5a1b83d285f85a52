import { act, screen, waitFor } from '@testing-library/react';
import { Notices } from '@/app/layout/Notices';
import { noticeGiven, selectNotice } from '@/state/noticeSlice';
import { renderWithProviders } from '../../../support/renderWithProviders';

test('shows a message from anywhere until it is closed', async () => {
  const { store, user, container } = renderWithProviders(<Notices />);
  expect(container).toBeEmptyDOMElement();
  act(() => void store.dispatch(noticeGiven('Your account is deleted.')));
  expect(await screen.findByText('Your account is deleted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close the message' }));
  expect(screen.queryByText('Your account is deleted.')).toBeNull();
  expect(selectNotice(store.getState())).toBeNull();
});

test('the next step stays with its message, and both go once its page is reached', async () => {
  const { store, user, location } = renderWithProviders(<Notices />, { route: '/' });
  const wayOn = { text: 'See what comes next', to: '/account' };
  act(() => void store.dispatch(noticeGiven('Your account is open.', wayOn)));
  expect(await screen.findByText('Your account is open.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See what comes next' }));
  expect(location().pathname).toBe('/account');
  await waitFor(() => expect(screen.queryByText('Your account is open.')).toBeNull());
  act(() => void store.dispatch(noticeGiven('You are signed out.')));
  expect(await screen.findByText('You are signed out.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
