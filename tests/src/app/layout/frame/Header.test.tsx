import { act, fireEvent, screen } from '@testing-library/react';
import { Header } from '@/app/layout/frame/Header';
import { signedIn } from '@/state/session';
import { fakeIdentity } from '../../../../support/fakeIdentity';
import { renderWithProviders } from '../../../../support/renderWithProviders';

const user = {
  uid: 'u1',
  displayName: 'Amina',
  email: 'amina@keelway.example',
  emailVerified: true,
  photoURL: null,
  phoneNumber: null,
};
const header = <Header onMenuToggled={() => undefined} />;

function scrollTo(pixels: number): void {
  act(() => {
    Object.assign(window, { scrollY: pixels });
    window.dispatchEvent(new Event('scroll'));
  });
}

afterEach(() => scrollTo(0));

test('over the hero it turns opaque after more than 20 px', () => {
  renderWithProviders(header);
  const bar = screen.getByRole('banner');
  expect(bar).toHaveClass('clear');
  scrollTo(20);
  expect(bar).toHaveClass('clear');
  scrollTo(21);
  expect(bar).not.toHaveClass('clear');
});

test('on pages without a hero it is always opaque', () => {
  renderWithProviders(header, { route: '/faq' });
  expect(screen.getByRole('banner')).not.toHaveClass('clear');
});

test('signed out: Sign In links to /signin', () => {
  renderWithProviders(header);
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  // One for the narrow bar and one for the wide bar; the style sheet shows one of them.
  for (const link of screen.getAllByRole('link', { name: 'Get a Quote' }))
    expect(link).toHaveAttribute('href', '/quote');
});

test('signed in: My Account links to /account, with the photo if there is one', () => {
  const { container } = renderWithProviders(header, {
    preloadedState: { auth: { status: 'in', user: { ...user, photoURL: 'https://photos.example/a.png' } } },
  });
  expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://photos.example/a.png');
  expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
});

test('signed in without a photo: no broken picture', () => {
  const { container } = renderWithProviders(header, { preloadedState: { auth: { status: 'in', user } } });
  expect(screen.getByRole('link', { name: 'My Account' })).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

test('a photo that does not load is replaced by the icon, and a new one is tried', () => {
  const withPhoto = (photoURL: string) => signedIn({ ...user, photoURL });
  const { container, store } = renderWithProviders(header, {
    preloadedState: { auth: { status: 'in', user: { ...user, photoURL: 'https://photos.example/gone.png' } } },
  });
  const photo = container.querySelector('img');
  if (photo === null) throw new Error('No photo');
  fireEvent.error(photo);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('a[href="/account"] svg')).not.toBeNull();
  act(() => void store.dispatch(withPhoto('https://photos.example/new.png')));
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://photos.example/new.png');
});

test('hovering over Sign In prefetches its code', async () => {
  const identity = fakeIdentity();
  const { user: visitor } = renderWithProviders(header, { identity });
  expect(identity.loaded()).toBeNull();
  await visitor.hover(screen.getByRole('link', { name: 'Sign In' }));
  expect(identity.loaded()).toBe(identity.identity);
});
