import { storeBilled } from '../../factories/billed-parcels';
import { storeCargo } from '../../factories/cargo';
import { key } from '../../factories/form-desk';
import { expect, test } from '../../setup/e2e';
import { deafen, open } from '../../setup/e2e-page';

for (const language of ['mn', 'en'] as const) {
  test(`a second clerk who edits a parcel sees the conflict and saves, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const [first, second] = [await app.signIn('warehouse-au'), await app.signIn('warehouse-au')];
    const { db } = app.services;
    const { id, version } = await storeBilled(db, 'received', { screeningReference: null });
    const { page, t } = await newPerson({ language, sessionId: second.sessionId, refusals: [409] });
    await open(page, `/moz/parcel/edit/${id}`);
    const place = page.getByLabel(t('parcels:facts.place'));
    const weight = page.getByLabel(t('parcels:measure.weight'));
    await place.fill('C-17');
    await weight.fill('5,5 кг');
    await first.api.parcels.screen({ id, version, screeningReference: 'RACA-9', ...key() });
    await page.getByRole('button', { name: t('parcels:edit.saveMeasures') }).click();
    await expect(page.getByRole('alert')).toContainText(t('errors:version.stale'));
    await expect(page.getByRole('button', { name: t('parcels:acts.ready') })).toBeVisible();
    await expect(place).toHaveValue('C-17');
    await expect(weight).toHaveValue('5,5 кг');
    const parcelNow = () =>
      db
        .selectFrom('parcel')
        .select(['place', 'grossG', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await parcelNow()).toEqual({ place: '', grossG: 5_000, version: version + 1 });
    await page.getByRole('button', { name: t('parcels:edit.saveMeasures') }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    expect(await parcelNow()).toMatchObject({ place: 'C-17', grossG: 5_500 });
  });
}

test('the second of two clerks at one cargo gets an error and sees its current state', async ({
  app,
  newPerson,
}) => {
  const [first, second] = [await app.signIn('warehouse-au'), await app.signIn('warehouse-au')];
  const { page, t } = await newPerson({ language: 'mn', sessionId: second.sessionId, refusals: [409] });
  const { id, version } = await storeCargo(app.services.db, new Date(), { status: 'planned' });
  await deafen(page);
  await open(page, `/moz/cargo?id=${id}`);
  await first.api.cargo.open({ id, version, ...key() });
  await page.getByRole('button', { name: t('cargo:steps.open') }).click();
  await expect(page.getByText(t('errors:version.stale'))).toBeVisible();
  await expect(page.getByText(t('common:status.cargo.open'), { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel(t('cargo:station.number'))).toBeVisible();
});

test('input stays after a conflict over a cargo, and the clerk can save it', async ({ app, newPerson }) => {
  const [first, second] = [await app.signIn('warehouse-au'), await app.signIn('warehouse-au')];
  const { db } = app.services;
  const { page, t } = await newPerson({ sessionId: second.sessionId, refusals: [409] });
  const { id, version } = await storeCargo(db, new Date(), { status: 'planned' });
  await open(page, `/moz/cargo?id=${id}&view=edit`);
  const notes = page.getByLabel(t('cargo:form.notes'));
  await notes.fill('Two pallets, dry ice');
  await first.api.cargo.open({ id, version, ...key() });
  const save = page.getByRole('button', { name: t('cargo:form.save') });
  const seesTheNew = page.waitForResponse(/cargo\.get/);
  await save.click();
  await expect(page.getByText(t('errors:version.stale'))).toBeVisible();
  await seesTheNew;
  await expect(notes).toHaveValue('Two pallets, dry ice');
  await save.click();
  await expect(page).toHaveURL(`/moz/cargo?id=${id}`);
  await expect(page.getByText(t('common:status.cargo.open'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Two pallets, dry ice').first()).toBeVisible();
});
