import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses a button where it is there and can be pressed; else the page does not offer it. */
export async function pressed(user: UserEvent, name: string | RegExp): Promise<boolean> {
  const button = screen
    .queryAllByRole<HTMLButtonElement>('button', { name, hidden: true })
    .find((one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true');
  if (button === undefined) return false;
  await user.click(button);
  return true;
}
