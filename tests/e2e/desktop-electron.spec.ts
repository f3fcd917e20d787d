import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, expect, test } from '@playwright/test';
import { demoPassword } from '~/db/seeds/accounts';
import { demoAccount } from '../setup/e2e-account';
import { textsIn } from '../setup/e2e-texts';

const t = textsIn('mn');
const binary = findElectron();

test.skip(binary === undefined, "Electron's binary is not here: npx install-electron fetches it.");

test('the real app: confined, on its own scheme, from the first start to the list of parcels', async ({
  baseURL,
}) => {
  const userData = mkdtempSync(path.join(tmpdir(), 'moz-electron-'));
  const app = await _electron.launch({
    ...(binary !== undefined && { executablePath: binary }),
    args: ['build/desktop', `--user-data-dir=${userData}`, '--no-sandbox'],
  });
  const page = await app.firstWindow();
  await page.getByLabel(t('desktop:server.address')).fill(baseURL ?? '');
  await page.getByRole('button', { name: t('desktop:server.check') }).click();
  await page.getByLabel(t('auth:fields.email')).fill(demoAccount('admin').login);
  await page.getByLabel(t('auth:fields.password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: t('auth:login.submit') }).click();
  await page.getByLabel(t('desktop:device.name')).fill('Агуулах 2');
  await page.getByRole('button', { name: t('desktop:device.save') }).click();
  await page
    .getByRole('link', { name: t('nav:titles.moz-parcel-list'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^CM \d{4}/ }).first()).toBeVisible();
  expect(page.url()).toBe('app://moz/moz/parcel/list');

  const reach = await page.evaluate(() => ({
    bridge: Object.keys(Reflect.get(window, 'moz')).sort(),
    node: ['require', 'process', 'Buffer', 'module'].filter((name) => Reflect.has(window, name)),
  }));
  expect(reach).toEqual({ bridge: ['call', 'listen'], node: [] });
  await page.evaluate(() => window.location.assign('https://example.com/'));
  const windows = await page.evaluate(() => window.open('https://example.com/'));
  expect([page.url(), windows]).toEqual(['app://moz/moz/parcel/list', null]);
  const refused = await page.evaluate(
    async () => (await fetch('/api/auth/login', { method: 'POST', body: '{}' })).status,
  );
  expect(refused).toBe(403);
  await app.close();
  rmSync(userData, { recursive: true, force: true });
});

function findElectron(): string | undefined {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? 'node_modules/electron/dist';
  const named = 'node_modules/electron/path.txt';
  const file = path.resolve(folder, existsSync(named) ? readFileSync(named, 'utf8') : 'electron');
  return existsSync(file) ? file : undefined;
}
