import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { FormDraft } from '~/domain/forms/draft';
import { storeCargo } from '../../factories/cargo';
import { formDesk, key, piece } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { createForm } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, drafted, waiting, parcelsOf } = await formDesk(db);
const au = await app.signIn('warehouse-au');
const { now } = app.clock;
const box = { length: '60', width: '40', height: '30', weight: '9.3' };

const monitor = { description: 'Monitor', hsCode: '852852', battery: 'none', condition: 'new' } as const;
const twoBoxes = (...items: FormDraft['items'] & object): FormDraft =>
  typedDraft({ pieces: [box, box], items });
const TWO_BOXES_CENTS = 30_000;

const contentsOf = async (formId: string) =>
  await db
    .selectFrom('formItemPiece')
    .select(['lineNo', 'pieceNo', 'quantity', 'valueCents'])
    .where('formId', '=', formId)
    .orderBy('lineNo')
    .orderBy('pieceNo')
    .execute();

/** Puts the parcels of a form into a cargo, as if they were ready. */
const load = async (formId: string, cargoId: string, pieceNos: readonly number[]) =>
  await db
    .updateTable('parcel')
    .set({ cargoId, status: 'loaded', holdReason: null, heldFrom: null })
    .where('formId', '=', formId)
    .where('pieceNo', 'in', [...pieceNos])
    .execute();

const split = twoBoxes(
  { ...monitor, quantity: '3', value: '100', box: 'several', boxes: ['1', '2'] },
  { ...monitor, description: 'Shoes', quantity: '1', value: '50', box: '2' },
);

describe('goods of two boxes', () => {
  test('are stored by piece at submission, with values that add up', async () => {
    const { formId } = await waiting({ draft: split, totalCents: TWO_BOXES_CENTS });
    expect(await contentsOf(formId)).toEqual([
      { lineNo: 1, pieceNo: 1, quantity: 1, valueCents: 3_333 },
      { lineNo: 1, pieceNo: 2, quantity: 2, valueCents: 6_667 },
      { lineNo: 2, pieceNo: 2, quantity: 1, valueCents: 5_000 },
    ]);
  });

  test('are refused without the box of each item', async () => {
    const client = await app.signIn('client');
    const draft = twoBoxes({ ...monitor, quantity: '1', value: '100' });
    const form = await drafted(client, { draft, totalCents: TWO_BOXES_CENTS });
    expect(await problemOf(client.api.forms.submit({ ...form, ...key() }))).toMatchObject({
      issues: [{ path: 'items.0.box', code: 'required' }],
    });
  });

  test('are in the manifest once, each in its own piece', async () => {
    const { formId, version } = await waiting({ draft: split, totalCents: TWO_BOXES_CENTS });
    await au.api.forms.receive({
      formId,
      version,
      pieces: [piece(), piece({ pieceNo: 2 })],
      ...key(),
    });
    const cargo = await storeCargo(db, now);
    await load(formId, cargo.id, [1, 2]);
    const { pieces } = await au.api.cargo.manifest({ id: cargo.id });
    const [first, second] = pieces.toSorted((one, other) => one.pieceNo - other.pieceNo);
    expect(first?.items.map(({ lineNo, quantity }) => [lineNo, quantity])).toEqual([[1, 1]]);
    expect(second?.items.map(({ lineNo, quantity }) => [lineNo, quantity])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('count for customs only on the flight that carries them', async () => {
    const { formId, version } = await waiting({ draft: split, totalCents: TWO_BOXES_CENTS });
    await au.api.forms.receive({
      formId,
      version,
      pieces: [piece(), piece({ pieceNo: 2 })],
      ...key(),
    });
    const [one, other] = [await storeCargo(db, now), await storeCargo(db, now)];
    await load(formId, one.id, [1]);
    await load(formId, other.id, [2]);
    const declared = async (cargoId: string) =>
      (await au.api.customs.ofCargo({ cargoId })).rows.map(({ declaredCents, forms }) => [
        declaredCents,
        forms[0]?.isPart,
      ]);
    expect(await declared(one.id)).toEqual([[3_333, true]]);
    expect(await declared(other.id)).toEqual([[11_667, true]]);
  });
});

describe('the counter', () => {
  const received = async (change: object) => {
    const { formId, version } = await waiting({ draft: split, totalCents: TWO_BOXES_CENTS });
    const pieces = [piece(), piece({ pieceNo: 2 })];
    const call = au.api.forms.receive({ formId, version, pieces, ...key(), ...change });
    return { formId, call };
  };
  const portion = (lineNo: number, pieceNo: number, quantity: number) => ({ lineNo, pieceNo, quantity });

  it('moves goods between pieces', async () => {
    const { formId, call } = await received({ contents: [portion(1, 1, 3), portion(2, 2, 1)] });
    await call;
    expect(await contentsOf(formId)).toMatchObject([
      { lineNo: 1, pieceNo: 1, quantity: 3, valueCents: 10_000 },
      { lineNo: 2, pieceNo: 2, quantity: 1, valueCents: 5_000 },
    ]);
  });

  it('counts the goods of a missing box in the first one', async () => {
    const { formId, call } = await received({ pieces: [piece()], isCountConfirmed: true });
    await call;
    expect(await contentsOf(formId)).toMatchObject([
      { lineNo: 1, pieceNo: 1, quantity: 3, valueCents: 10_000 },
      { lineNo: 2, pieceNo: 1, quantity: 1, valueCents: 5_000 },
    ]);
  });

  it('counts nothing twice in a piece beyond those of the form', async () => {
    const pieces = [1, 2, 3].map((pieceNo) => piece({ pieceNo }));
    const { formId, call } = await received({ pieces, isCountConfirmed: true });
    await call;
    const third = (await contentsOf(formId)).filter(({ pieceNo }) => pieceNo === 3);
    expect(third).toMatchObject([
      { lineNo: 1, quantity: 0, valueCents: 0 },
      { lineNo: 2, quantity: 0, valueCents: 0 },
    ]);
  });

  it.each<[string, object, { path: string; code: string }]>([
    [
      'a lost item',
      { contents: [portion(1, 1, 2), portion(2, 2, 1)] },
      { path: 'contents.1', code: 'form.box_sum' },
    ],
    [
      'a doubled item',
      { contents: [portion(1, 1, 3), portion(1, 2, 3), portion(2, 2, 1)] },
      { path: 'contents.1', code: 'form.box_sum' },
    ],
    [
      'an empty piece',
      { contents: [portion(1, 1, 3), portion(2, 1, 1)] },
      { path: 'contents', code: 'form.box_empty' },
    ],
    [
      'an unknown item',
      { contents: [portion(1, 1, 3), portion(2, 2, 1), portion(3, 1, 1)] },
      { path: 'contents', code: 'not_found' },
    ],
  ])('refuses %s and receives nothing', async (_name, change, issue) => {
    const { formId, call } = await received(change);
    expect(await problemOf(call)).toMatchObject({ issues: [issue] });
    expect(await parcelsOf(formId)).toEqual([]);
  });
});

describe('goods of a received form', () => {
  const received = async () => {
    const { formId, version, client } = await waiting({ draft: split, totalCents: TWO_BOXES_CENTS });
    const pieces = [piece(), piece({ pieceNo: 2 })];
    const answer = await au.api.forms.receive({ formId, version, pieces, ...key() });
    return { id: formId, version: answer.version, client };
  };
  const move = (change: object = {}) => ({ lineNo: 1, from: 2, to: 1, quantity: 1, ...change });

  it('move to another piece with their value, and the move is audited', async () => {
    const { id, version, client } = await received();
    const [, second] = await parcelsOf(id);
    const cargo = await storeCargo(db, now);
    await load(id, cargo.id, [2]);
    const moved = await au.api.forms.moveGoods({ id, version, ...move(), ...key() });
    expect(moved.version).toBe(version + 1);
    expect(await contentsOf(id)).toEqual([
      { lineNo: 1, pieceNo: 1, quantity: 2, valueCents: 6_666 },
      { lineNo: 1, pieceNo: 2, quantity: 1, valueCents: 3_334 },
      { lineNo: 2, pieceNo: 2, quantity: 1, valueCents: 5_000 },
    ]);
    const { pieces } = await au.api.cargo.manifest({ id: cargo.id });
    expect(pieces.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[1, 1]]);
    expect((await au.api.customs.ofCargo({ cargoId: cargo.id })).totals.declaredCents).toBe(8_334);
    expect((await client.api.parcels.get({ id: second?.id ?? '' })).items).toMatchObject([
      { lineNo: 1, quantity: 1 },
      { lineNo: 2, quantity: 1 },
    ]);
    const row = await db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('entityId', '=', id)
      .where('action', '=', 'forms.moveGoods')
      .executeTakeFirst();
    expect(row).toMatchObject({
      before: { contents: ['1:1=1', '1:2=2', '2:2=1'] },
      after: { contents: ['1:1=2', '1:2=1', '2:2=1'] },
    });
  });

  it.each<[string, object, object]>([
    ['more than there are', { quantity: 3 }, { issues: [{ path: 'quantity', code: 'number.too_big' }] }],
    ['goods of another piece', { lineNo: 2, from: 1, to: 2 }, { issues: [{ path: 'lineNo' }] }],
    ['to an unknown piece', { to: 3 }, { issues: [{ path: 'to', code: 'not_found' }] }],
    ['the last goods of a piece', { from: 1, to: 2 }, { code: 'form.box_empty', params: { piece: 1 } }],
    ['on an old version', { version: 1 }, { code: 'version.stale' }],
  ])('stay in their piece when a move is refused: %s', async (_name, change, problem) => {
    const { id, version } = await received();
    const before = await contentsOf(id);
    const call = au.api.forms.moveGoods({ id, version, ...move(), ...change, ...key() });
    expect(await problemOf(call)).toMatchObject(problem);
    expect(await contentsOf(id)).toEqual(before);
  });

  it('stay in their piece once the manifest is closed', async () => {
    const { id, version } = await received();
    const cargo = await storeCargo(db, now, { status: 'closed' });
    await load(id, cargo.id, [2]);
    const call = () => au.api.forms.moveGoods({ id, version, ...move(), ...key() });
    expect(await problemOf(call())).toMatchObject({ code: 'form.goods_gone', params: { piece: 2 } });
    await db.updateTable('cargo').set({ status: 'open' }).where('id', '=', cargo.id).execute();
    expect(await call()).toEqual({ version: version + 1 });
  });

  it('are moved by staff only', async () => {
    const { id, version, client } = await received();
    const call = client.api.forms.moveGoods({ id, version, ...move(), ...key() });
    expect(await problemOf(call)).toMatchObject({ status: 403 });
  });

  it('move with the mark of their battery and its fee', async () => {
    const battery = { ...monitor, battery: 'contained' } as const;
    const draft = twoBoxes(
      { ...battery, quantity: '2', value: '100', box: '1' },
      { ...monitor, description: 'Shoes', quantity: '2', value: '50', box: 'several', boxes: ['1', '1'] },
    );
    const { formId, version } = await waiting({
      draft: { ...draft, isChargeConfirmed: true },
      totalCents: TWO_BOXES_CENTS + 600,
    });
    const pieces = [piece(), piece({ pieceNo: 2 })];
    const answer = await au.api.forms.receive({ formId, version, pieces, ...key() });
    const marks = async () => {
      const parcels = await parcelsOf(formId);
      const labels = await Promise.all(parcels.map(({ id }) => au.api.parcels.label({ id })));
      return labels.map((label) => label.marks);
    };
    expect(await marks()).toEqual([['battery_contained'], []]);
    await db.updateTable('extraFee').set({ kind: 'per_piece' }).where('code', '=', 'battery').execute();
    const change = { id: formId, version: answer.version, lineNo: 1, from: 1, to: 2, quantity: 1 };
    const moved = await au.api.forms.moveGoods({ ...change, ...key() });
    expect(await marks()).toEqual([['battery_contained'], ['battery_contained']]);
    expect(await au.api.forms.get({ id: formId })).toMatchObject({
      version: moved.version,
      bill: { totalCents: TWO_BOXES_CENTS + 1_200 },
    });
  });
});

test('the database refuses contents that do not add up to their item', async () => {
  const { id } = await createForm(db);
  const change = db.updateTable('formItemPiece').set({ quantity: 5 }).where('formId', '=', id).execute();
  await expect(change).rejects.toThrow('does not add up');
  const item = db.updateTable('formItem').set({ valueCents: 1 }).where('formId', '=', id).execute();
  await expect(item).rejects.toThrow('does not add up');
});

test('the manifests add up to the forms for any distribution of goods and flights', async () => {
  const line = fc.record({
    valueCents: fc.integer({ min: 0, max: 300_000 }),
    counts: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 4, maxLength: 4 }),
  });
  const moves = fc.array(fc.nat(3), { minLength: 4, maxLength: 4 });
  const flights = fc.array(fc.nat(1), { minLength: 4, maxLength: 4 });
  const cargos = [await storeCargo(db, now), await storeCargo(db, now)];
  let declared = 0;
  let quantity = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      moves,
      flights,
      async (lines, pieceCount, to, flight) => {
        // The first item has a count in each piece, so that no piece is empty.
        const items = lines.map(({ valueCents, counts }, index) => {
          const boxes = counts.slice(0, pieceCount).map((count) => (index === 0 ? count + 1 : count));
          if (Math.max(...boxes) === 0) boxes[0] = 2;
          return { valueCents, boxes, quantity: boxes.reduce((sum, count) => sum + count, 0) };
        });
        const form = await storeSubmitted(items, pieceCount);
        const moved = items.flatMap(({ boxes }, index) => {
          const sums = new Map<number, number>();
          boxes.forEach((count, at) => {
            const pieceNo = index === 0 ? at + 1 : ((to[at] ?? 0) % pieceCount) + 1;
            sums.set(pieceNo, (sums.get(pieceNo) ?? 0) + count);
          });
          return [...sums].map(([pieceNo, count]) => ({ lineNo: index + 1, pieceNo, quantity: count }));
        });
        await au.api.forms.receive({
          formId: form.formId,
          version: form.version,
          pieces: Array.from({ length: pieceCount }, (_, at) => piece({ pieceNo: at + 1 })),
          contents: moved,
          ...key(),
        });
        for (const [at, cargo] of cargos.entries()) {
          const pieceNos = flight.flatMap((which, index) => (which === at ? [index + 1] : []));
          if (pieceNos.length > 0) await load(form.formId, cargo.id, pieceNos);
        }
        declared += items.reduce((sum, item) => sum + item.valueCents, 0);
        quantity += items.reduce((sum, item) => sum + item.quantity, 0);
        const sheets = await Promise.all(cargos.map(({ id }) => au.api.cargo.manifest({ id })));
        const flown = sheets.flatMap(({ pieces }) => pieces.flatMap((aboard) => aboard.items));
        expect(flown.reduce((sum, item) => sum + item.valueCents, 0)).toBe(declared);
        expect(flown.reduce((sum, item) => sum + item.quantity, 0)).toBe(quantity);
        const estimates = await Promise.all(cargos.map(({ id }) => au.api.customs.ofCargo({ cargoId: id })));
        expect(estimates.reduce((sum, { totals }) => sum + totals.declaredCents, 0)).toBe(declared);
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);

type ItemInput = { valueCents: number; quantity: number; boxes: readonly number[] };

async function storeSubmitted(items: readonly ItemInput[], pieceCount: number) {
  const client = await app.signIn('client');
  const draft = typedDraft({
    pieces: Array.from({ length: pieceCount }, () => box),
    items: items.map(({ valueCents, quantity, boxes }, index) => ({
      ...monitor,
      description: `Goods ${index}`,
      quantity: String(quantity),
      value: (valueCents / 100).toFixed(2),
      box: 'several',
      boxes: boxes.map(String),
    })),
  });
  const { totalCents } = await client.api.quotes.calculate({
    plan: 'standard',
    pieces: Array.from({ length: pieceCount }, () => ({
      lengthMm: 600,
      widthMm: 400,
      heightMm: 300,
      grossG: 9_300,
    })),
    optionalFees: [],
    declaredCents: items.reduce((sum, item) => sum + item.valueCents, 0),
    battery: 'none',
  });
  const form = await drafted(client, { draft, totalCents });
  const { version } = await client.api.forms.submit({ ...form, ...key() });
  return { formId: form.id, version };
}
