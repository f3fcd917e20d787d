import { stationAt, stationPath } from '~/app/components/station/address';
import { storeCargo, storeReady } from '../../factories/cargo';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { shown } from '../portal/journey/sydney';
import { expectStored } from '../portal/offline/stored';

test.use({ serviceWorkers: 'allow' });

test('a reload without a connection loses no scan, and each is sent once', async ({ app, newPerson }) => {
  const { db } = app.services;
  const cargo = await storeCargo(db, new Date());
  const parcels = [await storeReady(db), await storeReady(db)];
  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ language: 'mn', sessionId, losesLine: true });
  await page.setViewportSize({ width: 768, height: 1024 });
  const answer = page.getByRole('region', { name: t('station:answer') });
  const line = page.getByRole('status', { name: t('station:line.label') });
  const scan = async (number = ''): Promise<void> => {
    await page.getByLabel(t('station:number'), { exact: true }).fill(number);
    await page.keyboard.press('Enter');
    await expect(answer).toContainText(t('station:said.kept'));
    await expect(answer).toContainText(shown(number));
  };

  await open(page, stationAt('load', cargo.id));
  await expect(page.getByText(cargo.code)).toBeVisible();
  await expectStored(page, stationPath);
  await page.context().setOffline(true);
  await scan(parcels[0]?.number);

  await page.reload();
  await expect(page.getByText(/Холболтгүй\. Энэ хуудсыг ачаалсан: \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(cargo.code)).toBeVisible();
  await expect(line).toContainText(t('station:line.waiting', { count: 1 }));
  await scan(parcels[1]?.number);
  await expect(line).toContainText(t('station:line.waiting', { count: 2 }));

  await page.context().setOffline(false);
  await expect(line).toContainText(t('station:line.good'));
  const loadings = async () =>
    await db
      .selectFrom('parcelEvent')
      .select('parcelId')
      .where('kind', '=', 'loaded')
      .where(
        'parcelId',
        'in',
        parcels.map(({ id }) => id),
      )
      .execute();
  await expect.poll(async () => (await loadings()).length).toBe(2);
  expect(new Set((await loadings()).map(({ parcelId }) => parcelId)).size).toBe(2);
});
