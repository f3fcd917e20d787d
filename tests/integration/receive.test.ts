import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import type { FormDraft } from '~/domain/form/draft';
import { parseParcelNumber } from '~/domain/parcel/number';
import { testApp } from '../factories/app';
import { seenPrice, typedDraft } from '../factories/forms';
import { problemOf } from '../factories/problem';
import { testDb } from '../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedPrices(db, app.clock.now, createRandom(1));
const clerk = await app.signIn('warehouse-au');
const admin = await app.signIn('admin');
const key = () => ({ idempotencyKey: randomUUID() });

/** 60 × 40 × 30 cm and 9.3 kg: A$150.00 in Standard. */
const asQuoted = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_300 };
const piece = (change: object = {}) => ({ pieceNo: 1, ...asQuoted, place: 'A-01', photoIds: [], ...change });

async function submitted(draft: FormDraft = typedDraft(), totalCents = 15_000) {
  const client = await app.signIn('client');
  const { rate } = await client.api.quotes.prices();
  const totalMnt = Number((BigInt(totalCents) * rate.mntPerUnit + 50_000_000n) / 100_000_000n);
  const form = await client.api.forms.create({ draft, ...key() });
  const seen = { ...seenPrice(app.clock.now), totalCents, totalMnt };
  const { version } = await client.api.forms.submit({ id: form.id, version: 1, draft, seen, ...key() });
  return { client, formId: form.id, version };
}

async function parcelsOf(formId: string) {
  return await db.selectFrom('parcel').selectAll().where('formId', '=', formId).orderBy('pieceNo').execute();
}

async function messagesOf(client: { user: { customerId: string | null } }) {
  const rows = await db
    .selectFrom('message')
    .select(['kind', 'body'])
    .where('customerId', '=', client.user.customerId)
    .orderBy('id')
    .execute();
  return rows.filter(({ kind }) => kind !== 'submitted');
}

const kindsOf = async (parcelId: string) =>
  (
    await db
      .selectFrom('parcelEvent')
      .select('kind')
      .where('parcelId', '=', parcelId)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('receiving a form', () => {
  test('makes a parcel of each piece, bills it, accepts the form and tells the customer', async () => {
    const { client, formId, version } = await submitted();
    const answer = await clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
    expect(answer).toMatchObject({ totalCents: 15_000, quotedCents: 15_000, isApprovalNeeded: false });
    const [parcel] = await parcelsOf(formId);
    expect(parcel).toMatchObject({
      status: 'received',
      volumetricG: 12_000,
      chargeableG: 12_000,
      place: 'A-01',
      receiverName: 'Дорж Ганболд',
      receiverMobile: '+97699112233',
    });
    expect(parseParcelNumber(parcel?.number ?? '')).toBe(answer.parcels[0]?.number);
    expect(await kindsOf(parcel?.id ?? '')).toEqual(['received']);
    const form = await client.api.forms.get({ id: formId });
    expect(form).toMatchObject({
      status: 'accepted',
      bill: { totalCents: 15_000 },
      priceApproval: 'not_needed',
    });
    const messages = await messagesOf(client);
    expect(messages.map(({ kind }) => kind)).toEqual(['received']);
    expect(messages[0]?.body).toContain('9.30 кг');
    expect(messages[0]?.body).toContain(`/track/${parcel?.number}`);
  });

  test('over ten percent waits for the client, who lets the parcels go on', async () => {
    const { client, formId, version } = await submitted();
    const received = await clerk.api.forms.receive({
      formId,
      version,
      pieces: [piece({ heightMm: 400 })],
      ...key(),
    });
    expect(received).toMatchObject({ totalCents: 20_000, isApprovalNeeded: true });
    const [parcel] = await parcelsOf(formId);
    expect(parcel).toMatchObject({ status: 'on_hold', holdReason: 'price', heldFrom: 'received' });
    expect((await messagesOf(client)).map(({ kind }) => kind)).toEqual(['received', 'price_approval']);
    const release = clerk.api.parcels.release({
      id: parcel?.id ?? '',
      version: parcel?.version ?? 0,
      ...key(),
    });
    expect(await problemOf(release)).toMatchObject({ code: 'parcel.on_hold' });
    await client.api.forms.approvePrice({ id: formId, version: received.version, ...key() });
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'received', holdReason: null });
  });

  test('ten percent exactly is still as quoted', async () => {
    const { formId, version } = await submitted();
    const received = await clerk.api.forms.receive({
      formId,
      version,
      pieces: [piece({ grossG: 13_200 })],
      ...key(),
    });
    expect(received).toMatchObject({ totalCents: 16_500, isApprovalNeeded: false });
  });

  test('a declared value at the threshold is held until the export reference is there', async () => {
    const { formId, version } = await submitted(dear());
    await clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
    const [parcel] = await parcelsOf(formId);
    expect(parcel).toMatchObject({ status: 'on_hold', holdReason: 'export' });
    const row = { id: parcel?.id ?? '', version: parcel?.version ?? 0 };
    expect(await problemOf(clerk.api.parcels.release({ ...row, ...key() }))).toMatchObject({
      code: 'parcel.no_export_reference',
    });
    const exempt = clerk.api.parcels.declareExport({ ...row, exportReference: 'EXLV', ...key() });
    expect(await problemOf(exempt)).toMatchObject({
      issues: [{ path: 'exportReference', code: 'parcel.no_export_reference' }],
    });
    const declared = await clerk.api.parcels.declareExport({
      ...row,
      exportReference: 'AAAJ7K3ME',
      ...key(),
    });
    expect(declared.status).toBe('received');
  });

  test('both: the price is asked first, and the export hold takes its place', async () => {
    const { client, formId, version } = await submitted(dear());
    const received = await clerk.api.forms.receive({
      formId,
      version,
      pieces: [piece({ heightMm: 400 })],
      ...key(),
    });
    expect((await parcelsOf(formId))[0]).toMatchObject({ holdReason: 'price' });
    await client.api.forms.approvePrice({ id: formId, version: received.version, ...key() });
    const [parcel] = await parcelsOf(formId);
    expect(parcel).toMatchObject({ status: 'on_hold', holdReason: 'export', heldFrom: 'received' });
    expect(await kindsOf(parcel?.id ?? '')).toEqual(['received', 'held', 'price_approved', 'held']);
  });

  test('both, declared first: the price hold stays until the client says yes', async () => {
    const { client, formId, version } = await submitted(dear());
    const received = await clerk.api.forms.receive({
      formId,
      version,
      pieces: [piece({ heightMm: 400 })],
      ...key(),
    });
    const [held] = await parcelsOf(formId);
    const row = { id: held?.id ?? '', version: held?.version ?? 0 };
    const declared = await clerk.api.parcels.declareExport({
      ...row,
      exportReference: 'AAAJ7K3ME',
      ...key(),
    });
    expect(declared.status).toBe('on_hold');
    await client.api.forms.approvePrice({ id: formId, version: received.version, ...key() });
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'received', exportReference: 'AAAJ7K3ME' });
  });

  test('another number of pieces must be confirmed', async () => {
    const { formId, version } = await submitted();
    const pieces = [piece(), piece({ pieceNo: 2 })];
    const refused = clerk.api.forms.receive({ formId, version, pieces, ...key() });
    expect(await problemOf(refused)).toMatchObject({ status: 422, code: 'form.piece_count' });
    expect(await parcelsOf(formId)).toEqual([]);
    await clerk.api.forms.receive({ formId, version, pieces, isCountConfirmed: true, ...key() });
    expect(await parcelsOf(formId)).toHaveLength(2);
  });
});

describe('repeats, races and refusals', () => {
  test('pressed twice is once, and the same answer', async () => {
    const { formId, version } = await submitted();
    const input = { formId, version, pieces: [piece()], ...key() };
    const first = await clerk.api.forms.receive(input);
    expect(await clerk.api.forms.receive(input)).toEqual(first);
    expect(await parcelsOf(formId)).toHaveLength(1);
  });

  test('a second clerk hears that it is no longer waiting; of twenty at once one wins', async () => {
    const { client, formId, version } = await submitted();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = clerk.api.forms.receive({ formId, version: version + 1, pieces: [piece()], ...key() });
    expect(await problemOf(late)).toMatchObject({ status: 422, code: 'form.not_submitted' });
    expect(await parcelsOf(formId)).toHaveLength(1);
    expect(await messagesOf(client)).toHaveLength(1);
  });

  test('clients and the warehouse in Ulaanbaatar may not', async () => {
    const { client, formId, version } = await submitted();
    for (const who of [client, await app.signIn('warehouse-mn'), await app.signIn('support')]) {
      const refused = who.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
      expect(await problemOf(refused)).toMatchObject({ status: 403, code: 'not_allowed' });
    }
    expect(await parcelsOf(formId)).toEqual([]);
  });

  test('measures out of bounds are named, piece by piece', async () => {
    const { formId, version } = await submitted();
    const pieces = [piece({ lengthMm: 0, grossG: 70_001 })];
    const problem = await problemOf(clerk.api.forms.receive({ formId, version, pieces, ...key() }));
    expect(problem.issues.map(({ path, code }) => [path, code])).toEqual([
      ['pieces.0.lengthMm', 'measure.zero'],
      ['pieces.0.grossG', 'measure.too_big'],
    ]);
  });

  test('a photo that is not there undoes all of it, and no number is lost', async () => {
    const { client, formId, version } = await submitted();
    const counter = async () =>
      await db.selectFrom('counter').select('value').where('name', '=', 'parcel').executeTakeFirstOrThrow();
    const before = await counter();
    const pieces = [piece({ photoIds: [randomUUID()] })];
    const refused = clerk.api.forms.receive({ formId, version, pieces, ...key() });
    expect(await problemOf(refused)).toMatchObject({ code: 'file.missing' });
    expect(await parcelsOf(formId)).toEqual([]);
    expect(await messagesOf(client)).toEqual([]);
    expect(await counter()).toEqual(before);
    expect(await client.api.forms.get({ id: formId })).toMatchObject({ status: 'submitted', bill: null });
  });

  test('numbers are unique, however many forms arrive at once', async () => {
    const forms = await Promise.all(Array.from({ length: 8 }, () => submitted()));
    const answers = await Promise.all(
      forms.map(({ formId, version }) =>
        clerk.api.forms.receive({
          formId,
          version,
          pieces: [1, 2, 3].map((pieceNo) => piece({ pieceNo })),
          isCountConfirmed: true,
          ...key(),
        }),
      ),
    );
    const numbers = answers.flatMap(({ parcels }) => parcels.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(24);
  });
});

describe('measuring again', () => {
  async function received(change: object = {}) {
    const form = await submitted();
    const answer = await clerk.api.forms.receive({ ...form, pieces: [piece(change)], ...key() });
    const [parcel] = await parcelsOf(form.formId);
    return { ...form, formVersion: answer.version, id: parcel?.id ?? '', version: parcel?.version ?? 0 };
  }
  const current = async (formId: string) => (await parcelsOf(formId))[0];

  test('prices the form anew; beyond ten percent it waits, and back again it goes on', async () => {
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

  test('what the client has approved needs no second yes, more does', async () => {
    const { client, formId, formVersion, id } = await received({ heightMm: 400 });
    await client.api.forms.approvePrice({ id: formId, version: formVersion, ...key() });
    const approved = await current(formId);
    const less = { id, version: approved?.version ?? 0, ...asQuoted, heightMm: 390, place: '', ...key() };
    const { version } = await clerk.api.parcels.measure(less);
    expect(await current(formId)).toMatchObject({ status: 'received' });
    await clerk.api.parcels.measure({ ...less, version, heightMm: 500, ...key() });
    expect(await current(formId)).toMatchObject({ status: 'on_hold', holdReason: 'price' });
  });

  test('is refused once it is ready, on an old version, and to others', async () => {
    const { id, version, client } = await received();
    const measures = { id, ...asQuoted, place: '' };
    const stale = clerk.api.parcels.measure({ ...measures, version: version + 1, ...key() });
    expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'version.stale' });
    const others = client.api.parcels.measure({ ...measures, version, ...key() });
    expect(await problemOf(others)).toMatchObject({ status: 403 });
    const screened = await clerk.api.parcels.screen({ id, version, screeningReference: 'RACA-1', ...key() });
    const ready = await clerk.api.parcels.ready({ id, version: screened.version, ...key() });
    const late = admin.api.parcels.measure({ ...measures, version: ready.version, ...key() });
    expect(await problemOf(late)).toMatchObject({ status: 422, code: 'parcel.move_refused' });
  });
});

/** Worth A$2,000.00, which asks for an export declaration. */
function dear(): FormDraft {
  return typedDraft({
    items: [
      { description: 'Camera', hsCode: '', quantity: '1', value: '2000', battery: 'none', condition: 'new' },
    ],
  });
}
