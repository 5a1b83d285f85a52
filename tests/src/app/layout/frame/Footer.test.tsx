import { screen, within } from '@testing-library/react';
import site from '@content/site.json';
import { Footer } from '@/app/layout/frame/Footer';
import { renderWithProviders } from '../../../../support/renderWithProviders';

test('quick links, contact, socials and the quote button have their targets', () => {
  renderWithProviders(<Footer />);
  const links = within(screen.getByRole('navigation', { name: 'Quick Links' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/about-us',
    '/services',
    '/agents',
    '/faq',
    '/contact',
  ]);
  expect(screen.getByRole('link', { name: site.emails.general })).toHaveAttribute(
    'href',
    `mailto:${site.emails.general}`,
  );
  expect(screen.getByRole('link', { name: site.phone.display })).toHaveAttribute('href', site.phone.href);
  expect(screen.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/quote');
  expect(screen.getByRole('link', { name: /home page/ })).toHaveAttribute('href', '/');
  for (const { name, href } of site.socials) {
    const social = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(social).toHaveAttribute('href', href);
    expect(social).toHaveAttribute('target', '_blank');
    expect(social.getAttribute('rel')).toContain('noopener');
  }
});

test('contains the current year', () => {
  jest.useFakeTimers({ now: new Date('2031-01-01T00:00:01') });
  renderWithProviders(<Footer />);
  expect(screen.getByText(/^©/)).toHaveTextContent(`© 2031 ${site.legalName}Place data © GeoNames, CC BY 4.0`);
  jest.useRealTimers();
});

test("the theme control selects light, dark or the device's", async () => {
  const { user, store } = renderWithProviders(<Footer />);
  const control = screen.getByRole('group', { name: 'Appearance' });
  expect(within(control).getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(within(control).getByRole('radio', { name: 'Dark' }));
  expect(within(control).getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(store.getState().appearance.theme).toBe('dark');
});
