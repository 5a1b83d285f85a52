import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A double click whose second press comes before anything can have answered the first, however slow the machine is. */
export function pressTwice(element: Element): void {
  fireEvent.click(element);
  fireEvent.click(element);
}

/** Clicks a button; returns false if it is missing or disabled. */
export async function press(user: UserEvent, name: string | RegExp): Promise<boolean> {
  const button = screen
    .queryAllByRole<HTMLButtonElement>('button', { name, hidden: true })
    .find((one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true');
  if (button === undefined) return false;
  await user.click(button);
  return true;
}
