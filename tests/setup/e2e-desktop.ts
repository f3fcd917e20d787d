import type { Browser, Page } from '@playwright/test';
import type { Language } from '~/app/i18n/languages';
import { demoPassword } from '~/db/seeds/accounts';
import type { DesktopHost } from './desktop-host';
import { demoAccount } from './e2e-account';
import { textsIn } from './e2e-texts';

/** The app at a computer; what the console complains of beside a line that is down is no part of it. */
export async function openApp(
  browser: Browser,
  host: DesktopHost,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ baseURL: host.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/net::ERR_/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await host.attach(page);
  return { page, complaints };
}

export async function connectTo(page: Page, language: Language, server: string): Promise<void> {
  const t = textsIn(language);
  await page.getByLabel(t('desktop:server.address')).fill(server);
  await page.getByRole('button', { name: t('desktop:server.check') }).click();
}

export async function signInTo(page: Page, language: Language, password = demoPassword): Promise<void> {
  const t = textsIn(language);
  await page.getByLabel(t('auth:fields.email')).fill(demoAccount('admin').login);
  await page.getByLabel(t('auth:fields.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth:login.submit') }).click();
}
