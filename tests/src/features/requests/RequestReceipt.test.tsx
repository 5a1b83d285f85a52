import { screen } from '@testing-library/react';
import { RequestReceipt } from '@/features/requests/RequestReceipt';
import type { AuthState } from '@/state/authSlice';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { signedInState, signedOutState } from '../accounts/people';

const show = (auth: AuthState, isApplication = true) =>
  renderWithProviders(
    <RequestReceipt
      isApplication={isApplication}
      reference="KA-7F3K2P"
      email="Amina@keelway.example"
      files={[]}
      onAgain={() => undefined}
    />,
    { preloadedState: { auth } },
  );
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test.each<[string, AuthState, string, string[][]]>([
  ['with its address', signedInState(), 'Your account shows each step', [['See what comes next', '/account']]],
  ['signed out', signedOutState, 'An account with this address shows each step', [['Register', '/register']]],
  ['with another address', signedInState({ email: 'other@keelway.example' }), 'An account with this address', []],
])('an application, %s: leads to what comes next', (_who, auth, words, ways) => {
  show(auth);
  expect(screen.getByText(words, { exact: false })).toBeVisible();
  expect(links()).toEqual(ways);
});

test('any other message has no steps', () => {
  show(signedInState(), false);
  expect(screen.queryByText(/each step/)).toBeNull();
  expect(links()).toEqual([]);
});
