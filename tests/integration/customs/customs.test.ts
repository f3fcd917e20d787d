import { describe, expect, test } from 'vitest';
import { storeCargo } from '../../factories/cargo';
import { formDesk, key } from '../../factories/form-desk';
import { createForm, createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app } = await formDesk(db);
const clerk = await app.signIn('warehouse-au');
const { customs } = clerk.api;

test('goods are listed by value with their lines, missing facts and estimated cost', async () => {
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
    lines: [{ description: 'Ноосон ороолт', hsCode: null, quantity: 2, valueCents: 500_000 }],
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

test('the export queue lists undeclared parcels, and one number declares several', async () => {
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

test('a client reads neither goods nor the export queue', async () => {
  const client = await app.signIn('client');
  expect(await problemOf(client.api.customs.goods({}))).toMatchObject({ status: 403 });
  expect(await problemOf(client.api.customs.exportQueue({}))).toMatchObject({ status: 403 });
});

describe('HS codes', () => {
  const codesOf = async (formId: string) =>
    await db
      .selectFrom('formItem')
      .select('hsCode')
      .where('formId', '=', formId)
      .orderBy('lineNo')
      .execute()
      .then((rows) => rows.map(({ hsCode }) => hsCode));

  test('are set by staff once per key, audited, and refused over a newer change', async () => {
    const { id } = await createForm(db, { status: 'accepted', declaredCents: 30_000 });
    const { version } = await db
      .selectFrom('form')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const asked = { id, version, lines: [{ lineNo: 1, hsCode: '611710' }], ...key() };
    const answer = await customs.classify(asked);
    expect(answer).toEqual({ id, version: version + 1 });
    expect(await customs.classify(asked)).toEqual(answer);
    expect(await codesOf(id)).toEqual(['611710']);
    const stale = await problemOf(customs.classify({ ...asked, ...key() }));
    expect(stale).toMatchObject({ code: 'version.stale', status: 409 });
    const same = await customs.classify({ ...asked, ...answer, ...key() });
    expect(same).toEqual(answer);
    const entries = await db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('entityId', '=', id)
      .execute();
    expect(entries).toEqual([
      {
        action: 'forms.classify',
        before: { items: { '1': { hsCode: null } } },
        after: { items: { '1': { hsCode: '611710' } } },
      },
    ]);
    await customs.classify({ id, version: version + 1, lines: [{ lineNo: 1, hsCode: '' }], ...key() });
    expect(await codesOf(id)).toEqual([null]);
  });

  test.each([
    [{ lines: [{ lineNo: 1, hsCode: '12' }] }, 'input.invalid', 400],
    [{ lines: [{ lineNo: 9, hsCode: '611710' }] }, 'not_found', 404],
    [{ lines: [] }, 'input.invalid', 400],
  ])('are refused with %o as %s', async (change, code, status) => {
    const { id } = await createForm(db, { status: 'submitted' });
    const asked = { id, version: 1, ...key(), ...change };
    expect(await problemOf(customs.classify(asked))).toMatchObject({ code, status });
  });

  test('cannot be set on a draft, nor by a client', async () => {
    const { id } = await createForm(db, { status: 'draft' });
    const asked = { id, version: 1, lines: [{ lineNo: 1, hsCode: '611710' }] };
    expect(await problemOf(customs.classify({ ...asked, ...key() }))).toMatchObject({
      code: 'form.not_classified',
    });
    const client = await app.signIn('client');
    expect(await problemOf(client.api.customs.classify({ ...asked, ...key() }))).toMatchObject({
      status: 403,
    });
  });
});

describe('the estimate of a cargo', () => {
  test('sums what each receiver gets, and marks forms that fly in parts', async () => {
    const cargo = await storeCargo(db, app.clock.now);
    const dorj = '{"name":"Дорж","mobile":"+97699112233"}';
    const one = await createParcel(db, {
      status: 'loaded',
      cargoId: cargo.id,
      form: { status: 'accepted', declaredCents: 200_000, receiver: dorj },
    });
    const two = await createParcel(db, {
      status: 'loaded',
      cargoId: cargo.id,
      form: { status: 'accepted', declaredCents: 250_000, receiver: dorj },
    });
    await createParcel(db, {
      status: 'loaded',
      cargoId: cargo.id,
      form: { status: 'accepted', declaredCents: 10_000, receiver: '{"name":"Болд"}' },
    });
    await createParcel(db, { status: 'lost', cargoId: cargo.id, form: { declaredCents: 900_000 } });
    const estimate = await customs.ofCargo({ cargoId: cargo.id });
    expect(estimate).toMatchObject({ cargo: { code: cargo.code }, total: 2 });
    expect(estimate.rows).toMatchObject([
      { name: 'Дорж', declaredCents: 450_000, isExempt: false },
      { name: 'Болд', declaredCents: 10_000, isExempt: true, dutyMnt: 0 },
    ]);
    expect(estimate.rows[0]?.forms.map(({ isPart }) => isPart)).toEqual([false, false]);
    // A$4,500.00 at 2,345.67: duty 5 %, VAT 10 % of both.
    expect(estimate.totals).toEqual({ declaredCents: 460_000, dutyMnt: 527_776, vatMnt: 1_108_329 });
    expect(one.id).not.toBe(two.id);
    const first = await customs.ofCargo({ cargoId: cargo.id, pageSize: 5, page: 2 });
    expect(first).toMatchObject({ rows: [], total: 2, totals: { declaredCents: 460_000 } });
  });

  test('covers the next flight unless another is requested, and refuses an unknown one', async () => {
    expect((await customs.ofCargo({})).cargo).not.toBeNull();
    const unknown = '01990000-0000-7000-8000-000000000000';
    expect(await problemOf(customs.ofCargo({ cargoId: unknown }))).toMatchObject({ status: 404 });
  });
});
