import { screen, within } from '@testing-library/react';
import { Layout } from '@/app/layout/Layout';
import { menus } from '@/navigation/menus';
import { renderWithProviders } from '../../../../support/renderWithProviders';

const page = (
  <Layout>
    <h1>A page</h1>
  </Layout>
);
const documented = ['Home', 'About', 'Services', 'Affiliate', 'AI chat', 'Membership', 'News'];
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
/** What is pressed, as browsers have it: the summary of a group of links. */
const summary = (name: string): HTMLElement => {
  const found = navigation().getByText(name, { selector: 'summary > span' }).closest('summary');
  if (found === null) throw new Error(`No menu is called ${name}.`);
  return found;
};
const menu = (name: string) => summary(name).parentElement;

test('has every entry of the menus, including the documented ones', () => {
  renderWithProviders(page, { route: '/blog' });
  const bar = screen.getByRole('navigation', { name: 'Main' });
  const entries = [...bar.querySelectorAll('summary, :scope > ul > li > a')].map((entry) => entry.textContent);
  expect(entries).toEqual(menus.map(({ text }) => text));
  expect(entries.filter((entry) => documented.includes(entry))).toEqual(documented);
  const addresses = navigation()
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(menus.flatMap((entry) => ('links' in entry ? entry.links : [entry])).map(({ to }) => to));
  const known = [
    '/',
    '/#company-overview',
    '/#team',
    '/#testimonials',
    '/#case-studies',
    '/#ai-and-automation',
    '/#tracking-and-visibility',
    '/#customs-expertise',
    '/#affiliate-benefits',
    '/#join-now',
    '/chat',
    '/#join-membership',
    '/#partnerships',
    '/membership-benefits',
    '/members',
    '/blog',
  ];
  expect(addresses.filter((address) => known.includes(address ?? ''))).toEqual(known);
  expect(navigation().getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page');
  expect(navigation().getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('opens one menu at a time', async () => {
  const { user } = renderWithProviders(page);
  await user.click(summary('About'));
  expect(menu('About')).toHaveAttribute('open');
  await user.click(summary('Membership'));
  expect(menu('About')).not.toHaveAttribute('open');
  expect(menu('Membership')).toHaveAttribute('open');
  await user.click(summary('Membership'));
  expect(menu('Membership')).not.toHaveAttribute('open');
});

test('Escape closes the menu and restores focus to its button', async () => {
  const { user } = renderWithProviders(page);
  await user.click(summary('Services'));
  await user.tab();
  expect(within(menu('Services') ?? document.body).getAllByRole('link')[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(menu('Services')).not.toHaveAttribute('open');
  expect(summary('Services')).toHaveFocus();
});

test('closes on a click elsewhere, when focus leaves, and on navigation', async () => {
  const { user, location } = renderWithProviders(page);
  await user.click(summary('About'));
  await user.click(screen.getByRole('heading', { name: 'A page' }));
  expect(menu('About')).not.toHaveAttribute('open');

  await user.click(summary('Membership'));
  for (let links = 0; links < 6; links += 1) await user.tab();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveFocus();
  expect(menu('Membership')).not.toHaveAttribute('open');

  await user.click(summary('Membership'));
  await user.click(screen.getByRole('link', { name: 'Members' }));
  expect(location().pathname).toBe('/members');
  expect(menu('Membership')).not.toHaveAttribute('open');
});

describe('the toggle menu of small screens', () => {
  test('locks the page behind it and closes with Escape, which restores focus', async () => {
    const { user } = renderWithProviders(page);
    const toggle = screen.getByRole('button', { name: 'Menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveAttribute('aria-controls', screen.getByRole('navigation', { name: 'Main' }).parentElement?.id);
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert');
    expect(document.documentElement).toHaveAttribute('data-scroll-locked');

    // One press closes the menu within, the next one the toggle menu.
    await user.click(summary('About'));
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
    expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
  });

  test('a list stays open under a press below it, which would miss what moves, and closes with the menu', async () => {
    const { user, location } = renderWithProviders(page);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(summary('About'));
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name: 'Sign In' }) });
    expect(menu('About')).toHaveAttribute('open');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(menu('About')).not.toHaveAttribute('open');
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('link', { name: 'Sign In' }) });
    expect(location().pathname).toBe('/signin');
  });

  test('closes when a link is followed', async () => {
    const { user } = renderWithProviders(page);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('link', { name: 'News' }));
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
  });
});
