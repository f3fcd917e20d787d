import { storeBilled } from '../../factories/billed-parcels';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

const dayMs = 86_400_000;

test('a parcel past its free days is billed for storage, paid and handed over', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const availableAt = new Date(Date.now() - 16.5 * dayMs);
  const { id, formId } = await storeBilled(db, 'available', { availableAt, receiverName: 'Болд' });
  await db.updateTable('form').set({ acceptedAt: availableAt }).where('id', '=', formId).execute();
  const { sessionId } = await app.signIn('warehouse-mn');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await open(page, `/moz/parcel/preview/${id}`);
  await page.getByRole('button', { name: t('parcels:acts.deliver') }).click();
  const dialog = page.getByRole('dialog', { name: t('parcels:dialogs.deliver.title') });
  await expect(dialog.getByText(t('parcels:dialogs.deliver.storageAdds', { fee: 'A$6.00' }))).toBeVisible();
  await expect(dialog.getByText('A$76.00', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: t('parcels:dialogs.deliver.payStorage') }).click();
  await page.waitForURL(/\/moz\/payment\?form=/u);
  await expect(page.getByText('A$76.00').first()).toBeVisible();

  await open(page, `/moz/parcel/preview/${id}`);
  await expect(page.getByText(t('parcels:storage.fee')).first()).toBeVisible();
  await page.getByRole('button', { name: t('parcels:acts.deliver') }).click();
  await expect(dialog.getByRole('link', { name: t('parcels:dialogs.deliver.pay') })).toBeVisible();
  await expect(dialog.getByText(t('parcels:dialogs.deliver.storageAdds', { fee: 'A$6.00' }))).toHaveCount(0);
});
