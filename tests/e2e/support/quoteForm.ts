import type { Page } from '@playwright/test';

const inTenDays = (): string => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/** A field of the form; the places have suggestions. */
export const field = (page: Page, name: string) =>
  name === 'From' || name === 'To'
    ? page.getByRole('combobox', { name, exact: true })
    : page.getByRole('textbox', { name });

/** Fills the quote form in, with a shipment by air that is complete. */
export async function fillQuote(page: Page): Promise<void> {
  await field(page, 'From').fill('Mombasa, Kenya');
  await field(page, 'To').fill('Rotterdam, Netherlands');
  await page.getByRole('radio', { name: /^Air/ }).check();
  await field(page, 'What is it?').fill('12 cartons of coffee');
  await field(page, 'Gross weight in kg').fill('250');
  await field(page, 'Volume in m³').fill('1,8');
  await page.getByLabel('Ready on').fill(inTenDays());
  await field(page, 'Your name').fill('Amina Otieno');
  await field(page, 'Email').fill('amina@example.com');
}
