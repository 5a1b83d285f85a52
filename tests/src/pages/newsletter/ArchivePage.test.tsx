import { screen, within } from '@testing-library/react';
import { toBlocks } from '@shared/text/markdownBlocks';
import type { NewsletterArchive, NewsletterInArchive } from '@shared/newsletter/archive';
import { ServedPageContext } from '@/features/served/servedPage';
import { ArchivePage } from '@/pages/newsletter/ArchivePage';
import { IssuePage } from '@/pages/newsletter/IssuePage';
import { renderWithProviders } from '../../../support/renderWithProviders';

const list = (data: NewsletterArchive) =>
  renderWithProviders(
    <ServedPageContext value={{ pathname: '/newsletters', data }}>
      <ArchivePage />
    </ServedPageContext>,
    { route: '/newsletters' },
  );
const one = (data: NewsletterInArchive) =>
  renderWithProviders(
    <ServedPageContext value={{ pathname: '/newsletters/n1', data }}>
      <IssuePage />
    </ServedPageContext>,
    { route: '/newsletters/n1' },
  );
const sentAt = Date.UTC(2026, 10, 3);

test('the list has day, subject and beginning of each newsletter, marked as English', () => {
  list({ issues: [{ id: 'n1', subject: 'News of March', sentAt, beginning: 'The port is open.' }] });
  const [item] = screen.getAllByRole('listitem');
  const entry = within(item as HTMLElement);
  expect(entry.getByText('3 November 2026')).toHaveAttribute('datetime', '2026-11-03T00:00:00.000Z');
  expect(entry.getByRole('link', { name: 'News of March' })).toHaveAttribute('href', '/newsletters/n1');
  expect(entry.getByText('News of March')).toHaveAttribute('lang', 'en');
  expect(entry.getByText('The port is open.')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/newsletters.xml');
  expect(document.querySelector('link[type="application/rss+xml"]')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/newsletters\.xml$/),
  );
});

test('an empty archive says so, and leads to the form', () => {
  list({ issues: [] });
  expect(screen.getByText('No newsletter has been sent yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Subscribe to the newsletter' })).toHaveAttribute('href', '/#newsletter');
});

test('a newsletter is drawn from its blocks, never as markup', () => {
  const blocks = toBlocks('## Ports\n\nThe port is **open**. <img src=x onerror=alert(1)>');
  one({ issue: { id: 'n1', subject: 'News of March', sentAt, blocks } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('News of March');
  expect(screen.getByText('open').tagName).toBe('STRONG');
  expect(screen.getByText(/<img src=x/).closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/newsletters\/n1$/),
  );
});

test('one that the archive does not show says so, for nobody to index', () => {
  one({ issue: null });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This newsletter is not here');
  expect(screen.getByRole('link', { name: 'All newsletters' })).toHaveAttribute('href', '/newsletters');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
