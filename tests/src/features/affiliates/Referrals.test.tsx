import { screen } from '@testing-library/react';
import { Referrals } from '@/features/affiliates/Referrals';
import { signedInState } from '../accounts/people';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, fakeGateway, failure, providerDown } from '../payments/fakeGateway';

const path = '/api/account/affiliate';
const none = body({ code: null, referrals: [] });
const sent = { reference: 'KQ-7F3K2P', sentAt: 1_800_000_000_000, status: 'There are offers', commission: null };

test('an account takes its link, copies it, and sees what was sent by it', async () => {
  fakeGateway({
    [`GET ${path}`]: [none, body({ code: 'AF-7F3K2P', referrals: [] })],
    [`POST ${path}`]: body({ code: 'AF-7F3K2P', referrals: [] }),
  });
  const { user } = renderWithProviders(<Referrals />, ada());
  await user.dblClick(await screen.findByRole('button', { name: 'Get a referral link' }));
  expect(await screen.findByLabelText('Your referral link')).toHaveValue('http://localhost/quote?ref=AF-7F3K2P');
  expect(screen.getByText('No request was sent by your link yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the text: your referral link' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/quote?ref=AF-7F3K2P');
});

test('each referral has its number, where it stands, and its commission as it was written', async () => {
  const commission = { step: 'paid', words: '50 USD by transfer', at: 1_800_100_000_000 };
  fakeGateway({
    [`GET ${path}`]: body({
      code: 'AF-7F3K2P',
      referrals: [
        { ...sent, commission },
        { ...sent, reference: 'KQ-222222' },
      ],
    }),
  });
  renderWithProviders(<Referrals />, ada());
  expect(await screen.findByText('KQ-222222')).toBeVisible();
  expect(screen.getAllByText('There are offers')).toHaveLength(2);
  expect(screen.getByText(/^Commission paid on/)).toBeVisible();
  expect(screen.getByText('50 USD by transfer')).toBeVisible();
});

test('without a confirmed address there is no link yet; a refusal and a failure say why', async () => {
  const unconfirmed = { preloadedState: { auth: signedInState({ email: 'ada@example.com', emailVerified: false }) } };
  fakeGateway({ [`GET ${path}`]: none });
  const first = renderWithProviders(<Referrals />, { ...ada(), ...unconfirmed });
  expect(await screen.findByText('Confirm your address to get a link.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  first.unmount();

  fakeGateway({
    [`GET ${path}`]: [providerDown, none],
    [`POST ${path}`]: failure(403, 'unverified_email', 'Confirm your email address first.'),
  });
  const { user } = renderWithProviders(<Referrals />, ada());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Get a referral link' }));
  expect(await screen.findByText('Confirm your email address first.')).toBeVisible();
});
