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

/** The app on a computer of the warehouse, and its connection to the server, which a test can cut. */
export type Bench = {
  shell: Shell;
  line: ServerLine;
  /** The services of the server. */
  app: TestApp;
  /** E-mail of an admin whom no other journey signs in: attempts are limited by name. */
  login: string;
};

export type ServerLine = Pick<Line, 'cut' | 'repair'> & {
  /** Address of the server through the connection. */
  url: string;
  /** The tokens sent over the connection. */
  tokens: () => string[];
};

/** Steps of a user at the computer, from the first start. */
export type Journey = (bench: Bench) => Promise<void>;

/** One test per journey in the given shell; an error of the page fails it. */
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
  const { url, cut, repair } = await lineTo(address, (sent) => {
    const text = sent.toString('latin1');
    for (const [, token = ''] of text.matchAll(/^authorization: Bearer (\S+)/gim)) tokens.add(token);
  });
  return { url: new URL(url).origin, cut, repair, tokens: () => [...tokens] };
}

export async function connectTo(page: Page, language: Language, server: string): Promise<void> {
  const t = textsIn(language);
  await page.getByLabel(t('desktop:server.address')).fill(server);
  await page.getByRole('button', { name: t('desktop:server.check') }).click();
}

export async function signInTo(page: Page, language: Language, account: StaffAccount): Promise<void> {
  await giveStaffPassword({ page, t: textsIn(language) }, account);
}

/** Completes the first start: the server, an admin, the name of the computer. */
export async function setUp({ shell: { page }, line, login }: Bench, name = 'Агуулах 2'): Promise<void> {
  await connectTo(page, 'mn', line.url);
  await signInTo(page, 'mn', { login });
  await nameComputer(page, name);
}

/** Presses the bar's button, unless the app has already reconnected. */
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
