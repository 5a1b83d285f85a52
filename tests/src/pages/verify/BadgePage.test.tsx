import { screen } from '@testing-library/react';
import { provideWords } from '@shared/language/words';
import type { BadgeAgent, BadgePage as BadgeData } from '@shared/listings/badgePage';
import { ServedPageContext } from '@/features/served/servedPage';
import BadgePage from '@/pages/verify/BadgePage';
import { renderWithProviders } from '../../../support/renderWithProviders';

const badge = { name: 'Pwani Freight', place: 'Mombasa, Kenya', validUntil: '2027-11-26' };
const agent = (standing: BadgeAgent['standing'], more: Partial<BadgeAgent> = {}): BadgeAgent => ({
  id: 'ke 1',
  name: 'Pwani Freight',
  location: 'Mombasa, Kenya',
  standing,
  verifiedAt: null,
  phone: '+254 555 010 203',
  website: 'https://pwani.example',
  ...more,
});
afterEach(() => provideWords(() => ({ language: 'en', texts: {}, content: {} })));
const open = (data: BadgeData) =>
  renderWithProviders(
    <ServedPageContext value={{ pathname: '/verify/eyJ', data }}>
      <BadgePage />
    </ServedPageContext>,
    { route: '/verify/eyJ' },
  );
const report = () => screen.queryByRole('link', { name: 'Report it to the association' });

test('a genuine badge of a listed agent, with what to compare', () => {
  open({ state: 'valid', badge, agent: agent('listed') });
  expect(screen.getByRole('status')).toHaveTextContent('genuine, and the agent is in the directory now');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Pwani Freight');
  expect(screen.getByText('26 November 2027')).toBeInTheDocument();
  expect(screen.getByText('+254 555 010 203')).toBeInTheDocument();
  expect(screen.getByText('https://pwani.example')).toBeInTheDocument();
  expect(screen.getByText(/A badge can be copied onto another website/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The agent in the directory' })).toHaveAttribute('href', '/agents/id/ke%201');
  expect(screen.queryByText('Name in the directory now')).not.toBeInTheDocument();
  expect(report()).not.toBeInTheDocument();
});

test('a new name of the agent is shown beside the one on the badge', () => {
  open({ state: 'valid', badge, agent: agent('listed', { name: '<b>Pwani</b> Lines' }) });
  expect(screen.getByText('<b>Pwani</b> Lines')).toBeInTheDocument();
  expect(screen.getByText('Name in the directory now')).toBeInTheDocument();
});

test.each<[string, BadgeData, RegExp]>([
  ['a suspended agent', { state: 'valid', badge, agent: agent('suspended', { phone: null }) }, /suspended. Do not pay/],
  ['an expired listing', { state: 'valid', badge, agent: agent('expired') }, /listing has expired/],
  ['an agent that is gone', { state: 'valid', badge, agent: null }, /no longer in the directory/],
  ['an old badge of a suspended agent', { state: 'expired', badge, agent: agent('suspended') }, /suspended/],
  ['a forged badge', { state: 'damaged' }, /not a genuine badge/],
  ['an unknown key', { state: 'unknownKey' }, /proves nothing/],
])('%s is a warning, with a way to report it', (_, data, sentence) => {
  open(data);
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  const named = 'agent' in data && data.agent !== null ? '&agent=Pwani+Freight&agentId=ke+1' : '';
  expect(report()).toHaveAttribute('href', `/contact?about=report${named}#write`);
  expect(screen.queryByRole('link', { name: 'The agent in the directory' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Check a name, phone number or website' })).toHaveAttribute(
    'href',
    '/verify',
  );
});

test.each<[string, BadgeData, RegExp]>([
  ['a badge that ended', { state: 'expired', badge, agent: agent('listed') }, /ended on 26 November 2027/],
  ['a site without badges', { state: 'off' }, /No badges are made here/],
  ['too many from one network', { state: 'limited' }, /Wait ten minutes, then reload/],
])('%s is said calmly', (_, data, sentence) => {
  open(data);
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
  expect(report()).not.toBeInTheDocument();
});

test.each([null, agent('suspended')])('on a translated page the report is in its language', (one) => {
  provideWords(() => ({ language: 'fr', texts: {}, content: {} }));
  open({ state: 'valid', badge, agent: one });
  expect(report()?.getAttribute('href')).toMatch(/^\/fr\/contact\?about=report/);
});
