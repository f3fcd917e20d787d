import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { demoAccounts, demoPassword } from '~/db/seeds/accounts';
import { expect, test } from './e2e';
import { signInClient, signInDemo } from './e2e-account';
import { open } from './e2e-page';
import { textsIn } from './e2e-texts';

/** The one with the most screens first, so that no worker waits for it at the end. */
export const accounts = ['admin', 'clerk', 'client', 'visitor'] as const;
export type Account = (typeof accounts)[number];

/** A browser context that is signed in with a demo account, with these cookies added. */
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

/**
 * The account's cookies, in a file for the whole run: sign-ins and codes are limited by address and number. If two
 * workers want the same account at once, the second waits for the file of the first.
 */
async function signedIn(browser: Browser, account: Exclude<Account, 'visitor'>): Promise<string> {
  const { outputDir } = test.info().project;
  const file = path.join(outputDir, `signed-in-${account}-${process.env.E2E_PORT}.json`);
  if (existsSync(file)) return file;
  if (isFirst(`${file}.lock`)) await signIn(browser, account, file);
  else await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true);
  return file;
}

/** The worker that creates the folder signs in. */
function isFirst(lock: string): boolean {
  mkdirSync(path.dirname(lock), { recursive: true });
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

async function signIn(browser: Browser, account: Exclude<Account, 'visitor'>, file: string): Promise<void> {
  const context = await browserOf(browser, 'visitor', { 'moz-language': 'en' });
  const person = { page: await context.newPage(), t: textsIn('en'), language: 'en' } as const;
  try {
    if (account === 'client') {
      await open(person.page, '/login');
      await signInClient(person, { e164: englishClient(), secret: demoPassword });
    } else {
      await signInDemo(person, account === 'clerk' ? 'warehouse-au' : 'admin');
    }
    await context.storageState({ path: `${file}.part` });
    renameSync(`${file}.part`, file);
  } finally {
    rmSync(`${file}.lock`, { recursive: true, force: true });
    await context.close();
  }
}

function englishClient(): string {
  return demoAccounts.find(({ role, locale }) => role === 'client' && locale === 'en')?.login ?? '';
}
