import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Language } from '~/app/i18n/languages';
import { createDb } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { type TestApp, testApp } from '../factories/app';
import { textsIn } from './e2e-texts';

/** Somebody at a browser of his own, and the words his screens use. */
export type Person = { page: Page; t: TFunction; language: Language };

type PersonOptions = {
  language?: Language;
  javaScriptEnabled?: boolean;
  /** Statuses that this person provokes. */
  refusals?: readonly number[];
  /** His line breaks on purpose: Chromium tells of every request that fails by it. */
  losesLine?: boolean;
  /** Of somebody whom `app.signIn` has signed in: he is so in this browser too. */
  sessionId?: string;
};

type Fixtures = {
  refusals: number[];
  quietConsole: undefined;
  newPerson: (options?: PersonOptions) => Promise<Person>;
};

type WorkerFixtures = {
  /** The portal's one door over its own database, for what a test finds there and no person has to click. */
  app: TestApp;
};

/**
 * Playwright's `test`, with every console error and uncaught exception of a page made a failure.
 * Import `test` and `expect` from here in every file of tests/e2e.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern
    async ({}, use) => {
      const { runtimeUrl } = await startEmbedded({ dataDir: process.env.E2E_DATA_DIR ?? '' });
      const db = createDb(runtimeUrl, { max: 2 });
      await use(testApp(db, { now: () => new Date() }));
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  newPerson: async ({ browser, baseURL }, use) => {
    const met: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async ({ refusals = [], losesLine = false, ...options } = {}) => {
      const { context, person } = await meet(browser, { baseURL, ...options });
      met.push({ context, complaints: watchConsole(context, refusals, losesLine) });
      return person;
    });
    await Promise.all(met.map(({ context }) => context.close()));
    for (const { complaints } of met) expect(complaints).toEqual([]);
  },
});

export { expect };

type Meeting = Omit<PersonOptions, 'refusals' | 'losesLine'> & { baseURL: string | undefined };

async function meet(
  browser: Browser,
  { baseURL = '', language = 'en', javaScriptEnabled = true, sessionId }: Meeting,
): Promise<{ context: BrowserContext; person: Person }> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'moz-language', value: language, url: baseURL }]);
  if (sessionId) await context.addCookies([{ name: 'accessToken', value: sessionId, url: baseURL }]);
  return { context, person: { page: await context.newPage(), t: textsIn(language), language } };
}

function watchConsole(context: BrowserContext, refusals: readonly number[], losesLine = false): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const status = /status of (\d{3}) /.exec(message.text())?.[1];
    if (status && refusals.includes(Number(status))) return;
    if (losesLine && message.text().includes('net::ERR_')) return;
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return complaints;
}
