import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Language } from '~/app/i18n/languages';
import { textsIn } from './e2e-texts';

/** Somebody at a browser of his own, and the words his screens use. */
export type Person = { page: Page; t: TFunction; language: Language };

type PersonOptions = {
  language?: Language;
  javaScriptEnabled?: boolean;
  /** Statuses that this person provokes. */
  refusals?: readonly number[];
};

type Fixtures = {
  refusals: number[];
  quietConsole: undefined;
  newPerson: (options?: PersonOptions) => Promise<Person>;
};

/**
 * Playwright's `test`, with every console error and uncaught exception of a page made a failure.
 * Import `test` and `expect` from here in every file of tests/e2e.
 */
export const test = base.extend<Fixtures>({
  /** Statuses that the test provokes: Chromium reports each such answer as an error of its own. */
  refusals: [[], { option: true }],
  quietConsole: [
    async ({ context, refusals }, use) => {
      const complaints = watchConsole(context, refusals);
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  newPerson: async ({ browser, baseURL }, use) => {
    const met: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async ({ refusals = [], ...options } = {}) => {
      const { context, person } = await meet(browser, { baseURL, ...options });
      met.push({ context, complaints: watchConsole(context, refusals) });
      return person;
    });
    await Promise.all(met.map(({ context }) => context.close()));
    for (const { complaints } of met) expect(complaints).toEqual([]);
  },
});

export { expect };

type Meeting = Omit<PersonOptions, 'refusals'> & { baseURL: string | undefined };

async function meet(
  browser: Browser,
  { baseURL = '', language = 'en', javaScriptEnabled = true }: Meeting,
): Promise<{ context: BrowserContext; person: Person }> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'moz-language', value: language, url: baseURL }]);
  return { context, person: { page: await context.newPage(), t: textsIn(language), language } };
}

function watchConsole(context: BrowserContext, refusals: readonly number[]): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const status = /status of (\d{3}) /.exec(message.text())?.[1];
    if (status && refusals.includes(Number(status))) return;
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return complaints;
}
