import { screen } from '@testing-library/react';
import type { NewsletterUnsubscription } from '@shared/site/servedPages';
import { ServedPageContext } from '@/features/served/servedPage';
import { UnsubscriptionPage } from '@/pages/newsletter/UnsubscriptionPage';
import { renderWithProviders } from '../../../support/renderWithProviders';

const pathname = '/newsletter/unsubscribe/a-token';
const open = (link: NewsletterUnsubscription['link']) =>
  renderWithProviders(
    <ServedPageContext value={{ pathname, data: { link } }}>
      <UnsubscriptionPage />
    </ServedPageContext>,
    { route: pathname },
  );

test('an open link has a form that posts to its own address', () => {
  open('open');
  const button = screen.getByRole('button', { name: 'Unsubscribe' });
  expect(button.closest('form')).toHaveAttribute('method', 'post');
  expect(button.closest('form')).toHaveAttribute('action', '');
  expect(button).toHaveAttribute('type', 'submit');
});

test.each([
  ['used', 'You are unsubscribed', 'That was a mistake: subscribe again', '/#newsletter'],
  ['unknown', 'This link is not known', 'Write to us', '/contact'],
] as const)('a link that is %s says so and leads on', (link, title, name, href) => {
  open(link);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
