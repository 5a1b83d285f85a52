import { screen } from '@testing-library/react';
import type { NewsletterUnsubscription } from '@shared/site/servedPages';
import { ServedPageContext } from '@/features/served/servedPage';
import { UnsubscriptionPage } from '@/pages/newsletter/UnsubscriptionPage';
import { renderWithProviders } from '../../../support/renderWithProviders';

const pathname = '/newsletter/unsubscribe/a-token';
const open = (link: NewsletterUnsubscription['link'], data: Partial<NewsletterUnsubscription> = {}) =>
  renderWithProviders(
    <ServedPageContext value={{ pathname, data: { link, ...data } }}>
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

test('the link of a notice to members stops those alone, and says how to get them again', () => {
  const { unmount } = open('open', { of: 'members' });
  const button = screen.getByRole('button', { name: 'Stop news for members' });
  expect(button.closest('form')).toHaveAttribute('method', 'post');
  expect(screen.queryByText(/delete the address/)).not.toBeInTheDocument();
  unmount();
  open('used', { of: 'members' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('News for members is stopped');
  expect(screen.getByRole('link', { name: 'Get notices again' })).toHaveAttribute('href', '/account/listing');
});
