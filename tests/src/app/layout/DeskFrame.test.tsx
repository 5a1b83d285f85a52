import { act, screen, within } from '@testing-library/react';
import { Layout } from '@/app/layout/Layout';
import { signedOut } from '@/state/session';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { meWith } from '../../features/desk/desk';
import { ada, fakeGateway } from '../../features/payments/fakeGateway';

function open(options: Parameters<typeof renderWithProviders>[1]) {
  fakeGateway({ 'GET /api/desk/me': meWith(['desk'], 'cases.read') });
  return renderWithProviders(<Layout>The page</Layout>, options);
}
const bar = () => within(screen.getByRole('banner'));

afterEach(() => jest.restoreAllMocks());

test.each(['/desk', '/desk/cases/KQ-7F3K2P', '/desk/newsletter'])(
  'nothing of the site stands around %s',
  async (route) => {
    open({ ...ada(), route });
    expect(await screen.findByRole('navigation', { name: 'Desk' })).toBeInTheDocument();
    expect(bar().getByRole('link', { name: 'Keelway, home page' })).toHaveAttribute('href', '/');
    expect(bar().getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
    expect(bar().getByRole('button', { name: 'Keys' })).toBeInTheDocument();
    for (const name of ['Main', 'Quick Links']) expect(screen.queryByRole('navigation', { name })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Help' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Get a Quote' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveTextContent('The page');
    expect(within(screen.getByRole('contentinfo')).getByRole('group', { name: 'Appearance' })).toBeInTheDocument();
  },
);

test.each(['Keelway, home page', 'My Account'])(
  'whoever is at “%s” while the contents of the bar come stays at its start',
  async (name) => {
    open({ ...ada(), route: '/desk' });
    act(() => bar().getByRole('link', { name }).focus());
    const home = bar().getByRole('link', { name: 'Keelway, home page' });
    expect(await screen.findByRole('navigation', { name: 'Desk' })).toBeInTheDocument();
    expect(home).toHaveFocus();
  },
);

test('an open menu keeps the page out of reach until its person has signed out', async () => {
  const { user, store } = open({ ...ada(), route: '/desk/agents' });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert');
  act(() => void store.dispatch(signedOut()));
  expect(screen.getByRole('main')).not.toHaveAttribute('inert');
  expect(bar().getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
});
