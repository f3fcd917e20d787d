import type { Page } from '@playwright/test';
import { newTracking } from '../../factories/arrivals';
import { storeBilled } from '../../factories/billed-parcels';
import { expect, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { type Bench, setUp } from '../../setup/e2e-desktop';
import { photo } from '../../setup/e2e-files';
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
  await test.step('the label of a box is drawn on the computer', async () => {
    await shell.open('/moz/station?mode=shelf');
    await shelve(page);
    const drawn = expect.stringMatching(/\^PW800\n[\s\S]+\^GFA,[\s\S]+\^FDAR\d{9}XM\^FS/u);
    await expect.poll(() => printer.jobs()).toEqual([{ baud: 38_400, text: drawn }]);
  });
  await test.step('a pulled cable is reported', async () => {
    await shell.open(`/moz/parcel/preview/${id}?view=label`);
    await printer.pull();
    await print.click();
    await expect(page.getByText(t('frame:labels.troubles.noPort'))).toBeVisible();
    await shell.open('/moz/station?mode=shelf');
    await shelve(page);
    const trouble = page.getByRole('alert').filter({ hasText: t('frame:labels.troubles.noPort') });
    await expect(trouble.getByRole('button')).toBeVisible();
  });
}

/** Takes the box of a shop onto the shelf. */
async function shelve(page: Page): Promise<void> {
  const field = page.getByLabel(t('station:shelf.label'), { exact: true });
  await expect(field).toBeFocused();
  await expect(page.getByText(t('station:shelf.unread'))).toBeHidden();
  await field.fill(newTracking());
  await field.press('Enter');
  const box = page.getByRole('region', { name: t('station:modes.shelf') });
  await box.getByLabel(t('arrivals:measure.weight')).fill('1.25');
  await box.getByLabel(t('arrivals:facts.place')).fill('B-07');
  await box.getByLabel(t('station:shelf.file')).setInputFiles(await photo());
  await expect(box.getByRole('img', { name: t('station:shelf.photo', { number: 1 }) })).toBeVisible();
  await box.getByRole('button', { name: t('station:shelf.save') }).click();
  await expect(box).toBeHidden();
}
