import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { demoAccounts, demoPassword } from '~/db/seeds/accounts';
import { test } from './e2e';
import { signInClient, signInDemo } from './e2e-account';
import { open } from './e2e-page';
import { textsIn } from './e2e-texts';

export const accounts = ['visitor', 'client', 'clerk', 'admin'] as const;
export type Account = (typeof accounts)[number];

/** A browser in which a demo account is signed in already, with these cookies besides. */
export async function browserOf(
  browser: Browser,
  account: Account,
  cookies: Record<string, string> = {},
): Promise<BrowserContext> {
  const { baseURL = '' } = test.info().project.use;
  const storageState = account === 'visitor' ? undefined : await signedIn(browser, account);
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL })));
  return context;
}

/** Its cookies, in a file that is kept for the whole run: sign-ins and codes are limited by address and number. */
async function signedIn(browser: Browser, account: Exclude<Account, 'visitor'>): Promise<string> {
  const file = path.join(test.info().project.outputDir, `signed-in-${account}-${process.env.E2E_PORT}.json`);
  if (existsSync(file)) return file;
  const context = await browserOf(browser, 'visitor', { 'moz-language': 'en' });
  const person = { page: await context.newPage(), t: textsIn('en'), language: 'en' } as const;
  if (account === 'client') {
    await open(person.page, '/login');
    await signInClient(person, { e164: englishClient(), secret: demoPassword });
  } else {
    await signInDemo(person, account === 'clerk' ? 'warehouse-au' : 'admin');
  }
  await context.storageState({ path: file });
  await context.close();
  return file;
}

function englishClient(): string {
  return demoAccounts.find(({ role, locale }) => role === 'client' && locale === 'en')?.login ?? '';
}
