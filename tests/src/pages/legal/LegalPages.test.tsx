import { screen } from '@testing-library/react';
import conduct from '@content/conduct.json';
import ConductPage from '@/pages/conduct/ConductPage';
import PrivacyPage from '@/pages/legal/PrivacyPage';
import TermsPage from '@/pages/legal/TermsPage';
import { renderWithProviders } from '../../../support/renderWithProviders';

test('the terms: date of the last change, and headings', () => {
  renderWithProviders(<TermsPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of use');
  expect(screen.getByText(/^\d+ \w+ \d{4}$/)).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
  expect(screen.getByRole('heading', { level: 2, name: 'Your account' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'their licences' })).toHaveAttribute('href', '/third-party-notices.txt');
});

test('the privacy policy with its table', () => {
  renderWithProviders(<PrivacyPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy');
  expect(screen.getByRole('row', { name: /^Open an account/ })).toBeInTheDocument();
});

test('the code of conduct: its rules, its version, and the way to report a member', () => {
  renderWithProviders(<ConductPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Code of conduct');
  for (const { title } of conduct.rules) expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(`Version ${conduct.version}`)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Report an agent to the association' })).toHaveAttribute(
    'href',
    '/contact?about=report#write',
  );
});
