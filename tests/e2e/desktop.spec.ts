import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DesktopHost, startDesktopHost } from '../setup/desktop-host';
import { expect, test } from '../setup/e2e';
import { expectAccessible } from '../setup/e2e-axe';
import { connectTo, openApp, signInTo } from '../setup/e2e-desktop';
import { textsIn } from '../setup/e2e-texts';

const mn = textsIn('mn');
const en = textsIn('en');

let folder = '';
let host: DesktopHost;
test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'moz-desktop-'));
  host = await startDesktopHost(folder);
});
test.afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a computer is set up once, works with the screens of the web, tells when its line is down, and is left', async ({
  browser,
  baseURL,
}) => {
  const { page, complaints } = await openApp(browser, host);
  await page.goto('/');
  await test.step('the server is asked for, and why another will not do is told', async () => {
    await connectTo(page, 'mn', 'http://10.0.0.5:3000');
    await expect(page.getByRole('alert')).toHaveText(mn('desktop:troubles.insecure'));
    await connectTo(page, 'mn', host.url);
    await expect(page.getByRole('alert')).toHaveText(mn('desktop:troubles.notMoz'));
    await connectTo(page, 'mn', baseURL ?? '');
    await expect(page.getByRole('heading', { name: mn('desktop:signIn.title'), level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('somebody signs in, and the computer gets its name', async () => {
    await signInTo(page, 'mn', 'not the password');
    await expect(page.getByRole('alert')).toHaveText(mn('errors:sign_in.wrong'));
    await signInTo(page, 'mn');
    await page.getByLabel(mn('desktop:device.name')).fill('Агуулах 2');
    await page.getByRole('button', { name: mn('desktop:device.save') }).click();
    await expect(page.getByRole('region', { name: mn('desktop:bar.label') })).toContainText('Агуулах 2');
  });
  await test.step('the token stays out of the screens, and off the disk as it is', async () => {
    const token = host.token() ?? '';
    expect(token.length).toBeGreaterThan(20);
    const seen = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
    expect(seen).not.toContain(token);
    const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'latin1'));
    expect(files.join('')).not.toContain(token);
  });
  await test.step('the list of parcels, in one language and the other', async () => {
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
  const bar = page.getByRole('region', { name: en('desktop:bar.label') });
  await test.step('the server goes away and comes back', async () => {
    await expect(bar.getByRole('status')).toHaveText(en('desktop:bar.online'));
    host.setLine(false);
    await page
      .getByRole('link', { name: en('nav:titles.moz-cargo'), exact: true })
      .first()
      .click();
    await expect(bar.getByRole('status')).toHaveText(en('desktop:bar.offline'));
    await expect(bar).toContainText(en('desktop:troubles.unreachable'));
    host.setLine(true);
    await bar.getByRole('button', { name: en('desktop:bar.retry') }).click();
    await expect(bar.getByRole('status')).toHaveText(en('desktop:bar.online'));
    await expect(page.getByRole('link', { name: /^SYD-/ }).first()).toBeVisible();
  });
  await test.step('the settings of the computer', async () => {
    await bar.getByRole('link', { name: en('desktop:bar.settings') }).click();
    await page.getByLabel(en('desktop:settings.printer')).selectOption('zebra');
    await expectAccessible(page);
    await page.getByRole('button', { name: en('desktop:settings.printTest') }).click();
    await expect(page.getByText(en('desktop:settings.printed'))).toBeVisible();
  });
  await test.step('a page that only the web has opens there', async () => {
    await page
      .getByRole('link', { name: en('nav:titles.home'), exact: true })
      .first()
      .click();
    await expect.poll(() => host.opened).toEqual([`${baseURL}/home`]);
  });
  await test.step('a new start finds everything as it was; signed out, nothing is left', async () => {
    await page.reload();
    await expect(page.getByLabel(en('desktop:settings.printer'))).toHaveValue('zebra');
    await page.getByLabel(en('nav:account'), { exact: true }).first().click();
    await page.getByRole('button', { name: en('nav:logout') }).click();
    await expect(page.getByRole('heading', { name: en('desktop:signIn.title'), level: 1 })).toBeVisible();
    expect([host.token(), readdirSync(folder)]).toEqual([undefined, ['settings.json']]);
  });
  expect(complaints).toEqual([]);
  await page.context().close();
});
