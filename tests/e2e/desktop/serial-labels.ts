import { storeBilled } from '../../factories/billed-parcels';
import { expect, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { type Bench, setUp } from '../../setup/e2e-desktop';
import { textsIn } from '../../setup/e2e-texts';
import { simulateLabelPrinter } from '../../setup/simulated-label-printer';
import { isLabelled } from './labels';

const t = textsIn('mn');

/**
 * A serial label printer is chosen once and recognised later. It gets its labels; once disconnected, nothing prints.
 */
export async function serialLabels(bench: Bench): Promise<void> {
  const { shell, app } = bench;
  const { page } = shell;
  const { id, number } = await storeBilled(app.services.db, 'received', { labelledAt: null });
  const printer = await simulateLabelPrinter(page);
  await shell.open(`/moz/parcel/preview/${id}?view=label`);
  await setUp(bench);

  await test.step('the user chooses a port from a list, and a test label prints', async () => {
    await page.getByRole('link', { name: t('desktop:bar.settings'), exact: true }).click();
    await page.getByLabel(t('desktop:labels.where')).selectOption('serial');
    const card = page.locator('form').filter({ has: page.getByLabel(t('desktop:labels.dpi')) });
    await card.getByRole('button', { name: t('desktop:labels.choosePort') }).click();
    const dialog = page.getByRole('dialog', { name: t('desktop:serial.title') });
    await dialog.getByRole('button', { name: /COM4/ }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('button', { name: t('desktop:labels.otherPort') })).toBeVisible();
    await card.getByLabel(t('desktop:scale.baud')).selectOption('38400');
    await card.getByRole('button', { name: t('desktop:settings.save') }).click();
    await expect(page.getByText(t('desktop:settings.saved'))).toBeVisible();
    await page.getByRole('button', { name: t('desktop:labels.test') }).click();
    await expect(page.getByText(t('frame:labels.printed', { count: 1 }))).toBeVisible();
    expect(await printer.jobs()).toEqual([{ baud: 38_400, text: expect.stringContaining('MOZ-TEST') }]);
    await expectAccessible(page);
  });
  const print = page.getByRole('button', { name: t('parcels:label.print') });
  await test.step('after a reload the printer is recognised and prints without a dialog', async () => {
    await shell.open(`/moz/parcel/preview/${id}?view=label`);
    await print.click();
    await expect(page.getByText(t('frame:labels.printed', { count: 1 }))).toBeVisible();
    expect(await printer.jobs()).toEqual([
      { baud: 38_400, text: expect.stringContaining(`^FD${number}^FS`) },
    ]);
    await expect.poll(() => isLabelled(app, id)).toBe(true);
  });
  await test.step('a pulled cable is reported', async () => {
    await printer.pull();
    await print.click();
    await expect(page.getByText(t('frame:labels.troubles.noPort'))).toBeVisible();
  });
}
