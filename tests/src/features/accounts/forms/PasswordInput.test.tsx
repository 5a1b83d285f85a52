import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordInput } from '@/features/accounts/forms/PasswordInput';

function show(onSent = jest.fn()) {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSent(screen.getByLabelText<HTMLInputElement>('Password').type);
      }}
    >
      <PasswordInput
        id="password"
        name="password"
        label="Password"
        show="Show password"
        autoComplete="current-password"
        hint="Six or more."
        error="Wrong."
      />
      <button type="submit">Send</button>
    </form>,
  );
  return userEvent.setup();
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password');
const eye = () => screen.getByRole('button', { name: 'Show password' });

test('has a stable id and name, its hint and its error', () => {
  show();
  expect(field()).toHaveAttribute('id', 'password');
  expect(field()).toHaveAttribute('name', 'password');
  expect(field()).toHaveAttribute('autocomplete', 'current-password');
  expect(field()).toHaveAccessibleDescription('Six or more. Wrong.');
  expect(field()).toBeInvalid();
});

test('a button with its state reveals and masks it; focus and caret stay', async () => {
  const user = show();
  await user.type(field(), 'secret');
  field().setSelectionRange(2, 4);
  expect(eye()).toHaveAttribute('aria-pressed', 'false');
  await user.click(eye());
  expect(field()).toHaveAttribute('type', 'text');
  expect(eye()).toHaveAttribute('aria-pressed', 'true');
  expect(field()).toHaveFocus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4]);
  expect(field()).toHaveValue('secret');
  await user.click(eye());
  expect(field()).toHaveAttribute('type', 'password');
});

test('by keyboard the focus stays on the button', async () => {
  const user = show();
  await user.tab();
  await user.tab();
  expect(eye()).toHaveFocus();
  await user.keyboard(' ');
  expect(field()).toHaveAttribute('type', 'text');
  expect(eye()).toHaveFocus();
});

test('a password can be pasted, however long, and stays as it is', async () => {
  const user = show();
  await user.click(field());
  const pasted = ` ${'Pässwörd 🦒 '.repeat(20)}`;
  await user.paste(pasted);
  expect(field()).toHaveValue(pasted);
  expect(field()).not.toHaveAttribute('maxlength');
});

test('is masked again on submit', async () => {
  const user = show();
  await user.click(eye());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(field()).toHaveAttribute('type', 'password');
});

test('warns while Caps Lock is on, until it is off or on blur', () => {
  show();
  const status = screen.getByRole('status');
  fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true });
  expect(status).toHaveTextContent('Caps Lock is on.');
  fireEvent.keyUp(field(), { key: 'CapsLock', modifierCapsLock: false });
  expect(status).toBeEmptyDOMElement();
  fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true });
  fireEvent.blur(field());
  expect(status).toBeEmptyDOMElement();
});
