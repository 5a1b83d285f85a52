import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { AccountForm, EmailInput, emailSchema, passwordSchema } from '@/features/accounts/forms/AccountForm';
import { PasswordInput } from '@/features/accounts/forms/PasswordInput';
import { IdentityError } from '@/state/identity';
import { renderWithProviders } from '../../../../support/renderWithProviders';

const schemas = {
  both: v.object({ email: emailSchema, password: passwordSchema }),
  email: v.object({ email: emailSchema }),
  password: v.object({ password: passwordSchema }),
};

async function send(has: keyof typeof schemas, code: string) {
  const refused = new IdentityError('The provider refuses it.', 'form', code);
  const { user } = renderWithProviders(
    <AccountForm<{ email?: string; password?: string }>
      label="A form"
      schema={schemas[has]}
      button="Send"
      busyButton="Sending…"
      send={() => Promise.reject(refused)}
      stopped="Stopped."
    >
      {({ errors }) => (
        <>
          {has !== 'password' && <EmailInput autoComplete="email" error={errors.email} />}
          {has !== 'email' && (
            <PasswordInput
              id="password"
              name="password"
              label="Password"
              show="Show"
              autoComplete="current-password"
              error={errors.password}
            />
          )}
        </>
      )}
    </AccountForm>,
  );
  if (has !== 'password') await user.type(screen.getByLabelText('Email'), 'amina@keelway.example');
  if (has !== 'email') await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return screen.findByText('The provider refuses it.');
}

test.each([
  ['both', 'auth/invalid-email', 'Email'],
  ['both', 'auth/weak-password', 'Password'],
  ['email', 'auth/missing-email', 'Email'],
  ['password', 'auth/missing-password', 'Password'],
] as const)('a form with %s says %s at its field', async (has, code, field) => {
  expect(await send(has, code)).toBeVisible();
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription('The provider refuses it.');
});

test.each([
  ['password', 'auth/invalid-email'],
  ['password', 'auth/invalid-recipient-email'],
  ['email', 'auth/weak-password'],
  ['email', 'auth/password-does-not-meet-requirements'],
] as const)('a form with %s only, which has no field for %s, says it below', async (has, code) => {
  const told = await send(has, code);
  expect(told.closest('[tabindex]')).toHaveFocus();
  expect(screen.getByLabelText(has === 'email' ? 'Email' : 'Password')).toBeValid();
});
