import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';

const { subscription } = JSON.parse(readFileSync('content/site.json', 'utf8')) as {
  subscription: { amount: number; currency: string };
};
/** What membership costs on the built site: `KES 300.00`. */
export const price = `${subscription.currency} ${(subscription.amount / 100).toFixed(2)}`;

/** Numbers and codes of the payment stand-in's cards. */
export const cards = { good: ['4084 0840 8408 4081', '408'], declined: ['4084 0800 0000 5408', '001'] } as const;

/** The card form on a page of the site. */
export const checkout = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/popup"]');

/** Fills the card form in, and pays. */
export async function payWith(page: Page, [number, code]: readonly [string, string]): Promise<void> {
  await checkout(page).getByLabel('Card number').fill(number);
  await checkout(page).getByLabel('Card expiry').fill('1230');
  await checkout(page).getByLabel('CVV').fill(code);
  await checkout(page).getByRole('button', { name: /^Pay / }).click();
}
