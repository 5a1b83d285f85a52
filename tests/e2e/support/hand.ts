import type { Locator } from '@playwright/test';
import { expect } from './site';

/** How somebody works a page. */
export interface Hand {
  /** Presses a button, a link or a check box. */
  press: (control: Locator) => Promise<void>;
  /** Puts a text into a box in place of what is there. */
  fill: (box: Locator, text: string) => Promise<void>;
  /** Chooses a radio button. */
  choose: (radio: Locator) => Promise<void>;
  /** Selects the first option that begins with these words. */
  select: (box: Locator, words: string) => Promise<void>;
  /** Fills in a day, such as `2026-11-26`. */
  fillDay: (box: Locator, day: string) => Promise<void>;
}

export const pointer: Hand = {
  press: (control) => control.click(),
  fill: async (box, text) => {
    await box.click();
    await box.fill(text);
  },
  choose: (radio) => radio.check(),
  select: async (box, words) => {
    const option = box.locator('option').filter({ hasText: new RegExp(`^${words}`) });
    await box.selectOption({ label: (await option.first().textContent()) ?? '' });
  },
  fillDay: (box, day) => box.fill(day),
};

/** More stops than any page has. */
const mostStops = 120;

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === element.ownerDocument.activeElement);

/** Goes from where the focus is until it has arrived, by Tab or, if the control is further up, by Shift+Tab. */
async function tabTo(control: Locator, isThere = isFocused): Promise<void> {
  await expect(control).toBeVisible();
  const isAbove = await control.evaluate((element) => {
    const { activeElement, body } = element.ownerDocument;
    if (activeElement === null || activeElement === body) return false;
    return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isThere(control)) return;
    await control.page().keyboard.press(isAbove ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`The Tab key does not lead to ${String(control)}.`);
}

/** Whether the focus is on any radio button of the same group: the arrow keys do the rest. */
const isInGroup = (radio: Locator): Promise<boolean> =>
  radio.evaluate((element) => {
    const { activeElement } = element.ownerDocument;
    return activeElement instanceof HTMLInputElement && activeElement.name === (element as HTMLInputElement).name;
  });

/** Nothing but keys, as somebody without a pointer has to. */
export const keys: Hand = {
  press: async (control) => {
    await tabTo(control);
    const isCheckBox = await control.evaluate((element) => element.matches('input'));
    await control.page().keyboard.press(isCheckBox ? 'Space' : 'Enter');
  },
  fill: async (box, text) => {
    await tabTo(box);
    await box.page().keyboard.press('ControlOrMeta+a');
    await box.page().keyboard.insertText(text);
  },
  choose: async (radio) => {
    await tabTo(radio, isInGroup);
    await radio.page().keyboard.press('Space');
    for (let steps = 0; steps < mostStops && !(await radio.isChecked()); steps += 1)
      await radio.page().keyboard.press('ArrowDown');
    await expect(radio).toBeChecked();
  },
  select: async (box, words) => {
    await tabTo(box);
    await box.page().keyboard.type(words);
    await expect(box.locator('option:checked')).toHaveText(new RegExp(`^${words}`));
  },
  fillDay: async (box, day) => {
    await tabTo(box);
    const [year, month, date] = day.split('-');
    // The order of the browser's language in tests: en-US.
    await box.page().keyboard.type(`${month}${date}${year}`);
    await expect(box).toHaveValue(day);
  },
};
