import { screen } from '@testing-library/react';
import site from '@content/site.json';
import { Figures } from '@/features/served/Figures';
import { ServedPageContext } from '@/features/served/servedPage';
import { renderWithProviders } from '../../../support/renderWithProviders';

const draw = (data: unknown) =>
  renderWithProviders(
    <ServedPageContext value={{ pathname: '/', data }}>
      <Figures />
    </ServedPageContext>,
  );
const values = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);

test('the figures are those of the site, until an editor writes others', () => {
  const { unmount } = draw(undefined);
  expect(values()).toEqual(site.figures.map(({ value }) => value));
  unmount();
  draw({ figures: [{ language: 'fr', value: '2k+', label: 'clients' }] });
  expect(values()).toEqual(['2k+']);
  expect(screen.getByText('clients')).toHaveAttribute('lang', 'fr');
});

test('withdrawn figures are not shown', () => {
  draw({ figures: [] });
  expect(values()).toEqual([]);
});
