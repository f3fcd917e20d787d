import { test as base, expect } from '@playwright/test';

/**
 * Playwright's `test`, with every console error and uncaught exception of the page made a failure.
 * Import `test` and `expect` from here in every file of tests/e2e.
 */
export const test = base.extend<{ quietConsole: undefined; refusals: number[] }>({
  /** Statuses that the test provokes: Chromium reports each such answer as an error of its own. */
  refusals: [[], { option: true }],
  quietConsole: [
    async ({ page, refusals }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const status = /status of (\d{3}) /.exec(message.text())?.[1];
        if (status && refusals.includes(Number(status))) return;
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
