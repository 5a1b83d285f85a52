import { screen } from '@testing-library/react';
import { provideWords } from '@shared/language/words';
import { ServedPage } from '@/features/served/ServedPage';
import { ServedPageContext } from '@/features/served/servedPage';
import { renderWithProviders } from '../../../support/renderWithProviders';

const reload = jest.fn();
beforeEach(() => reload.mockReset());
afterEach(() => provideWords(() => ({ language: 'en', texts: {}, content: {} })));

function open(route: string, loaded: { pathname: string; data: unknown }) {
  return renderWithProviders(
    <ServedPageContext value={loaded}>
      <ServedPage<'/newsletter/confirm/:token'> draw={({ link }) => <h1>{link}</h1>} reload={reload} />
    </ServedPageContext>,
    { route },
  );
}

test('draws what the gateway rendered the page with', () => {
  open('/newsletter/confirm/a', { pathname: '/newsletter/confirm/a', data: { link: 'open' } });
  expect(screen.getByRole('heading')).toHaveTextContent('open');
  expect(reload).not.toHaveBeenCalled();
});

test("loads another address anew, instead of showing this one's data", () => {
  open('/newsletter/confirm/b', { pathname: '/newsletter/confirm/a', data: { link: 'open' } });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('says so, and does not load for ever, if the page came without data', () => {
  open('/newsletter/confirm/a', { pathname: '/newsletter/confirm/a', data: undefined });
  expect(screen.getByRole('heading')).toHaveTextContent('This page could not be loaded');
  expect(screen.getByRole('link', { name: 'Load it again' })).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('its link stays in the language of a translated page', () => {
  provideWords(() => ({ language: 'fr', texts: {}, content: {} }));
  open('/newsletter/confirm/a', { pathname: '/newsletter/confirm/a', data: undefined });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/fr/newsletter/confirm/a');
});
