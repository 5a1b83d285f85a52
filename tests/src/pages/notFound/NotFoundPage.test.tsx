import { screen } from '@testing-library/react';
import NotFoundPage from '@/pages/notFound/NotFoundPage';
import { renderWithProviders } from '../../../support/renderWithProviders';

test('names the error', () => {
  renderWithProviders(<NotFoundPage />, { route: '/nowhere' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 - Page Not Found');
});
