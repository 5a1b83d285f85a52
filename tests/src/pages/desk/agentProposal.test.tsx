import { screen, waitFor, within } from '@testing-library/react';
import type { DeskListing } from '@shared/desk/listings';
import type { DeskProposal } from '@shared/desk/proposals';
import type { ListingFields } from '@shared/listings/fields';
import type { StaffAction } from '@shared/desk/contract';
import { AgentsPage } from '@/pages/desk';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { meWith } from '../../features/desk/desk';
import { ada, body, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

const id = 'ke-mombasa-001';
const path = `/api/desk/agents/${id}`;
const before: ListingFields = {
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
};
const open: DeskProposal = {
  seen: { number: 3, revision: 2 },
  proposal: {
    id: '6f1f4a52-6c0e-4bd4-9c3e-0f3b7f1a2c11',
    proposedAt: 1_800_000_000_000,
    fields: ['phone', 'services'],
    before,
    after: { ...before, phone: '+254 700 000 222', services: ['air', 'sea'] },
  },
  logos: {},
};
const none: DeskProposal = { seen: { number: 4, revision: 3 }, proposal: null, logos: {} };
const listing: DeskListing = {
  number: 3,
  stage: 'listed',
  isShown: true,
  reason: null,
  graceEndsAt: null,
  account: null,
  may: ['staff.suspended'],
  events: [],
};
const decision = { name: 'Decide about the proposed changes' };
/** A field that is to be decided; the agent's form has groups of the same names. */
const proposed = async (name: string) =>
  within(within(await screen.findByRole('form', decision)).getByRole('group', { name }));
const agent = { ...before, id, name: 'Tembo Freight', location: 'Mombasa, Kenya', image: '', verifiedAt: '' };

function show(routes: Record<string, Answer | Answer[]>, actions: StaffAction[] = ['agents.read', 'agents.write']) {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['membership'], ...actions),
    [`GET ${path}`]: body({ ...agent, revision: 2, changedAt: 1_800_000_000_000 }),
    [`GET ${path}/listing`]: body(listing),
    [`GET ${path}/proposal`]: body(open),
    ...routes,
  });
  const route = `/desk/agents?agent=${id}`;
  return { gateway, ...renderWithProviders(<AgentsPage />, { ...ada({ signInMethods: () => ['password'] }), route }) };
}

beforeEach(() => sessionStorage.clear());

test('old and new stand side by side; every field is decided, with a reason for a refusal; two presses decide once', async () => {
  const { user, gateway } = show({
    [`POST ${path}/proposal`]: body(none),
  });
  const phone = await proposed('Phone');
  expect(phone.getByText('+254 700 000 111')).toBeVisible();
  expect(phone.getByText('+254 700 000 222')).toBeVisible();
  const services = await proposed('Services');
  expect(services.getByText('Sea')).toBeVisible();
  expect(services.getByText('Air, Sea')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Decide' });
  await user.click(button);
  expect(screen.getAllByText('Accept or decline it.')).toHaveLength(2);
  await user.click(services.getByRole('radio', { name: 'Accept' }));
  await user.click(phone.getByRole('radio', { name: 'Decline' }));
  expect(phone.getByText('Say why it is declined.')).toBeVisible();
  await user.type(phone.getByLabelText('Why it is declined: Phone'), 'Nobody answers.');
  gateway.routes[`GET ${path}/proposal`] = body(none);
  pressTwice(button);
  expect(await screen.findByText(/^Decided\. The member gets a mail/)).toBeVisible();
  expect(await gateway.bodies(`POST ${path}/proposal`)).toEqual([
    {
      seen: open.seen,
      proposal: open.proposal?.id,
      accepted: ['services'],
      declined: [{ field: 'phone', reason: 'Nobody answers.' }],
    },
  ]);
});

test('who is second is told, and sees what is there now', async () => {
  const { user, gateway } = show({
    [`POST ${path}/proposal`]: failure(409, 'proposal_changed', 'Nothing of yours was saved.'),
  });
  for (const name of ['Phone', 'Services'])
    await user.click((await proposed(name)).getByRole('radio', { name: 'Accept' }));
  const changed = { ...before, phone: '+254 700 000 999' };
  gateway.routes[`GET ${path}/proposal`] = body({
    ...open,
    seen: { number: 3, revision: 3 },
    proposal: open.proposal && { ...open.proposal, before: changed },
  });
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Nothing of yours was saved.')).toBeVisible();
  expect(await screen.findByText('+254 700 000 999')).toBeVisible();
  expect((await proposed('Phone')).getByRole('radio', { name: 'Accept' })).toBeChecked();
});

test('those who may only look see no buttons', async () => {
  show({}, ['agents.read']);
  expect(await screen.findByText('+254 700 000 222')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('listings with proposed changes, and claimed ones, stand above the list', async () => {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['membership'], 'agents.read'),
    'GET /api/desk/agents': body({ agents: [], total: 0 }),
    'GET /api/desk/proposals': body({
      proposals: [{ id, name: 'Tembo Freight', location: 'Mombasa, Kenya', proposedAt: 1_800_000_000_000, fields: 2 }],
      claims: [{ id, name: 'Tembo Freight', location: 'Mombasa, Kenya', claimedAt: 1_800_000_000_000 }],
    }),
  });
  renderWithProviders(<AgentsPage />, { ...ada({ signInMethods: () => ['password'] }), route: '/desk/agents' });
  const proposals = within(await screen.findByRole('region', { name: 'Proposed changes' }));
  expect(proposals.getByRole('link', { name: 'Tembo Freight' })).toHaveAttribute('href', `/desk/agents?agent=${id}`);
  expect(proposals.getByText(/^2 fields, waits since/)).toBeVisible();
  const claims = within(screen.getByRole('region', { name: 'Claimed listings' }));
  expect(claims.getByRole('link', { name: 'Tembo Freight' })).toHaveAttribute('href', `/desk/agents?agent=${id}`);
  expect(gateway.count('GET /api/desk/proposals')).toBe(1);
});

const claim = { id: '2b1f4a52-6c0e-4bd4-9c3e-0f3b7f1a2c11', email: 'amina@example.com', claimedAt: 1, isProven: true };
const claimed = { ...listing, claim };
const nothingOpen = { [`GET ${path}/proposal`]: body(none) };
const claimForm = { name: 'Claim of the listing' };

test('a claim says who it is and what proves it, and is confirmed with one press', async () => {
  const { gateway } = show({
    ...nothingOpen,
    [`GET ${path}/listing`]: [body(claimed), body({ ...listing, claim: null })],
    [`POST ${path}/listing/events`]: body({ ...listing, claim: null }),
  });
  const form = within(await screen.findByRole('form', claimForm));
  expect(form.getByText('amina@example.com')).toBeVisible();
  expect(form.getByText(/^They have opened a link/)).toBeVisible();
  pressTwice(form.getByRole('button', { name: 'Give them the listing' }));
  await waitFor(() => expect(screen.queryByRole('form', claimForm)).toBeNull());
  const event = { type: 'staff.claimConfirmed', claim: claim.id };
  expect(await gateway.bodies(`POST ${path}/listing/events`)).toEqual([{ seen: 3, event }]);
});

test('a claim of a deleted account can only be refused, with a reason', async () => {
  const { user, gateway } = show({
    ...nothingOpen,
    [`GET ${path}/listing`]: body({ ...claimed, claim: { ...claim, email: null, isProven: false } }),
    [`POST ${path}/listing/events`]: failure(409, 'listing_changed', 'The listing has changed meanwhile.'),
  });
  const form = within(await screen.findByRole('form', claimForm));
  expect(form.getByText('The account was deleted')).toBeVisible();
  expect(form.getByText(/^None: call the company/)).toBeVisible();
  expect(form.queryByRole('button', { name: 'Give them the listing' })).toBeNull();
  await user.type(form.getByLabelText(/^Why the claim is refused/), 'Nobody is left.');
  await user.click(form.getByRole('button', { name: 'Refuse the claim' }));
  expect(await form.findByText('The listing has changed meanwhile.')).toBeVisible();
  const event = { type: 'staff.claimRefused', claim: claim.id, reason: 'Nobody is left.' };
  expect(await gateway.bodies(`POST ${path}/listing/events`)).toEqual([{ seen: 3, event }]);
});

test('who may only look sees the claim and decides nothing', async () => {
  show({ ...nothingOpen, [`GET ${path}/listing`]: body(claimed) }, ['agents.read']);
  const form = within(await screen.findByRole('form', claimForm));
  expect(form.getByText('amina@example.com')).toBeVisible();
  expect(form.queryByRole('button')).toBeNull();
});
