import { test as base, expect } from '@playwright/test';

/**
 * Playwright's `test`, with every console error and uncaught exception of the page made a failure.
 * Import `test` and `expect` from here in every file of tests/e2e.
 */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
