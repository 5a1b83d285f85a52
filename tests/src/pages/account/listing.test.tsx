import { screen, waitFor, within } from '@testing-library/react';
import site from '@content/site.json';
import { membershipPrice } from '@shared/text/money';
import type { MemberListing } from '@shared/listings/contract';
import ListingPage from '@/pages/account/ListingPage';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

const id = 'ke-mombasa-001';
/** As texts are searched for: with simple spaces. */
const price = membershipPrice(site.subscription).replaceAll('\u00a0', ' ');
const path = `/api/account/listings/${id}`;
const listing: MemberListing = {
  id,
  name: 'Tembo Freight',
  location: 'Mombasa, Kenya',
  seen: { number: 2, revision: 1 },
  stage: 'listed',
  isSuspended: false,
  graceEndsAt: null,
  path: '/agents/kenya/mombasa/tembo-freight',
  logos: {},
  proposal: null,
  decided: null,
  fields: {
    phone: '+254 700 000 111',
    mobile: '',
    email: 'ops@tembo.example',
    website: '',
    contactPerson: '',
    services: ['sea'],
    languages: 'English',
    hours: { zone: '', days: ['', '', '', '', '', '', ''] },
    offices: [],
    logo: '',
  },
};
const proposed: MemberListing = {
  ...listing,
  seen: { number: 3, revision: 1 },
  proposal: {
    proposedAt: 1_800_000_000_000,
    names: ['phone'],
    fields: { ...listing.fields, phone: '+254 700 000 222' },
  },
};
const listings = (...all: MemberListing[]) => body({ listings: all });
const changed = failure(409, 'listing_changed', 'The listing has changed meanwhile.');

function show(routes: Record<string, Answer | Answer[]>) {
  const gateway = fakeGateway({
    'GET /api/account/listings': listings(listing),
    'GET /api/account/member-news': body({ state: 'none', address: null }),
    ...routes,
  });
  const view = renderWithProviders(<ListingPage />, { ...ada(), route: '/account/listing' });
  return { gateway, ...view };
}

beforeEach(() => sessionStorage.clear());

test('without a listing the tab says how to get one; a failure can be tried again', async () => {
  const { user } = show({ 'GET /api/account/listings': [failure(500, 'internal'), listings()] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No listing belongs to your account.')).toBeVisible();
  expect(screen.getByText(price)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apply for your company' })).toHaveAttribute(
    'href',
    '/contact?about=application#write',
  );
});

test.each([
  [{ stage: 'listed' }, 'In the directory', null],
  [
    { stage: 'grace', graceEndsAt: Date.UTC(2026, 11, 24, 12) },
    'In the directory until 24 December 2026',
    `Renew it .* ${price}`,
  ],
  [{ stage: 'hidden', path: null }, 'Hidden', `A payment brings the listing back .* ${price}`],
  [{ stage: 'applied', path: null }, 'Not in the directory yet', 'waits for your papers'],
  [{ stage: 'papers', path: null }, 'Not in the directory yet', 'nothing for you to do'],
  [{ stage: 'checked', path: null }, 'Not in the directory yet', `waits for your subscription.* ${price}`],
  [{ isSuspended: true, path: null }, 'Suspended: the directory does not show it', 'Write to us'],
] as const)('%j is said in words, with what waits for whom', async (changes, standing, waits) => {
  show({ 'GET /api/account/listings': listings({ ...listing, ...changes }) });
  const part = within(await screen.findByRole('region', { name: 'Tembo Freight' }));
  expect(part.getByText(standing, { selector: 'strong' })).toBeVisible();
  if (waits !== null) expect(part.getByText(new RegExp(waits))).toBeVisible();
  expect(part.queryByRole('link', { name: 'See its page' }) !== null).toBe(!('path' in changes));
});

test('only what differs is sent, once for two presses; then it waits for the association', async () => {
  const { user, gateway } = show({
    'GET /api/account/listings': [listings(listing), listings(proposed)],
    [`PUT ${path}/proposal`]: body(proposed),
  });
  const phone = await screen.findByLabelText('Phone');
  await user.clear(phone);
  await user.type(phone, '+254 700 000 222');
  pressTwice(screen.getByRole('button', { name: 'Send to the association' }));
  expect(await screen.findByText(/^Your proposal is sent\./)).toBeVisible();
  expect(await screen.findByText(/^With the association since/)).toBeVisible();
  expect(await gateway.bodies(`PUT ${path}/proposal`)).toEqual([
    { seen: listing.seen, fields: { phone: '+254 700 000 222' } },
  ]);
  expect(screen.getByRole('button', { name: 'Send instead of the earlier proposal' })).toBeVisible();
});

test('errors stand at their fields, and what was typed stays, also over a reload', async () => {
  const hours = 'Enter times such as 08:00-12:00.';
  const fields = { 'fields.hours.days.0': hours, 'fields.offices.0.country': 'Enter the country.' };
  const { user, unmount } = show({
    [`PUT ${path}/proposal`]: { status: 400, failure: { code: 'invalid_request', message: 'No.', fields } },
  });
  await user.type(await screen.findByLabelText('Monday'), 'from nine');
  await user.click(screen.getByRole('button', { name: 'Add an office' }));
  await user.type(screen.getByLabelText('City'), 'Tanga');
  await user.click(screen.getByRole('button', { name: 'Send to the association' }));
  expect(await screen.findByText(hours)).toBeVisible();
  expect(screen.getByText('Enter the country.')).toBeVisible();
  expect(screen.getByText('Nothing was sent. Correct the fields above.')).toBeVisible();
  unmount();
  show({});
  expect(await screen.findByText(/^What you typed before is here again/)).toBeVisible();
  expect(screen.getByLabelText('Monday')).toHaveValue('from nine');
  expect(screen.getByLabelText('City')).toHaveValue('Tanga');
});

test('a listing that has changed keeps what was typed, and takes the rest over', async () => {
  const theirs = {
    ...listing,
    seen: { number: 2, revision: 2 },
    fields: { ...listing.fields, email: 'new@tembo.example' },
  };
  const { user, gateway } = show({
    'GET /api/account/listings': [listings(listing), listings(theirs)],
    [`PUT ${path}/proposal`]: [changed, body(proposed)],
  });
  await user.type(await screen.findByLabelText('Mobile'), '+254 700 000 333');
  await user.click(screen.getByRole('button', { name: 'Send to the association' }));
  await user.click(await screen.findByRole('button', { name: 'Go on with the listing as it is now' }));
  expect(screen.getByLabelText('Mobile')).toHaveValue('+254 700 000 333');
  expect(screen.getByLabelText('Email')).toHaveValue('new@tembo.example');
  await user.click(screen.getByRole('button', { name: 'Send to the association' }));
  expect(await screen.findByText(/^Your proposal is sent\./)).toBeVisible();
  const [, sent] = await gateway.bodies(`PUT ${path}/proposal`);
  expect(sent).toEqual({ seen: theirs.seen, fields: { mobile: '+254 700 000 333' } });
});

test('a proposal is withdrawn', async () => {
  const { user, gateway } = show({
    'GET /api/account/listings': [listings(proposed), listings(listing)],
    [`DELETE ${path}/proposal`]: body(listing),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw the proposal' }));
  expect(await screen.findByText('Your proposal is withdrawn.')).toBeVisible();
  expect(gateway.count(`DELETE ${path}/proposal`)).toBe(1);
  await waitFor(() => expect(screen.queryByText('What you proposed')).toBeNull());
  // Where nothing is typed, the form follows the listing.
  expect(screen.getByLabelText('Phone')).toHaveValue('+254 700 000 111');
});

test('a decision is shown field by field, with the reasons', async () => {
  const decided = {
    at: Date.UTC(2026, 10, 26, 12),
    accepted: ['hours' as const],
    declined: [{ field: 'phone' as const, reason: 'Nobody answers.' }],
  };
  show({ 'GET /api/account/listings': listings({ ...listing, decided }) });
  expect(await screen.findByText('Decided on 26 November 2026')).toBeVisible();
  expect(screen.getByText('Not accepted: Phone')).toBeVisible();
  expect(screen.getByText('Nobody answers.')).toBeVisible();
});

test('a file over 2 MB is refused at once; a refused one says why; a good one is shown and named', async () => {
  const stored = { logo: 'a'.repeat(64), picture: 'data:image/webp;base64,AAAA' };
  const { user, gateway } = show({
    [`POST ${path}/logo`]: [failure(400, 'invalid_logo', 'SVG is not accepted.'), body(stored)],
    [`PUT ${path}/proposal`]: body(proposed),
  });
  const logo = await screen.findByLabelText('Logo');
  const file = (size: number) => new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' });
  await user.upload(logo, file(2 * 1_048_576 + 1));
  expect(await screen.findByText(/larger than 2 MB/)).toBeVisible();
  expect(gateway.count(`POST ${path}/logo`)).toBe(0);
  await user.upload(logo, file(10));
  expect(await screen.findByText('SVG is not accepted.')).toBeVisible();
  await user.upload(logo, file(11));
  expect(await screen.findByRole('img', { name: 'Chosen: Logo' })).toHaveAttribute('src', stored.picture);
  await user.click(screen.getByRole('button', { name: 'Send to the association' }));
  expect(await screen.findByText(/^Your proposal is sent\./)).toBeVisible();
  expect(await gateway.bodies(`PUT ${path}/proposal`)).toEqual([{ seen: listing.seen, fields: { logo: stored.logo } }]);
});
