import type { Locator, Page } from '@playwright/test';

/** Clicks what closes the sandbox's popup: the window may be gone before the click has ended. */
export async function answerByClick(popup: Page, target: Locator): Promise<void> {
  const closing = popup.waitForEvent('close');
  await target.click().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await closing;
}
