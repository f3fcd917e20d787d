import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '~/app/i18n/languages';
import type { TestApp } from '../factories/app';
import { withPassword } from '../factories/second-factor';
import { expect, test } from './e2e';
import { giveStaffPassword, type StaffAccount } from './e2e-account';
import { textsIn } from './e2e-texts';
import { type Line, lineTo } from './line';
import type { Shell, StartShell } from './shell';

/** A computer in the warehouse: the app on it, and its line to the server, which a test can cut. */
export type Bench = {
  shell: Shell;
  line: ServerLine;
  /** The server's own door. */
  app: TestApp;
  /** The e-mail of an admin whom no other journey signs in: tries are limited by name. */
  login: string;
};

export type ServerLine = Pick<Line, 'cut' | 'mend'> & {
  /** Where the server is, by way of the line. */
  url: string;
  /** The tokens that went over it. */
  tokens: () => string[];
};

/** What somebody does at such a computer, from its first start. */
export type Journey = (bench: Bench) => Promise<void>;

/** One test for each, in what the app runs in; a page that complains fails it. */
export function testJourneys(
  where: string,
  start: StartShell,
  journeys: Readonly<Record<string, Journey>>,
): void {
  test.describe(where, () => {
    for (const [title, journey] of Object.entries(journeys)) {
      test(title, async ({ app, browser, baseURL }) => {
        const folder = mkdtempSync(path.join(tmpdir(), 'moz-desktop-'));
        const line = await lineToServer(baseURL ?? '');
        const shell = await start({ folder, browser });
        const { login } = await withPassword(app, 'admin');
        try {
          await journey({ shell, line, app, login });
          expect(shell.complaints).toEqual([]);
        } finally {
          await shell.close();
          await line.cut();
          rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
        }
      });
    }
  });
}

export async function lineToServer(address: string): Promise<ServerLine> {
  const tokens = new Set<string>();
  const { url, cut, mend } = await lineTo(address, (sent) => {
    const words = sent.toString('latin1');
    for (const [, token = ''] of words.matchAll(/^authorization: Bearer (\S+)/gim)) tokens.add(token);
  });
  return { url: new URL(url).origin, cut, mend, tokens: () => [...tokens] };
}

export async function connectTo(page: Page, language: Language, server: string): Promise<void> {
  const t = textsIn(language);
  await page.getByLabel(t('desktop:server.address')).fill(server);
  await page.getByRole('button', { name: t('desktop:server.check') }).click();
}

export async function signInTo(page: Page, language: Language, account: StaffAccount): Promise<void> {
  await giveStaffPassword({ page, t: textsIn(language) }, account);
}

/** From the first start to the screens: the server, an admin, the name of the computer. */
export async function setUp({ shell: { page }, line, login }: Bench, name = 'Агуулах 2'): Promise<void> {
  await connectTo(page, 'mn', line.url);
  await signInTo(page, 'mn', { login });
  await nameComputer(page, name);
}

/** Presses the bar's button, unless the app has found the server by itself meanwhile. */
export async function tryNow(page: Page, language: Language): Promise<void> {
  const button = page.getByRole('button', { name: textsIn(language)('desktop:bar.retry') });
  await button.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(button).toBeHidden();
}

export async function nameComputer(page: Page, name: string): Promise<void> {
  const t = textsIn('mn');
  await page.getByLabel(t('desktop:device.name')).fill(name);
  await page.getByRole('button', { name: t('desktop:device.save') }).click();
  await expect(page.getByRole('region', { name: t('desktop:bar.label') })).toContainText(name);
}
