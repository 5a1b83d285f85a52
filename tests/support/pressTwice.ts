import { fireEvent } from '@testing-library/react';

/** A double click whose second press comes before anything can have answered the first, however slow the machine is. */
export function pressTwice(element: Element): void {
  fireEvent.click(element);
  fireEvent.click(element);
}
