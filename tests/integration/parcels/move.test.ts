import { describe, expect, test } from 'vitest';
import type { Context, Tx } from '~/server/core/api/context';
import { type Move, moveParcels } from '~/server/moves/move';
import { testApp } from '../../factories/app';
import { createForm, createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);

async function move(ctx: Context, movement: Move) {
  const { session } = ctx;
  if (!session) throw new Error('signed in only');
  return await db.transaction().execute((tx: Tx) => moveParcels({ ...ctx, session, tx }, movement));
}

async function eventsOf(parcelId: string) {
  return await db
    .selectFrom('parcelEvent')
    .select(['kind', 'fromStatus', 'toStatus', 'isPublic', 'place'])
    .where('parcelId', '=', parcelId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

describe('moving parcels', () => {
  test('changes the state, increments the version and writes event and audit', async () => {
    const { ctx } = await app.signIn('admin');
    const parcel = await createParcel(db, { status: 'arrived', place: 'C-12' });
    const [moved] = await move(ctx, { parcelIds: [parcel.id, parcel.id], to: 'customs', kind: 'customs' });
    expect(moved).toMatchObject({ from: 'arrived', status: 'customs', version: 2, number: parcel.number });
    expect(await eventsOf(parcel.id)).toEqual([
      { kind: 'customs', fromStatus: 'arrived', toStatus: 'customs', isPublic: true, place: 'C-12' },
    ]);
    const audits = await db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', parcel.id)
      .execute();
    expect(audits).toEqual([{ action: 'parcels.startCustoms' }]);
  });

  test('moves all parcels or none, and names the one that cannot move', async () => {
    const { ctx } = await app.signIn('admin');
    const good = await createParcel(db, { status: 'arrived' });
    const bad = await createParcel(db, { status: 'received' });
    await expect(
      move(ctx, { parcelIds: [good.id, bad.id], to: 'customs', kind: 'customs' }),
    ).rejects.toMatchObject({ code: 'parcel.move_refused', params: { number: bad.number } });
    expect(await eventsOf(good.id)).toEqual([]);
  });

  test('releases a parcel on hold to its earlier state only', async () => {
    const { ctx } = await app.signIn('admin');
    const parcel = await createParcel(db, { status: 'customs' });
    await expect(move(ctx, { parcelIds: [parcel.id], to: 'on_hold', kind: 'held' })).rejects.toMatchObject({
      code: 'parcel.reason_missing',
    });
    const hold = { to: 'on_hold', kind: 'held', set: { holdReason: 'customs' } } as const;
    expect(await move(ctx, { parcelIds: [parcel.id], ...hold })).toMatchObject([
      { heldFrom: 'customs', holdReason: 'customs' },
    ]);
    await expect(
      move(ctx, { parcelIds: [parcel.id], to: 'available', kind: 'released' }),
    ).rejects.toMatchObject({ code: 'parcel.move_refused' });
    const [released] = await move(ctx, { parcelIds: [parcel.id], to: 'customs', kind: 'released' });
    expect(released).toMatchObject({ status: 'customs', heldFrom: null, holdReason: null });
  });

  test('puts a released parcel on hold again for a reason that remains', async () => {
    const { ctx } = await app.signIn('admin');
    const form = await createForm(db, {
      status: 'accepted',
      declaredCents: 250_000,
      priceApproval: 'approved',
    });
    const { customerId } = await db
      .selectFrom('form')
      .select('customerId')
      .where('id', '=', form.id)
      .executeTakeFirstOrThrow();
    const parcel = await createParcel(db, {
      formId: form.id,
      customerId,
      status: 'on_hold',
      heldFrom: 'received',
      holdReason: 'price',
    });
    const movement: Move = { parcelIds: [parcel.id], to: 'received', kind: 'released' };
    expect(await move(ctx, movement)).toMatchObject([
      { status: 'on_hold', holdReason: 'export', heldFrom: 'received', version: 3 },
    ]);
    expect(await move(ctx, { ...movement, set: { exportReference: 'AAAJ7K3ME' } })).toMatchObject([
      { status: 'received', holdReason: null, exportReference: 'AAAJ7K3ME' },
    ]);
    expect((await eventsOf(parcel.id)).map(({ kind }) => kind)).toEqual(['released', 'held', 'released']);
  });

  test('reports an unknown parcel as not found', async () => {
    const { ctx } = await app.signIn('admin');
    const parcelIds = ['019aa000-0000-7000-8000-000000000000'];
    await expect(move(ctx, { parcelIds, to: 'customs', kind: 'customs' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
