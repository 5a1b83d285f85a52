import { screen } from '@testing-library/react';
import type { NewsletterConfirmation } from '@shared/site/servedPages';
import { ServedPageContext } from '@/features/served/servedPage';
import { ConfirmationPage } from '@/pages/newsletter/ConfirmationPage';
import { renderWithProviders } from '../../../support/renderWithProviders';

const pathname = '/newsletter/confirm/a-token';
const open = (link: NewsletterConfirmation['link']) =>
  renderWithProviders(
    <ServedPageContext value={{ pathname, data: { link } }}>
      <ConfirmationPage />
    </ServedPageContext>,
    { route: pathname },
  );

test('an open link has a form that posts to its own address', () => {
  open('open');
  const button = screen.getByRole('button', { name: 'Confirm' });
  const form = button.closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '');
  expect(button).toHaveAttribute('type', 'submit');
});

test.each([
  ['used', 'You are subscribed', 'Read our blog', '/blog'],
  ['expired', 'This link has expired', 'Subscribe again', '/#newsletter'],
  ['unknown', 'This link is not known', 'Subscribe again', '/#newsletter'],
] as const)('a link that is %s says so and leads on', (link, title, name, href) => {
  open(link);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
