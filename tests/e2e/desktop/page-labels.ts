import { storeBilled } from '../../factories/billed-parcels';
import { readPdfBoxes } from '../../factories/pdf';
import { expect, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { type Bench, setUp } from '../../setup/e2e-desktop';
import { textsIn } from '../../setup/e2e-texts';
import type { PrintOutput } from '../../setup/shell';
import { shown } from '../portal/journey/sydney';
import { isLabelled } from './labels';

const t = textsIn('mn');

/** Labels printed as pages go to their own printer in one job, one per page; documents go to another printer. */
export async function pageLabels(bench: Bench): Promise<void> {
  const { shell, app } = bench;
  const { page } = shell;
  const { db } = app.services;
  const unlabelled = { labelledAt: null };
  const parcels = [
    await storeBilled(db, 'received', unlabelled),
    await storeBilled(db, 'received', unlabelled),
  ];
  const newest = async (): Promise<PrintOutput | undefined> => (await shell.printed()).at(-1);
  await setUp(bench);

  await test.step('test labels go to the label printer, test documents to the other one', async () => {
    await page.getByRole('link', { name: t('desktop:bar.settings'), exact: true }).click();
    await page.getByLabel(t('desktop:settings.printer')).selectOption('office');
    const card = page.locator('form').filter({ has: page.getByLabel(t('desktop:labels.where')) });
    await card.getByLabel(t('desktop:labels.printer')).selectOption('zebra');
    await card.getByRole('button', { name: t('desktop:settings.save') }).click();
    await expect(page.getByText(t('desktop:settings.saved'))).toBeVisible();
    await page.getByRole('button', { name: t('desktop:labels.test') }).click();
    await expect(page.getByText(t('frame:labels.printed', { count: 1 }))).toBeVisible();
    expect(await labelsOn(await newest())).toEqual({
      printer: 'zebra',
      pages: [expect.stringContaining('MOZ-TEST')],
    });
    await page.getByRole('button', { name: t('desktop:settings.printTest') }).click();
    await expect.poll(async () => (await newest())?.printer).toBe('office');
    await expectAccessible(page);
  });
  await test.step('several labels print as one job with a page for each, and are marked as printed', async () => {
    await page
      .getByRole('link', { name: t('nav:titles.moz-parcel-list'), exact: true })
      .first()
      .click();
    for (const { number } of parcels) {
      await page.getByLabel(t('table.selectRow', { name: shown(number) })).check();
    }
    await page.getByRole('button', { name: t('parcels:bulk.labels.pdf') }).click();
    await expect(page.getByText(t('frame:labels.printed', { count: 2 }))).toBeVisible();
    expect(await labelsOn(await newest())).toEqual({
      printer: 'zebra',
      pages: parcels.map(({ number }) => expect.stringContaining(shown(number))),
    });
    for (const { id } of parcels) await expect.poll(() => isLabelled(app, id)).toBe(true);
  });
  await test.step('a single label prints on the same printer', async () => {
    const [{ id, number } = { id: '', number: '' }] = parcels;
    await shell.open(`/moz/parcel/preview/${id}?view=label`);
    await page.getByRole('button', { name: t('parcels:label.print') }).click();
    await expect(page.getByText(t('frame:labels.printed', { count: 1 }))).toBeVisible();
    expect(await labelsOn(await newest())).toEqual({
      printer: 'zebra',
      pages: [expect.stringContaining(shown(number))],
    });
  });
}

/** The text of each label, which fills its page of 100 × 150 mm. */
async function labelsOn(
  printed: PrintOutput | undefined,
): Promise<{ printer: string | null; pages: string[] }> {
  const pages = await readPdfBoxes(printed?.pdf ?? new Uint8Array());
  for (const { width, height } of pages) {
    expect([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([100, 150]);
  }
  return {
    printer: printed?.printer ?? null,
    pages: pages.map(({ boxes }) => boxes.map(({ text }) => text).join(' ')),
  };
}
