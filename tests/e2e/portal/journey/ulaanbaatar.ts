import { expect, type Person } from '../../../setup/e2e';
import { photo } from '../../../setup/e2e-files';
import { open } from '../../../setup/e2e-page';
import { expectSound } from './sound';
import { shown } from './sydney';

/** Receives a landed flight: scans each parcel in by its label. */
export async function countIn(
  { page, t, language }: Person,
  { flight, numbers }: { flight: string; numbers: readonly string[] },
): Promise<void> {
  await open(page, '/moz/cargo?tab=departed');
  await page.getByRole('link', { name: flight }).click();
  await page.getByRole('button', { name: t('cargo:steps.arrive') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cargo:steps.arrive') })
    .click();
  const scan = page.getByLabel(t('cargo:station.number'));
  for (const number of numbers) {
    await scan.fill(number);
    await scan.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: shown(number) })).toContainText(
      t('common:scan.good'),
    );
  }
  await expectSound({ page, language });
}

/** Takes the parcels into customs and out of it, one by one at the scan station. */
export async function clear({ page, t, language }: Person, numbers: readonly string[]): Promise<void> {
  await open(page, '/moz/parcel/list');
  await page.getByRole('link', { name: t('parcels:scan.open') }).click();
  for (const act of ['customs', 'available'] as const) {
    await page.getByRole('button', { name: t(`parcels:scan.acts.${act}`) }).click();
    for (const number of numbers) {
      const scan = page.getByLabel(t('parcels:scan.label'));
      await scan.fill(number);
      await scan.press('Enter');
      const answer = page.getByRole('status').filter({ hasText: shown(number) });
      await expect(answer).toContainText(t(`common:status.parcel.${act}`));
    }
  }
  await expectSound({ page, language });
}

/** Plans a run of today with a driver for the parcels to deliver. Returns its address. */
export async function planRun({ page, t, language }: Person, numbers: readonly string[]): Promise<string> {
  await open(page, '/moz/delivery');
  for (const number of numbers) await page.getByRole('checkbox', { name: shown(number) }).check();
  await expectSound({ page, language });
  await page.getByRole('button', { name: t('delivery:plan', { count: numbers.length }) }).click();
  await expect(page).toHaveURL(/\/moz\/delivery\?run=/);
  await page.getByLabel(t('delivery:driver')).selectOption({ index: 1 });
  await page.getByRole('button', { name: t('delivery:start') }).click();
  await expect(page.getByText(t('delivery:states.out')).first()).toBeVisible();
  return page.url();
}

/**
 * Hands over at the customer's address, on a phone: the recipient's name, the last four digits, and a signature or
 * photo.
 */
export async function handOver(
  { page, t, language }: Person,
  { number, name, last4, isDrawn }: { number: string; name: string; last4: string; isDrawn: boolean },
): Promise<void> {
  const stop = page.getByRole('listitem').filter({ hasText: shown(number) });
  await stop.getByRole('button', { name: t('delivery:delivered'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('parcels:dialogs.deliver.title') });
  await dialog.getByLabel(t('parcels:dialogs.deliver.name')).fill(name);
  await dialog.getByLabel(t('parcels:dialogs.deliver.last4')).fill(last4);
  if (isDrawn) await sign({ page, t });
  else {
    await dialog.getByLabel(t('common:photo.add')).setInputFiles(await photo());
    await expect(dialog.getByRole('img', { name: t('common:photo.numbered', { number: 1 }) })).toBeVisible();
  }
  await expectSound({ page, language });
  await dialog.getByRole('button', { name: t('parcels:acts.deliver') }).click();
  await expect(dialog).toBeHidden();
  await expect(stop.getByText(t('delivery:outcomes.delivered'), { exact: true }).first()).toBeVisible();
}

async function sign({ page, t }: Pick<Person, 'page' | 't'>): Promise<void> {
  const pad = page.getByRole('img', { name: t('common:signature.pad') });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no place to sign');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.move(box.x + box.width - 20, box.y + 20, { steps: 5 });
  await page.mouse.up();
}
