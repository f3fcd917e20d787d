import { createCustomer } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { key } from '../../factories/form-desk';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { scanInto } from '../../setup/e2e-station';
import { shown } from './journey/sydney';

test('a parcel that one clerk loads appears on the board of another without a reload', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const [loader, watcher] = [await app.signIn('warehouse-au'), await app.signIn('warehouse-au')];
  const [loading, watching] = [
    await newPerson({ sessionId: loader.sessionId }),
    await newPerson({ language: 'mn', sessionId: watcher.sessionId }),
  ];
  const cargo = await storeCargo(db, new Date());
  const parcel = await storeReady(db);
  await open(watching.page, `/moz/cargo?id=${cargo.id}`);
  await open(loading.page, `/moz/cargo?id=${cargo.id}`);
  const row = watching.page.getByRole('row', { name: shown(parcel.number) });
  await expect(watching.page.getByText(watching.t('cargo:load.emptyOpen'))).toBeVisible();
  await scanInto(loading, { number: parcel.number, verdict: 'good' });
  await expect(row).toBeVisible();
});

test('the bell updates live, and catches up after a lost connection', async ({ app, newPerson }) => {
  const { db } = app.services;
  const { sessionId, user } = await app.signIn('client');
  const { page, t } = await newPerson({ sessionId });
  const publish = () =>
    db
      .insertInto('notification')
      .values({ userId: user.id, kind: 'available', params: { parcel: 'CM 000 000 001 XM' }, link: null })
      .execute();
  const bell = (count: number) => page.getByLabel(t('nav:bell.unread', { count }));
  await open(page, '/moz/form/list');
  await publish();
  await expect(bell(1)).toBeVisible();
  // Another customer for the account ends the stream: the browser reconnects and requests the missed changes.
  const isBack = page.waitForRequest(/live\.changes/);
  const customerId = await createCustomer(db);
  await db.updateTable('appUser').set({ customerId }).where('id', '=', user.id).execute();
  await publish();
  await isBack;
  await expect(bell(2)).toBeVisible();
});

test('input stays when another user changes the cargo, and saving over it is refused', async ({
  app,
  newPerson,
}) => {
  const [first, second] = [await app.signIn('warehouse-au'), await app.signIn('warehouse-au')];
  const { id, version } = await storeCargo(app.services.db, new Date(), { status: 'planned' });
  const { page, t } = await newPerson({ sessionId: second.sessionId, refusals: [409] });
  const other = await newPerson({ sessionId: first.sessionId });
  await open(page, `/moz/cargo?id=${id}&view=edit`);
  await open(other.page, `/moz/cargo?id=${id}`);
  await page.getByLabel(t('cargo:form.notes')).fill('Half a pallet');
  await first.api.cargo.open({ id, version, ...key() });
  await expect(
    other.page.getByText(other.t('common:status.cargo.open'), { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByLabel(t('cargo:form.notes'))).toHaveValue('Half a pallet');
  await page.getByRole('button', { name: t('cargo:form.save') }).click();
  await expect(page.getByText(t('errors:version.stale'))).toBeVisible();
});
