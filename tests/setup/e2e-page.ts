import { expect, type Page } from '@playwright/test';
import type { Person } from './e2e';

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

/** The person's screen becomes that of a phone. */
export async function onPhone(person: Promise<Person>): Promise<Person> {
  const found = await person;
  await found.page.setViewportSize({ width: 390, height: 844 });
  return found;
}
