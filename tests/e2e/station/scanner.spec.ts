import type { Page } from '@playwright/test';
import { storeCargo, storeReady } from '../../factories/cargo';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { typeAsScanner } from '../../setup/scanner-keys';
import { shown } from '../portal/journey/sydney';

/** The keys of a scanner while the Mongolian layout is on: each position gives another character. */
async function scanInMongolian(page: Page, number: string): Promise<void> {
  await page.evaluate((text) => {
    const letters: Readonly<Record<string, string>> = { C: 'Ё', M: 'П', X: 'Ч' };
    const signs = '?№-"₮:._,%';
    for (const letter of [...text, '\n']) {
      const isDigit = /\d/.test(letter);
      const key =
        letter === '\n' ? 'Enter' : isDigit ? (signs[Number(letter)] ?? '') : (letters[letter] ?? '');
      const code = letter === '\n' ? 'Enter' : isDigit ? `Digit${letter}` : `Key${letter}`;
      const shiftKey = !isDigit && letter !== '\n';
      const typed = { key, code, shiftKey, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', typed));
    }
  }, number);
}

test('a scan is read with any focus and keyboard layout, and presses no button', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  const { db } = app.services;
  const cargo = await storeCargo(db, new Date());
  const [first, second] = [await storeReady(db), await storeReady(db)];
  await open(page, `/moz/cargo?id=${cargo.id}`);
  const field = page.getByLabel(t('cargo:station.number'));
  const answer = page.getByRole('status').filter({ hasText: t('common:scan.good') });

  await page.getByRole('button', { name: t('cargo:steps.close') }).focus();
  await typeAsScanner(page, first.number);
  await expect(answer).toContainText(shown(first.number));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field).toBeFocused();

  await scanInMongolian(page, second.number);
  await expect(answer).toContainText(shown(second.number));
  await expect(field).toHaveValue('');
});

test('a scan that lands in another field is removed from it again', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ sessionId, refusals: [404] });
  await open(page, '/moz/form/list');
  const search = page.getByRole('searchbox', { name: t('forms:list.searchAll') });
  await search.click();
  await search.pressSequentially('Bat', { delay: 180 });
  await typeAsScanner(page, 'ZZZZZZ');
  await expect(page.getByRole('alert')).toContainText(t('forms:scan.notFound'));
  await expect(page.getByRole('alert')).toContainText('ZZZZZZ');
  await expect(search).toHaveValue('Bat');
  await expect(page.getByLabel(t('forms:scan.label'))).toBeFocused();
});
