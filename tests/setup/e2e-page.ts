import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it handles input: a test is faster than hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}

/** Blocks live updates, so that the screens become stale. */
export async function deafen(page: Page): Promise<void> {
  await page.route(/live\.changes/, () => undefined);
}
