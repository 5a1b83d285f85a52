import { screen, within } from '@testing-library/react';
import type { MemberListing } from '@shared/listings/contract';
import type { SentRequest } from '@shared/requests/sent';
import { JoiningChecklist } from '@/pages/account/JoiningChecklist';
import { joiningOf, type JoiningFacts } from '@/pages/account/joiningSteps';
import SubscriptionPage from '@/pages/account/SubscriptionPage';
import { renderWithProviders, testConfig } from '../../../support/renderWithProviders';
import { signedInState } from '../../features/accounts/people';
import { ada, active, body, email, fakeGateway, inactive } from '../../features/payments/fakeGateway';

const application: SentRequest = {
  reference: 'KA-7F3K2P',
  kind: 'application',
  title: 'Lamu Cargo, Kenya',
  status: 'Our staff has it',
  outcome: null,
  waitsForSender: false,
  sentAt: 1_800_000_000_000,
  path: '/request/KA-7F3K2P/token',
};
const listing = (stage: MemberListing['stage']) => ({ stage }) as MemberListing;
const nothing: JoiningFacts = { emailVerified: true, requests: [], listings: [], subscription: inactive };

describe('what comes next', () => {
  it.each<[string, string | null, Partial<JoiningFacts>]>([
    ['an address to confirm', 'address', { emailVerified: false }],
    ['no application', 'application', {}],
    ['a message is no application', 'application', { requests: [{ ...application, kind: 'enquiry' }] }],
    ['paid first', 'application', { subscription: active }],
    ['applied', 'papers', { requests: [application] }],
    ['refused', 'application', { requests: [{ ...application, outcome: 'refused' }] }],
    ['refused, and applied again', 'papers', { requests: [application, { ...application, outcome: 'refused' }] }],
    [
      'accepted, and sent once more by mistake',
      'payment',
      {
        requests: [
          { ...application, outcome: 'double' },
          { ...application, outcome: 'accepted' },
        ],
      },
    ],
    ['papers complete', 'decision', { requests: [{ ...application, stage: 'complete' }] }],
    ['accepted by the process', 'payment', { requests: [{ ...application, stage: 'accepted', outcome: 'accepted' }] }],
    ['paid, by another account', 'listing', { requests: [{ ...application, stage: 'paid', outcome: 'accepted' }] }],
    ['not paid in time', 'application', { requests: [{ ...application, outcome: 'lapsed' }] }],
    ['withdrawn', 'application', { requests: [{ ...application, outcome: 'withdrawn' }] }],
    ['accepted', 'payment', { requests: [{ ...application, outcome: 'accepted' }] }],
    ['accepted and paid', 'listing', { requests: [{ ...application, outcome: 'accepted' }], subscription: active }],
    ['tied to a listing', 'papers', { listings: [listing('applied')] }],
    ['papers there', 'decision', { listings: [listing('papers')] }],
    ['checked', 'payment', { listings: [listing('checked')] }],
    ['hidden: paid again', 'payment', { listings: [listing('hidden')] }],
    ['listed', null, { listings: [listing('listed')], subscription: active }],
    ['in its grace period', null, { listings: [listing('grace')] }],
  ])('%s: %s', (_name, next, facts) => expect(joiningOf({ ...nothing, ...facts }).next).toBe(next));
});

function show(requests: SentRequest[], { page = '/account', emailVerified = true } = {}) {
  fakeGateway({
    'GET /api/account/requests': body({ requests }),
    'GET /api/account/listings': body({ listings: [] }),
    'GET /api/subscription': body(inactive),
  });
  const preloadedState = { auth: signedInState({ email, emailVerified }) };
  return renderWithProviders(<JoiningChecklist />, { ...ada(), preloadedState, route: page });
}

const list = async () => screen.findByRole('region', { name: 'Becoming a member' });

it('marks what is done, and leads on', async () => {
  show([application]);
  const items = within(await list()).getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, null, 'step', null, null, null]);
  expect(items[2]).toHaveTextContent('You applied for your company, done');
  expect(items[3]).toHaveTextContent('We have your papers, next');
  expect(items[3]).toHaveTextContent('Our staff has it');
  expect(screen.getByRole('link', { name: 'Open your application KA-7F3K2P' })).toHaveAttribute(
    'href',
    '/request/KA-7F3K2P/token',
  );
});

it.each<[string, Partial<SentRequest>]>([
  ['the decision', { stage: 'complete' }],
  ['the payment', { stage: 'accepted', outcome: 'accepted' }],
  ['the listing', { stage: 'paid', outcome: 'accepted' }],
  ['the end of one that was not paid', { outcome: 'lapsed' }],
])('says until when: %s', async (_step, changes) => {
  show([{ ...application, ...changes, detail: 'By Monday, 7 December, 17:00.' }]);
  await list();
  expect(screen.getByText('By Monday, 7 December, 17:00.')).toBeInTheDocument();
});

it('leads to a payment, which still counts, before another application', async () => {
  show([{ ...application, outcome: 'lapsed', detail: 'A payment still counts.' }]);
  const links = within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(links).toEqual(['Pay for your membership', 'Open your application KA-7F3K2P', 'Apply for your company']);
});

it('shows the next step beside a payment, also to who paid without an application', async () => {
  fakeGateway({
    'GET /api/account/requests': body({ requests: [] }),
    'GET /api/account/listings': body({ listings: [] }),
    'GET /api/subscription': body(active),
    'GET /api/transactions': body({ transactions: [] }),
  });
  const preloadedState = { auth: signedInState({ email, emailVerified: true }) };
  renderWithProviders(<SubscriptionPage />, { ...ada(), preloadedState, route: '/account/subscription' });
  const next = within(await list())
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');
  expect(next).toHaveTextContent('You applied for your company, next');
  expect(screen.getByRole('link', { name: 'Apply for your company' })).toBeVisible();
});

it('leads to the form before anything was sent', async () => {
  show([]);
  await list();
  expect(screen.getByRole('link', { name: 'Apply for your company' })).toHaveAttribute(
    'href',
    '/contact?about=application#write',
  );
});

it('has the payment also where no card is taken', async () => {
  fakeGateway({
    'GET /api/account/requests': body({ requests: [accepted] }),
    'GET /api/account/listings': body({ listings: [] }),
    'GET /api/subscription': body(inactive),
  });
  const config = { ...testConfig, features: { ...testConfig.features, payments: false } };
  const preloadedState = { auth: signedInState({ email, emailVerified: true }) };
  renderWithProviders(<JoiningChecklist />, { ...ada(), preloadedState, config, route: '/account' });
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(7);
  expect(screen.getByRole('link', { name: 'Pay for your membership' })).toBeVisible();
});

const accepted: SentRequest = { ...application, outcome: 'accepted' };

it.each<[string, string, string, SentRequest[], boolean]>([
  ['the address', 'Send the link again', '/account', [], false],
  ['the payment', 'Pay for your membership', '/account/subscription', [accepted], true],
])('%s: no link leads to the page that it is on', async (_step, name, page, requests, emailVerified) => {
  const { unmount } = show(requests, { page: '/account/listing', emailVerified });
  await list();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', page);
  unmount();
  show(requests, { page, emailVerified });
  await list();
  expect(screen.queryByRole('link', { name })).toBeNull();
});
