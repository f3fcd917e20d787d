import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { type Bench, connectTo, nameComputer, signInTo, tryNow } from '../../setup/e2e-desktop';
import { textsIn } from '../../setup/e2e-texts';

const mn = textsIn('mn');
const en = textsIn('en');

/** A computer is set up once, works with the web screens, reports a lost connection, and signs out. */
export async function firstStart({ shell, line, login }: Bench): Promise<void> {
  const { page, folder } = shell;
  await test.step('the app asks for the server and says why an unusable address is refused', async () => {
    await connectTo(page, 'mn', 'http://10.0.0.5:3000');
    await expect(page.getByRole('alert')).toHaveText(mn('desktop:troubles.insecure'));
    await askAnotherServer(page);
    await connectTo(page, 'mn', line.url);
    await expect(page.getByRole('heading', { name: mn('desktop:signIn.title'), level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a user signs in and names the computer', async () => {
    await signInTo(page, 'mn', { login, secret: 'not the password' });
    await expect(page.getByRole('alert')).toHaveText(mn('errors:sign_in.wrong'));
    await signInTo(page, 'mn', { login });
    await nameComputer(page, 'Агуулах 2');
  });
  await test.step('the list of parcels opens in both languages', async () => {
    await page
      .getByRole('link', { name: mn('nav:titles.moz-parcel-list'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/moz\/parcel\/list/);
    await expect(page.getByRole('link', { name: /^CM \d{4}/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'English' }).first().click();
    await expect(page.getByRole('heading', { name: en('parcels:list.title'), level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/ · Moz$/);
  });
  await test.step('the token is absent from the screens, and no file on disk holds it in plain text', async () => {
    const [token = '', ...others] = line.tokens();
    expect([token.length > 20, others]).toEqual([true, []]);
    const seen = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
    expect(seen).not.toContain(token);
    expect(wordsOnDisk(folder).filter((text) => text.includes(token))).toEqual([]);
  });
  await test.step('a screen that calls the sign-in itself is refused and gets no token', async () => {
    const status = await page.evaluate(
      async () => (await fetch('/api/auth/login', { method: 'POST', body: '{}' })).status,
    );
    expect(status).toBe(403);
    // Chromium logs every refused request.
    await expect.poll(() => shell.complaints.splice(0)).toEqual([expect.stringContaining('status of 403')]);
  });
  const bar = page.getByRole('region', { name: en('desktop:bar.label') });
  await test.step('a lost connection to the server is shown, and so is its return', async () => {
    await expect(bar.getByRole('status')).toHaveText(en('desktop:bar.online'));
    await line.cut();
    await page
      .getByRole('link', { name: en('nav:titles.moz-cargo'), exact: true })
      .first()
      .click();
    await expect(bar.getByRole('status')).toHaveText(en('desktop:bar.offline'));
    await expect(bar).toContainText(en('desktop:troubles.refused'));
    await line.mend();
    await tryNow(page, 'en');
    await expect(bar.getByRole('status')).toHaveText(en('desktop:bar.online'));
    await expect(page.getByRole('link', { name: /^SYD-/ }).first()).toBeVisible();
  });
  await test.step('the chosen printer of the computer prints the test page', async () => {
    await bar.getByRole('link', { name: en('desktop:bar.settings') }).click();
    await page.getByLabel(en('desktop:settings.printer')).selectOption('zebra');
    await expectAccessible(page);
    await page.getByRole('button', { name: en('desktop:settings.printTest') }).click();
    await expect(page.getByText(en('desktop:settings.printed'))).toBeVisible();
    expect((await shell.printed()).map(({ printer }) => printer)).toEqual(['zebra']);
  });
  await test.step('a page that exists only on the web opens in the browser', async () => {
    await page
      .getByRole('link', { name: en('nav:titles.home'), exact: true })
      .first()
      .click();
    await expect.poll(shell.opened).toEqual([`${line.url}/home`]);
  });
  await test.step('the settings survive a reload, and signing out removes the session', async () => {
    await page.reload();
    await expect(page.getByLabel(en('desktop:settings.printer'))).toHaveValue('zebra');
    await page.getByLabel(en('nav:account')).first().click();
    await page.getByRole('button', { name: en('nav:logout') }).click();
    await expect(page.getByRole('heading', { name: en('desktop:signIn.title'), level: 1 })).toBeVisible();
    expect([await whoAsks(page), existsSync(path.join(folder, 'session.bin'))]).toEqual([null, false]);
    expect(existsSync(path.join(folder, 'settings.json'))).toBe(true);
  });
}

/** Tries a server that is not Moz. */
async function askAnotherServer(page: Page): Promise<void> {
  const other = createServer((_req, res) => res.end('{}'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await connectTo(page, 'mn', `http://127.0.0.1:${port}`);
  await expect(page.getByRole('alert')).toHaveText(mn('desktop:troubles.notMoz'));
  other.closeAllConnections();
  other.close();
}

/** The account that the server recognises in the app's requests. */
function whoAsks(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/trpc/account.me');
    return (await answer.json()).result.data.json;
  });
}

/** Text of all files in the folder, the browser's own included; on Windows some are locked. */
function wordsOnDisk(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.flatMap(({ parentPath, name }) => {
    try {
      return [readFileSync(path.join(parentPath, name), 'latin1')];
    } catch {
      return [];
    }
  });
}
