import { formatMnt } from '~/domain/core/format/numbers';
import { expect, type Person } from '../../../setup/e2e';
import { open } from '../../../setup/e2e-page';

/** 60 × 40 × 30 cm and 9.3 kg: the volumetric weight counts, A$150.00 and ₮351,851. */
export async function priceParcel({ page, t, language }: Person): Promise<void> {
  await open(page, '/home');
  await page.getByLabel(t('home:calculator.width')).fill('40');
  await page.getByLabel(t('home:calculator.height')).fill('30');
  await page.getByLabel(t('home:calculator.length')).fill('60');
  await page.getByLabel(t('home:calculator.weight')).fill('9.3');
  const bill = page.getByRole('region', { name: t('home:calculator.bill') });
  await expect(bill).toContainText(t('common:weights.volumetricWins'));
  await expect(bill.getByRole('status')).toContainText('A$150.00');
  await expect(bill.getByRole('status')).toContainText(formatMnt(351_851, language));
  await page.getByLabel(t('home:calculator.weight')).fill('20');
  await expect(bill).toContainText(t('common:weights.actualWins'));
  await expect(bill.getByRole('status')).toContainText('A$250.00');
}

/** Converts A$100 and back. */
export async function convert({ page, t, language }: Person): Promise<void> {
  await page.getByLabel(t('home:converter.amount')).fill('100');
  await expect(page.getByText(formatMnt(234_567, language), { exact: true })).toBeVisible();
  await page.getByLabel(t('home:converter.toAud')).check({ force: true });
  await page.getByLabel(t('home:converter.amount')).fill('234567');
  await expect(page.getByText('A$100.00', { exact: true })).toBeVisible();
}
