import { storeCargo } from '../../factories/cargo';
import { createParcel } from '../../factories/parcels';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

const dayMs = 86_400_000;

test('a flight past its ETA is shown as late on tracking, the record and Quicksight', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const left = new Date(Date.now() - 6 * dayMs);
  const cargo = await storeCargo(db, new Date(Date.now() - 9 * dayMs), { status: 'departed', atd: left });
  const parcel = await createParcel(db, { status: 'departed', cargoId: cargo.id });
  const visitor = await newPerson({ language: 'mn' });
  await open(visitor.page, `/track/${parcel.number}`);
  const late = visitor.t('common:flights.late');
  await expect(visitor.page.locator('header').getByText(late, { exact: true })).toBeVisible();
  await open(visitor.page, '/quicksight');
  const row = visitor.page.getByRole('listitem').filter({ hasText: cargo.code });
  await expect(row.getByText(late, { exact: true })).toBeVisible();
  const { sessionId } = await app.signIn('warehouse-mn');
  const staff = await newPerson({ language: 'en', sessionId });
  await open(staff.page, `/moz/parcel/preview/${parcel.id}`);
  await expect(staff.page.getByText(staff.t('common:flights.late'), { exact: true }).first()).toBeVisible();
});
