import type { Page } from '@playwright/test';
import { storeBilled } from '../../factories/billed-parcels';
import { storeCargo, storeReady } from '../../factories/cargo';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { shown } from '../portal/journey/sydney';

/** Sends scans and keys such as F8 before the screen renders once, as on a tablet that hangs for a moment. */
async function atOnce(page: Page, ...pressed: string[]): Promise<void> {
  await page.evaluate((all) => {
    const press = (key: string, code: string): void => {
      const down = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(down);
    };
    const codeOf = (letter: string): string => (/\d/.test(letter) ? `Digit${letter}` : `Key${letter}`);
    for (const one of all) {
      if (/^F\d$/.test(one)) press(one, one);
      else {
        for (const letter of one) press(letter, letter === '-' ? 'Minus' : codeOf(letter));
        press('Enter', 'Enter');
      }
    }
  }, pressed);
}

test('fast scans go to the selected mode and cargo, and undo reverts the last one', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const [cargo, other] = [await storeCargo(db, new Date()), await storeCargo(db, new Date())];
  const [first, second, third] = [await storeReady(db), await storeReady(db), await storeReady(db)];
  const cargoOf = async ({ id }: { id: string }): Promise<string | null> =>
    (await db.selectFrom('parcel').select('cargoId').where('id', '=', id).executeTakeFirstOrThrow()).cargoId;
  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  const answer = page.getByRole('region', { name: t('station:answer') });
  await open(page, `/moz/station?mode=load&cargo=${cargo.id}`);
  await expect(page.getByText(cargo.code)).toBeVisible();

  await atOnce(page, first.number, second.number, 'F8');
  await expect(answer).toContainText(t('station:said.undo.good'));
  await expect(answer).toContainText(shown(second.number));
  expect([await cargoOf(first), await cargoOf(second)]).toEqual([cargo.id, null]);

  await atOnce(page, other.code, second.number);
  await expect(answer).toContainText(t('station:said.load.good'));
  expect(await cargoOf(second)).toBe(other.id);

  await atOnce(page, 'F7', third.number);
  await expect(answer).toContainText(t('common:status.parcel.ready'));
  expect(await cargoOf(third)).toBeNull();

  // F5 starts a mode of the clerks in Ulaanbaatar; here it must not reload the page either.
  await page.keyboard.press('F5');
  await expect(answer).toContainText(t('errors:not_allowed'));
  await expect(page).toHaveURL(/mode=lookUp/);
});

test('a scan behind an open dialog without focus opens nothing', async ({ app, newPerson }) => {
  const { db } = app.services;
  const [parcel, next] = [await storeBilled(db, 'available'), await storeBilled(db, 'available')];
  const { sessionId } = await app.signIn('warehouse-mn');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  const answer = page.getByRole('region', { name: t('station:answer') });
  const dialog = page.getByRole('dialog', { name: t('parcels:dialogs.deliver.title') });
  await open(page, '/moz/station?mode=handOver');
  await atOnce(page, parcel.number);
  await dialog.getByLabel(t('parcels:dialogs.deliver.last4')).fill('1234');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await atOnce(page, next.number);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(answer).not.toContainText(shown(next.number));
  expect(asked.filter((address) => address.includes(next.number))).toEqual([]);
});
