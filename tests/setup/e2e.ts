import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Language } from '~/app/i18n/languages';
import { createDb } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { type TestApp, testApp } from '../factories/app';
import { textsIn } from './e2e-texts';

/** A user at a browser of their own, and the texts of their screens. */
export type Person = { page: Page; t: TFunction; language: Language };

type PersonOptions = {
  language?: Language;
  javaScriptEnabled?: boolean;
  /** Response statuses that this user provokes. */
  refusals?: readonly number[];
  /** The test cuts this user's connection: Chromium logs every request that fails, and Remix its own. */
  losesLine?: boolean;
  /** A session of `app.signIn` to use in this browser. */
  sessionId?: string;
};

type Fixtures = {
  refusals: number[];
  quietConsole: undefined;
  newPerson: (options?: PersonOptions) => Promise<Person>;
};

type WorkerFixtures = {
  /** The portal's services over its own database, to read and prepare rows without the screens. */
  app: TestApp;
};

/**
 * Playwright's `test`; any console error or uncaught exception of a page fails it. Import `test` and `expect` from here
 * in every file of tests/e2e.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  /** Statuses that the test provokes: Chromium logs each such response as an error. */
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
    if (losesLine && /net::ERR_|^Failed to fetch manifest patches/.test(message.text())) return;
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return complaints;
}
