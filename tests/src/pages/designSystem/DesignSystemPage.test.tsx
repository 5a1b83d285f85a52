import { screen } from '@testing-library/react';
import { routeFor, notFoundRoute } from '@/app/routes';
import DesignSystemPage from '@/pages/designSystem/DesignSystemPage';
import { renderWithProviders } from '../../../support/renderWithProviders';

test('shows the design system with a dialog and a toast that work', async () => {
  const { user } = renderWithProviders(<DesignSystemPage />, { route: '/ui' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Design system');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await user.click(screen.getByRole('button', { name: 'Open the dialog' }));
  expect(screen.getByRole('dialog', { name: 'Cancel the request?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the toast' }));
  expect(screen.getByText('The contact is copied.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Panel Two');
});

test('has no route in production', () => {
  expect(routeFor('/ui')).toBe(notFoundRoute);
});
