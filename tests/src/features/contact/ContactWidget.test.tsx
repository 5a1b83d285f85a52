import { act, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import site from '@content/site.json';
import { ContactWidget } from '@/features/contact/ContactWidget';
import { renderWithProviders } from '../../../support/renderWithProviders';

const button = () => screen.getByRole('button', { name: 'Contact Us' });
const sheet = () => screen.queryByRole('group', { name: 'Ways to contact us' });

test('starts collapsed; Contact Us opens phone, chat app and email', async () => {
  const { user } = renderWithProviders(<ContactWidget />);
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(sheet()).not.toBeInTheDocument();
  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  const links = within(sheet() ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    site.phone.href,
    site.chatApp.href,
    `mailto:${site.emails.general}`,
  ]);
});

test('the close button collapses it and restores focus', async () => {
  const { user } = renderWithProviders(<ContactWidget />);
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(sheet()).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('Tab moves to the actions; Escape collapses it and restores focus', async () => {
  const { user } = renderWithProviders(<ContactWidget />);
  await user.click(button());
  await user.tab();
  expect(screen.getByRole('link', { name: /^Call/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(sheet()).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('Escape collapses it from anywhere in the page, unless the focused element needs the key', async () => {
  const { user } = renderWithProviders(
    <>
      <ContactWidget />
      <input aria-label="Own use" onKeyDown={(event) => event.preventDefault()} />
      <input aria-label="Elsewhere" />
    </>,
  );
  await user.click(button());
  act(() => screen.getByLabelText('Own use').focus());
  await user.keyboard('{Escape}');
  expect(sheet()).toBeInTheDocument();
  act(() => screen.getByLabelText('Elsewhere').focus());
  await user.keyboard('{Escape}');
  expect(sheet()).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('a press elsewhere collapses it', async () => {
  const { user } = renderWithProviders(
    <>
      <ContactWidget />
      <p>Elsewhere</p>
    </>,
  );
  await user.click(button());
  await user.click(screen.getByText('Elsewhere'));
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

test('navigating collapses it', async () => {
  const { user } = renderWithProviders(
    <>
      <Link to="/faq">FAQ</Link>
      <ContactWidget />
    </>,
  );
  await user.click(button());
  await user.click(screen.getByRole('link', { name: 'FAQ' }));
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});
