import { expect, test } from 'vitest';
import { formDesk, key } from '../factories/form-desk';
import { createForm, createParcel } from '../factories/parcels';
import { problemOf } from '../factories/problem';
import { testDb } from '../setup/test-db';

const { db } = await testDb();
const { app } = await formDesk(db);
const clerk = await app.signIn('warehouse-au');
const { customs } = clerk.api;

test('goods come by value, with their lines, what is missing and what they may cost', async () => {
  const cheap = await createForm(db, { status: 'submitted', declaredCents: 12_000 });
  const dear = await createForm(db, {
    status: 'accepted',
    declaredCents: 500_000,
    receiver: '{"name":"Дорж"}',
  });
  await db.updateTable('formItem').set({ hsCode: '640399' }).where('formId', '=', cheap.id).execute();
  await createForm(db, { status: 'draft', declaredCents: 900_000 });
  const { rows } = await customs.goods({});
  expect(rows.map(({ id }) => id)).toEqual([dear.id, cheap.id]);
  expect(rows[0]).toMatchObject({
    receiverName: 'Дорж',
    lines: [{ description: 'Ноосон ороолт', hsCode: null, quantity: 2, valueCents: 6_000 }],
    needsDeclaration: true,
    lacksHs: true,
    isExempt: false,
  });
  // A$5,000.00 at 2,345.67: duty 5 %, VAT 10 % of both.
  expect(rows[0]).toMatchObject({ dutyMnt: 586_418, vatMnt: 1_231_477 });
  expect(rows[1]).toMatchObject({ needsDeclaration: false, lacksHs: false, isExempt: true, dutyMnt: 0 });
  for (const only of ['declaration', 'dutiable', 'no_hs'] as const) {
    expect((await customs.goods({ only })).rows.map(({ id }) => id)).toEqual([dear.id]);
  }
});

test('the queue holds what lacks its declaration; one number for many lets them go on, and a code of exemption does not', async () => {
  const form = { declaredCents: 250_000 };
  const held = await createParcel(db, {
    form,
    status: 'on_hold',
    heldFrom: 'received',
    holdReason: 'export',
  });
  const exempted = await createParcel(db, { form, status: 'ready', exportReference: 'EXLV' });
  await createParcel(db, { form, status: 'ready', exportReference: 'AAAJ7K3ME' });
  await createParcel(db, { form, status: 'departed', cargoId: null }).catch(() => undefined);
  await createParcel(db, { status: 'received' });
  const queue = await customs.exportQueue({});
  expect(queue.rows.map(({ id }) => id).toSorted()).toEqual([held.id, exempted.id].toSorted());
  const rows = queue.rows.map(({ id, version }) => ({ id, version }));
  const refused = await customs.declareMany({ rows, exportReference: 'exlv', ...key() });
  expect(refused.rows.map(({ refusal }) => refusal?.code)).toEqual([
    'parcel.no_export_reference',
    'parcel.no_export_reference',
  ]);
  const asked = { rows, exportReference: 'AABC123DE', ...key() };
  const answer = await customs.declareMany(asked);
  expect(answer.rows.every(({ refusal }) => refusal === null)).toBe(true);
  expect(await customs.declareMany(asked)).toEqual(answer);
  expect((await customs.exportQueue({})).rows).toEqual([]);
  const row = await db.selectFrom('parcel').selectAll().where('id', '=', held.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'received', exportReference: 'AABC123DE', holdReason: null });
});

test('is for the staff', async () => {
  const client = await app.signIn('client');
  expect(await problemOf(client.api.customs.goods({}))).toMatchObject({ status: 403 });
  expect(await problemOf(client.api.customs.exportQueue({}))).toMatchObject({ status: 403 });
});
