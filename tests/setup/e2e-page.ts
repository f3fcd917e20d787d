import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it answers to typing: a person is slower than React, a test is not. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}

/** As a browser to which nobody tells what others change: its screens grow old. */
export async function deafen(page: Page): Promise<void> {
  await page.route(/live\.changes/, () => undefined);
}
