import { describe, expect, test } from 'vitest';
import { storeCargo } from '../../factories/cargo';
import { asQuoted, formDesk, key, piece } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, waiting, parcelsOf } = await formDesk(db);
const clerk = await app.signIn('warehouse-au');
const admin = await app.signIn('admin');

describe('measuring again', () => {
  async function received(change: object = {}) {
    const { client, ...form } = await waiting();
    const answer = await clerk.api.forms.receive({ ...form, pieces: [piece(change)], ...key() });
    const [parcel] = await parcelsOf(form.formId);
    return {
      client,
      ...form,
      formVersion: answer.version,
      id: parcel?.id ?? '',
      version: parcel?.version ?? 0,
    };
  }
  const current = async (formId: string) => (await parcelsOf(formId))[0];

  test('prices the form again, and holds the parcels while the price is too high', async () => {
    const { client, formId, id, version } = await received();
    const tall = await clerk.api.parcels.measure({
      id,
      version,
      ...asQuoted,
      heightMm: 400,
      place: 'B-2',
      ...key(),
    });
    expect(tall.status).toBe('received');
    expect(await current(formId)).toMatchObject({
      status: 'on_hold',
      holdReason: 'price',
      chargeableG: 16_000,
      place: 'B-2',
    });
    expect(await client.api.forms.get({ id: formId })).toMatchObject({
      priceApproval: 'waiting',
      bill: { totalCents: 20_000 },
    });
    const held = await current(formId);
    await clerk.api.parcels.measure({ id, version: held?.version ?? 0, ...asQuoted, place: 'B-2', ...key() });
    expect(await current(formId)).toMatchObject({ status: 'received', holdReason: null });
    expect(await client.api.forms.get({ id: formId })).toMatchObject({ priceApproval: 'not_needed' });
  });

  test('needs no second approval of an approved price, but one of a higher price', async () => {
    const { client, formId, formVersion, id } = await received({ heightMm: 400 });
    await client.api.forms.approvePrice({ id: formId, version: formVersion, ...key() });
    const approved = await current(formId);
    const less = { id, version: approved?.version ?? 0, ...asQuoted, heightMm: 390, place: '', ...key() };
    const { version } = await clerk.api.parcels.measure(less);
    expect(await current(formId)).toMatchObject({ status: 'received' });
    await clerk.api.parcels.measure({ ...less, version, heightMm: 500, ...key() });
    expect(await current(formId)).toMatchObject({ status: 'on_hold', holdReason: 'price' });
  });

  test('is allowed for a ready parcel, and refused after loading, if stale or to clients', async () => {
    const { id, formId, version, client } = await received();
    const measures = { id, ...asQuoted, place: '' };
    const stale = clerk.api.parcels.measure({ ...measures, version: version + 1, ...key() });
    expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'version.stale' });
    const others = client.api.parcels.measure({ ...measures, version, ...key() });
    expect(await problemOf(others)).toMatchObject({ status: 403 });
    const screened = await clerk.api.parcels.screen({ id, version, screeningReference: 'RACA-1', ...key() });
    await clerk.api.parcels.markLabelled({ id, ...key() });
    const ready = await clerk.api.parcels.ready({ id, version: screened.version, ...key() });
    const taller = { ...measures, heightMm: 400, version: ready.version, ...key() };
    expect(await clerk.api.parcels.measure(taller)).toMatchObject({ status: 'ready' });
    expect(await current(formId)).toMatchObject({
      status: 'on_hold',
      heldFrom: 'ready',
      holdReason: 'price',
    });
    await clerk.api.parcels.measure({
      ...measures,
      version: (await current(formId))?.version ?? 0,
      ...key(),
    });
    expect(await current(formId)).toMatchObject({ status: 'ready', holdReason: null });
    const { id: cargoId } = await storeCargo(db, app.clock.now);
    await db.updateTable('parcel').set({ status: 'loaded', cargoId }).where('id', '=', id).execute();
    const loaded = await current(formId);
    const late = admin.api.parcels.measure({ ...measures, version: loaded?.version ?? 0, ...key() });
    expect(await problemOf(late)).toMatchObject({ status: 422, code: 'parcel.move_refused' });
  });
});
