import { createServer } from 'node:net';
import { storeBilled } from '../../factories/billed-parcels';
import { expect, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { type Bench, setUp } from '../../setup/e2e-desktop';
import { textsIn } from '../../setup/e2e-texts';
import { isLabelled } from './labels';

const t = textsIn('mn');

/** A label goes to the network printer in its own language, and the parcel is marked as labelled. */
export async function networkLabels(bench: Bench): Promise<void> {
  const { shell, app } = bench;
  const { page } = shell;
  const { id, number } = await storeBilled(app.services.db, 'received', { labelledAt: null });
  const printer = await startPrinter();
  await shell.open(`/moz/parcel/preview/${id}?view=label`);
  await setUp(bench);

  await test.step('a wrong printer address is refused, and a right one prints a test label', async () => {
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
  await test.step('a label prints without a dialog, and the parcel is marked as labelled', async () => {
    await shell.open(`/moz/parcel/preview/${id}?view=label`);
    await print.click();
    await expect(page.getByText(t('frame:labels.printed', { count: 1 }))).toBeVisible();
    expect(printer.printed()).toContain(`^FD${number}^FS`);
    expect(printer.printed()).toContain('^PW1176');
    await expect.poll(() => isLabelled(app, id)).toBe(true);
  });
  await test.step('a printer that is switched off is reported', async () => {
    await printer.close();
    await print.click();
    await expect(page.getByText(t('frame:labels.troubles.refused'))).toBeVisible();
  });
}

/** A label printer that stores the data it receives. */
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
