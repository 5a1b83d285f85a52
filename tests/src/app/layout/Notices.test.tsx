import { act, screen } from '@testing-library/react';
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
