import { screen, waitFor, within } from '@testing-library/react';
import type { MemberListing } from '@shared/listings/contract';
import type { ListingInvitation, ListingPerson } from '@shared/listings/people';
import ListingPage from '@/pages/account/ListingPage';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { signedInState } from '../../features/accounts/people';
import { ada, body, email, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

const id = 'ke-mombasa-001';
const path = `/api/account/listings/${id}`;
const all = { mayPropose: true, getsRequests: true, mayPay: true };
const amina: ListingPerson = {
  id: 'p1',
  email: 'amina@example.com',
  ...all,
  mayPay: false,
  expiresAt: 0,
  isBounced: false,
  acceptedAt: 1,
};
const listing: MemberListing = {
  id,
  name: 'Tembo Freight',
  location: 'Mombasa, Kenya',
  seen: { number: 2, revision: 1 },
  stage: 'listed',
  isSuspended: false,
  graceEndsAt: null,
  path: null,
  logos: {},
  proposal: null,
  decided: null,
  fields: {
    phone: '',
    mobile: '',
    email: '',
    website: '',
    contactPerson: '',
    services: [],
    languages: '',
    hours: { zone: '', days: ['', '', '', '', '', '', ''] },
    offices: [],
    logo: '',
  },
};
const owned = (...people: ListingPerson[]) =>
  body({ listings: [{ ...listing, rights: { ...all, isOwner: true, id: null }, people }] });
const colleague = (rights: Partial<typeof all>) =>
  body({
    listings: [
      {
        ...listing,
        rights: { mayPropose: false, getsRequests: false, mayPay: false, ...rights, isOwner: false, id: 'p1' },
      },
    ],
  });
const done = body(null);

function show(routes: Record<string, Answer | Answer[]>, { query = '', emailVerified = true } = {}) {
  const gateway = fakeGateway({ 'GET /api/account/listings': owned(amina), ...routes });
  const preloadedState = { auth: signedInState({ email, emailVerified }) };
  const view = renderWithProviders(<ListingPage />, {
    ...ada(),
    preloadedState,
    route: `/account/listing${query}`,
  });
  return { gateway, ...view };
}

const people = async () => within(await screen.findByRole('region', { name: 'Your colleagues' }));

test('the owner invites a colleague with the rights that are ticked', async () => {
  const { user, gateway } = show({
    'GET /api/account/listings': [owned(), owned({ ...amina, acceptedAt: null, expiresAt: Date.now() + 86_400_000 })],
    [`POST ${path}/people`]: done,
  });
  const part = await people();
  await user.click(part.getByRole('button', { name: 'Send the invitation' }));
  expect(part.getByText('Enter your email address.')).toBeVisible();
  await user.type(part.getByRole('textbox', { name: 'Email of your colleague' }), 'amina@example.com');
  await user.click(part.getByRole('checkbox', { name: 'Gets the requests' }));
  await user.click(part.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('amina@example.com is invited, and gets a mail with a link.')).toBeVisible();
  expect(await gateway.bodies(`POST ${path}/people`)).toEqual([
    { email: 'amina@example.com', mayPropose: true, getsRequests: false, mayPay: false },
  ]);
  expect(await part.findByText(/^Invited until .*, and has not accepted yet\.$/)).toBeVisible();
});

test('a refused invitation is told at its field, and what was typed stays', async () => {
  const message = 'This person looks after the listing already.';
  const { user } = show({
    [`POST ${path}/people`]: {
      status: 409,
      failure: { code: 'already_there', message, fields: { email: message } },
    },
  });
  const part = await people();
  await user.type(part.getByRole('textbox', { name: 'Email of your colleague' }), 'amina@example.com');
  await user.click(part.getByRole('button', { name: 'Send the invitation' }));
  expect(await part.findByText(message)).toBeVisible();
  expect(part.getByRole('textbox', { name: 'Email of your colleague' })).toHaveValue('amina@example.com');
});

test('the owner changes a right at once, takes an invitation back, and reads that a mail came back', async () => {
  const bounced = { ...amina, id: 'p2', email: 'baraka@example.com', acceptedAt: null, isBounced: true };
  const { user, gateway } = show({
    'GET /api/account/listings': owned(amina, bounced),
    [`PUT ${path}/people/p1`]: done,
    [`DELETE ${path}/people/p2`]: done,
  });
  const part = await people();
  expect(part.getByText(/^The mail came back\./)).toBeVisible();
  const rights = within(part.getByRole('group', { name: 'What amina@example.com may do' }));
  await user.click(rights.getByRole('checkbox', { name: 'May pay for the membership' }));
  expect(await gateway.bodies(`PUT ${path}/people/p1`)).toEqual([all]);
  await user.click(part.getByRole('button', { name: 'Take back the invitation of baraka@example.com' }));
  expect(await screen.findByText('baraka@example.com does not look after this listing any more.')).toBeVisible();
});

test('a second box keeps what the first changed, before the list is read again, and the focus stays', async () => {
  let store: (value: unknown) => void = () => undefined;
  const stored = new Promise((resolve) => (store = resolve));
  const { user, gateway } = show({
    'GET /api/account/listings': [owned(amina), { later: new Promise(() => undefined) }],
    [`PUT ${path}/people/p1`]: [{ later: stored }, done],
  });
  const rights = within((await people()).getByRole('group', { name: 'What amina@example.com may do' }));
  const [propose, pay] = ['May propose changes', 'May pay for the membership'].map((name) =>
    rights.getByRole('checkbox', { name }),
  ) as [HTMLElement, HTMLElement];
  await user.click(pay);
  expect(pay).toBeChecked();
  expect(pay).toHaveFocus();
  // While the first is on its way, another press does nothing.
  await user.click(propose);
  expect(propose).toBeChecked();
  store(null);
  await waitFor(() => expect(propose.closest('fieldset')).toHaveAttribute('aria-busy', 'false'));
  expect(pay).toBeChecked();
  await user.click(propose);
  await waitFor(async () =>
    expect(await gateway.bodies(`PUT ${path}/people/p1`)).toEqual([all, { ...all, mayPropose: false }]),
  );
});

test('a change that is refused is taken back in the box', async () => {
  const { user } = show({ [`PUT ${path}/people/p1`]: failure(409, 'right_missing', 'It is not your listing.') });
  const part = await people();
  const rights = within(part.getByRole('group', { name: 'What amina@example.com may do' }));
  await user.click(rights.getByRole('checkbox', { name: 'May pay for the membership' }));
  expect(await part.findByText('It is not your listing.')).toBeVisible();
  expect(rights.getByRole('checkbox', { name: 'May pay for the membership' })).not.toBeChecked();
});

test('a colleague is removed after a question; then the focus is at the listing', async () => {
  const { user, gateway } = show({ [`DELETE ${path}/people/p1`]: done });
  const remove = (await people()).getByRole('button', { name: 'Remove amina@example.com' });
  await user.click(remove);
  const name = 'Remove amina@example.com from Tembo Freight?';
  await user.click(within(screen.getByRole('dialog', { name })).getByRole('button', { name: 'Keep' }));
  expect(remove).toHaveFocus();
  expect(gateway.count(`DELETE ${path}/people/p1`)).toBe(0);
  await user.click(remove);
  await user.click(within(screen.getByRole('dialog', { name })).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('amina@example.com does not look after this listing any more.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Tembo Freight' })).toHaveFocus();
});

test('an invitation that has ended is sent again, also when a listing has all its people', async () => {
  const others = Array.from({ length: 9 }, (_, index) => ({
    ...amina,
    id: `o${index}`,
    email: `${index}@example.com`,
  }));
  const { user, gateway } = show({
    'GET /api/account/listings': owned(...others, { ...amina, acceptedAt: null }),
    [`POST ${path}/people`]: done,
  });
  const part = await people();
  expect(part.queryByRole('form', { name: 'Invite a colleague' })).toBeNull();
  expect(part.getByText('The invitation has ended. Send it again for a new link.')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Send it again to amina@example.com' }));
  expect(await screen.findByText('amina@example.com is invited, and gets a mail with a link.')).toBeVisible();
  expect(await gateway.bodies(`POST ${path}/people`)).toEqual([
    { email: 'amina@example.com', mayPropose: true, getsRequests: true, mayPay: false },
  ]);
});

test('handing over asks first, and says whose subscription decides', async () => {
  const { user, gateway } = show({ [`PUT ${path}/owner`]: done });
  await user.click((await people()).getByRole('button', { name: 'Hand the listing over to amina@example.com' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over Tembo Freight?' }));
  expect(dialog.getByText(/the grace period of 30 days begins/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Hand it over' }));
  expect(await screen.findByText('The listing belongs to amina@example.com now.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Tembo Freight' })).toHaveFocus();
  expect(await gateway.bodies(`PUT ${path}/owner`)).toEqual([{ person: 'p1' }]);
});

test('a colleague sees what they may do and no more, and can leave', async () => {
  const { user } = show({
    'GET /api/account/listings': [colleague({ mayPay: true }), body({ listings: [] })],
    [`DELETE ${path}/people/p1`]: done,
  });
  const part = within(await screen.findByRole('region', { name: 'Your part' }));
  expect(part.getByText('You may see the listing, and not change it.')).toBeVisible();
  expect(part.getByRole('link', { name: 'See the membership' })).toHaveAttribute(
    'href',
    `/account/subscription?listing=${id}`,
  );
  expect(part.queryByRole('link', { name: 'See the requests' })).toBeNull();
  expect(screen.queryByRole('form', { name: 'Propose changes' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your colleagues' })).toBeNull();
  await user.click(part.getByRole('button', { name: 'Leave this listing' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('No listing belongs to your account.')).toBeVisible();
  const left = screen.getByText('You do not look after Tembo Freight any more.');
  expect(left).toBeVisible();
  expect(left.closest('[role="status"]')).toHaveFocus();
});

const invitation: ListingInvitation = {
  name: 'Tembo Freight',
  location: 'Mombasa, Kenya',
  email,
  ...all,
  state: 'open',
};
const query = `?join=${id}&token=t`;

test('whoever opened the link of an invitation looks at it, and accepts it by a press', async () => {
  const { user, gateway } = show(
    {
      'GET /api/account/listings': [body({ listings: [] }), colleague(all)],
      [`POST ${path}/invitation`]: body(invitation),
      [`POST ${path}/acceptance`]: done,
    },
    { query },
  );
  expect(await screen.findByText('You are invited to look after the listing of Tembo Freight.')).toBeVisible();
  expect(await gateway.bodies(`POST ${path}/acceptance`)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  expect(await screen.findByText('You look after Tembo Freight now. It is below.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Your part' })).toBeVisible();
});

test.each([
  ['otherAccount', /^This invitation is for /],
  ['expired', /^The link of this invitation has ended/],
] as const)('an invitation that is %s cannot be accepted', async (state, words) => {
  show({ [`POST ${path}/invitation`]: body({ ...invitation, state }) }, { query });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
});

test('an address that is not verified is verified first', async () => {
  show({ [`POST ${path}/invitation`]: body(invitation) }, { query, emailVerified: false });
  expect(await screen.findByText('You are invited to look after the listing of Tembo Freight.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
});
