import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storeBilled } from '../factories/billed-parcels';
import { type DesktopHost, startDesktopHost } from '../setup/desktop-host';
import { expect, test } from '../setup/e2e';
import { expectAccessible } from '../setup/e2e-axe';
import { connectTo, openApp, signInTo } from '../setup/e2e-desktop';
import { textsIn } from '../setup/e2e-texts';
import { simulateScale } from '../setup/simulated-scale';

const t = textsIn('mn');

let folder = '';
let host: DesktopHost;
test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'moz-devices-'));
  host = await startDesktopHost(folder);
});
test.afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a scale is chosen once, known again after a new start, and lost and found', async ({
  browser,
  baseURL,
}) => {
  const { page, complaints } = await openApp(browser, host);
  const scale = await simulateScale(page, { isChosen: false });
  await page.goto('/desktop/settings');
  await connectTo(page, 'mn', baseURL ?? '');
  await signInTo(page, 'mn');
  await page.getByLabel(t('desktop:device.name')).fill('Агуулах 2');
  await page.getByRole('button', { name: t('desktop:device.save') }).click();
  await page.getByRole('link', { name: t('desktop:bar.settings'), exact: true }).click();
  const reading = page.getByRole('region', { name: t('frame:scale.label'), exact: true });

  await test.step('a person chooses its port from a list', async () => {
    await reading.getByRole('button', { name: t('frame:scale.connect') }).click();
    const dialog = page.getByRole('dialog', { name: t('desktop:serial.title') });
    await expect(dialog.getByRole('button', { name: 'COM1' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /COM3/ }).click();
    await expect(dialog).toBeHidden();
    await expect(reading.getByRole('status')).toHaveText(t('frame:scale.states.connected'));
  });
  await test.step('it moves, stands still, and counts without its tare', async () => {
    await scale.show('S D      0.31 kg');
    await expect(reading.getByRole('status')).toHaveText(t('frame:scale.states.unstable'));
    await scale.show('S S      0.35 kg');
    await expect(reading.getByRole('status')).toContainText(t('frame:scale.states.stable'));
    await reading.getByRole('button', { name: t('frame:scale.tare'), exact: true }).click();
    await scale.show('S S     12.69 kg');
    await expect(reading).toContainText('12.34 кг');
    await expectAccessible(page);
  });
  await test.step('settings are kept, and the cable comes out', async () => {
    await page.getByLabel(t('desktop:scale.format')).selectOption('sics');
    await page.getByLabel(t('desktop:scale.baud')).selectOption('9600');
    await page.reload();
    await expect(page.getByLabel(t('desktop:scale.format'))).toHaveValue('sics');
    await expect(page.getByLabel(t('desktop:scale.baud'))).toHaveValue('9600');
    await reading.getByRole('button', { name: t('frame:scale.connect') }).click();
    await page.getByRole('button', { name: /COM3/ }).click();
    await scale.show('S +');
    await expect(reading.getByRole('status')).toHaveText(t('frame:scale.states.outside'));
    await scale.pull();
    await expect(reading.getByRole('status')).toHaveText(t('frame:scale.states.lost'));
  });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a label goes to the printer in the network, in its own language, and is noted', async ({
  app,
  browser,
  baseURL,
}) => {
  const { id, number } = await storeBilled(app.services.db, 'received');
  const printer = await startPrinter();
  const { page, complaints } = await openApp(browser, host);
  await page.goto(`/moz/parcel/preview/${id}?view=label`);
  await connectTo(page, 'mn', baseURL ?? '');
  await signInTo(page, 'mn');
  await page.getByLabel(t('desktop:device.name')).fill('Агуулах 2');
  await page.getByRole('button', { name: t('desktop:device.save') }).click();

  await test.step('the printer is named once', async () => {
    await page.getByRole('link', { name: t('desktop:bar.settings'), exact: true }).click();
    await page.getByLabel(t('desktop:labels.where')).selectOption('network');
    const card = page.locator('form').filter({ has: page.getByLabel(t('desktop:labels.port')) });
    await card.getByLabel(t('desktop:labels.host')).fill('not an address');
    await card.getByRole('button', { name: t('desktop:settings.save') }).click();
    await expect(card.getByText(t('desktop:labels.wrong'))).toBeVisible();
    await card.getByLabel(t('desktop:labels.host')).fill('127.0.0.1');
    await card.getByLabel(t('desktop:labels.port')).fill(String(printer.port));
    await card.getByLabel(t('desktop:labels.dpi')).selectOption('300');
    await card.getByRole('button', { name: t('desktop:settings.save') }).click();
    await expect(page.getByText(t('desktop:settings.saved'))).toBeVisible();
    await page.getByRole('button', { name: t('desktop:labels.test') }).click();
    await expect(page.getByText(t('frame:labels.printed', { count: 1 }))).toBeVisible();
    expect(printer.printed()).toContain('MOZ-TEST');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel(t('desktop:labels.host'))).toHaveValue('127.0.0.1');
  });
  const print = page.getByRole('button', { name: t('parcels:label.print') });
  await test.step('the label is printed without a question', async () => {
    await page.goto(`/moz/parcel/preview/${id}?view=label`);
    await print.click();
    await expect(page.getByText(t('frame:labels.printed', { count: 1 }))).toBeVisible();
    expect(printer.printed()).toContain(`^FD${number}^FS`);
    expect(printer.printed()).toContain('^PW1176');
    const labelled = () =>
      app.services.db
        .selectFrom('parcel')
        .select('labelledAt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await labelled()).labelledAt).not.toBeNull();
  });
  await test.step('switched off, it says so', async () => {
    await printer.close();
    await print.click();
    await expect(page.getByText(t('frame:labels.troubles.refused'))).toBeVisible();
  });
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** A label printer that keeps what it is told. */
async function startPrinter(): Promise<{ port: number; printed: () => string; close: () => Promise<void> }> {
  const chunks: Buffer[] = [];
  const server = createServer((socket) => socket.on('data', (chunk) => chunks.push(chunk)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    printed: () => Buffer.concat(chunks).toString('utf8'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
