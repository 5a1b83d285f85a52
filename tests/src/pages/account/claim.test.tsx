import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ListingClaim } from '@shared/listings/claims';
import ClaimPage from '@/pages/account/ClaimPage';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { signedInState } from '../../features/accounts/people';
import { ada, body, email, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

const path = '/api/account/claims/ke-1';
const day = Date.UTC(2026, 10, 24, 12);
const free: ListingClaim = {
  name: 'Tembo Freight',
  location: 'Mombasa, Kenya',
  state: 'free',
  address: 'o•••@tembo.example',
  since: null,
  until: null,
};
const mailed: ListingClaim = { ...free, state: 'mailed', until: day };
const waiting: ListingClaim = { ...free, state: 'waiting', since: day };

function show(routes: Record<string, Answer | Answer[]>, { query = '', emailVerified = true } = {}) {
  const gateway = fakeGateway(routes);
  const page = (
    <Routes>
      <Route path="/account/claim/:id" element={<ClaimPage />} />
    </Routes>
  );
  const preloadedState = { auth: signedInState({ email, emailVerified }) };
  const view = renderWithProviders(page, { ...ada(), preloadedState, route: `/account/claim/ke-1${query}` });
  return { gateway, ...view };
}

test('it says what a claim does before it mails the listing’s address, once for two presses', async () => {
  const { gateway } = show({ [`GET ${path}`]: [body(free), body(mailed)], [`POST ${path}`]: body(mailed) });
  expect(await screen.findByText(/^We send a link to o•••@tembo\.example/)).toBeVisible();
  expect(screen.getByText(/the grace period of 30 days begins/)).toBeVisible();
  pressTwice(screen.getByRole('button', { name: 'Claim this listing' }));
  expect(await screen.findByText(/^We sent a link to .* until 24 November 2026\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  expect(gateway.count(`POST ${path}`)).toBe(1);
});

test('the link of the mail changes nothing until it is confirmed', async () => {
  const { user, gateway } = show(
    { [`GET ${path}`]: [body(mailed), body(waiting)], [`POST ${path}/confirmation`]: body(waiting) },
    { query: '?token=a.b.c' },
  );
  const button = await screen.findByRole('button', { name: 'Confirm the claim' });
  expect(await gateway.bodies(`POST ${path}/confirmation`)).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('The association has your claim since 24 November 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm the claim' })).toBeNull();
  expect(await gateway.bodies(`POST ${path}/confirmation`)).toEqual([{ token: 'a.b.c' }]);
});

test('a link that does not count says why, and another one can be sent', async () => {
  const { user } = show(
    {
      [`GET ${path}`]: body(mailed),
      [`POST ${path}/confirmation`]: failure(410, 'link_expired', 'This link has expired.'),
    },
    { query: '?token=a.b.c' },
  );
  await user.click(await screen.findByRole('button', { name: 'Confirm the claim' }));
  expect(await screen.findByText('This link has expired.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
});

test.each([
  ['busy', /^Another account claims this listing/, 'Write to the association', '/contact#write'],
  ['taken', /^Somebody looks after this listing already/, 'Write to the association', '/contact#write'],
  ['withheld', /^The directory does not show this listing/, 'Write to the association', '/contact#write'],
  ['yours', 'This listing belongs to your account.', 'See your listing', '/account/listing'],
] as const)('a listing that is %s cannot be claimed, and the page says what to do', async (state, words, link, to) => {
  show({ [`GET ${path}`]: body({ ...free, state }) });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
  expect(screen.queryByRole('button', { name: /claim/i })).toBeNull();
});

test('without an address of the listing it says that the association decides at once', async () => {
  show({ [`GET ${path}`]: body({ ...free, address: null }) });
  expect(await screen.findByText(/^The listing has no address that we can write to/)).toBeVisible();
});

test('an account asks for its own address to be verified first', async () => {
  show({ [`GET ${path}`]: body(free) }, { emailVerified: false });
  expect(await screen.findByText(/is not verified yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim this listing' })).toBeNull();
});

test('a failure to load can be tried again', async () => {
  const { user } = show({ [`GET ${path}`]: [failure(500, 'internal'), body(free)] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Tembo Freight' })).toBeVisible();
});
