import { storeCargo, storeReady } from '../../factories/cargo';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { scanInto } from '../../setup/e2e-station';
import { shown } from './journey/sydney';

for (const language of ['mn', 'en'] as const) {
  test(`a missing parcel is reported, and counted in when it is found, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const { sessionId } = await app.signIn('warehouse-mn');
    const person = await newPerson({ language, sessionId, refusals: [422] });
    const { page, t } = person;
    const { db } = app.services;
    const cargo = await storeCargo(db, new Date(), { status: 'arrived' });
    const onBoard = { status: 'departed', cargoId: cargo.id } as const;
    const come = await storeReady(db, onBoard);
    const lost = await storeReady(db, onBoard);
    const stray = await storeReady(db);
    const stateOf = (id: string) =>
      db
        .selectFrom('parcel')
        .leftJoin('incident', 'incident.parcelId', 'parcel.id')
        .select(['parcel.status', 'isMissing', 'incident.note', 'incident.resolvedAt'])
        .where('parcel.id', '=', id)
        .executeTakeFirstOrThrow();
    await open(page, `/moz/cargo?id=${cargo.id}`);
    const complete = page.getByRole('button', { name: t('cargo:steps.complete') });

    await scanInto(person, { number: come.number, verdict: 'good' });
    await scanInto(person, { number: come.number, verdict: 'known', text: t('cargo:station.counted') });
    const notHere = t('errors:parcel.not_in_cargo', { cargo: cargo.code });
    await scanInto(person, { number: stray.number, verdict: 'bad', text: notHere });
    await expect(complete).toBeDisabled();
    await expect(complete).toHaveAttribute('title', t('cargo:steps.completeHeldUp'));

    await page.getByRole('button', { name: t('cargo:awaited.report') }).click();
    const dialog = page.getByRole('dialog', { name: t('cargo:awaited.reportTitle') });
    await dialog.getByLabel(t('cargo:awaited.note')).fill('ULD 3 opened in Seoul');
    await dialog.getByRole('button', { name: t('cargo:awaited.report') }).click();
    await expect(page.getByText(t('cargo:awaited.reported', { count: 1 }))).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: shown(lost.number) });
    await expect(row).toContainText(t('cargo:load.missing'));
    await expect(page.getByText(t('cargo:station.missing', { count: 1 }))).toBeVisible();
    expect(await stateOf(lost.id)).toEqual({
      status: 'departed',
      isMissing: true,
      note: 'ULD 3 opened in Seoul',
      resolvedAt: null,
    });
    await expect(complete).toBeEnabled();

    await scanInto(person, { number: lost.number, verdict: 'good', text: t('cargo:station.found') });
    await expect(row).toContainText(t('common:status.parcel.arrived'));
    expect(await stateOf(lost.id)).toMatchObject({ status: 'arrived', isMissing: false });
    expect((await stateOf(lost.id)).resolvedAt).not.toBeNull();
  });
}
