import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FormDraft } from '~/domain/forms/draft';
import { parseParcelNumber } from '~/domain/parcels/number';
import { formDesk, key, piece } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, waiting, parcelsOf } = await formDesk(db);
const clerk = await app.signIn('warehouse-au');

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
  test('creates a parcel per piece, bills it, accepts the form and notifies the customer', async () => {
    const { client, formId, version } = await waiting();
    const answer = await clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
    expect(answer).toMatchObject({ totalCents: 15_000, quotedCents: 15_000, isApprovalNeeded: false });
    expect(answer.holdReason).toBeNull();
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
    expect(messages[0]?.body).toContain(`/t/${parcel?.number}`);
  });

  test('puts parcels on hold above ten percent until the client approves the price', async () => {
    const { client, formId, version } = await waiting();
    const received = await clerk.api.forms.receive({
      formId,
      version,
      pieces: [piece({ heightMm: 400 })],
      ...key(),
    });
    expect(received).toMatchObject({ totalCents: 20_000, isApprovalNeeded: true, holdReason: 'price' });
    const money = { formId };
    expect(await clerk.api.payments.ofForm(money)).toMatchObject({ holdReasons: ['price'] });
    expect(await client.api.payments.ofForm(money)).toMatchObject({ holdReasons: [] });
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

  test('puts nothing on hold at exactly ten percent', async () => {
    const { formId, version } = await waiting();
    const received = await clerk.api.forms.receive({
      formId,
      version,
      pieces: [piece({ grossG: 13_200 })],
      ...key(),
    });
    expect(received).toMatchObject({ totalCents: 16_500, isApprovalNeeded: false, holdReason: null });
  });

  test('holds a declared value at the threshold until it has an export reference', async () => {
    const { formId, version } = await waiting({ draft: dear() });
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

  test('holds for the price first, then for the export reference', async () => {
    const { client, formId, version } = await waiting({ draft: dear() });
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

  test('holds for the price until its approval, even with an export reference', async () => {
    const { client, formId, version } = await waiting({ draft: dear() });
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

  test('needs a confirmation for another number of pieces', async () => {
    const { formId, version } = await waiting();
    const pieces = [piece(), piece({ pieceNo: 2 })];
    const refused = clerk.api.forms.receive({ formId, version, pieces, ...key() });
    expect(await problemOf(refused)).toMatchObject({ status: 422, code: 'form.piece_count' });
    expect(await parcelsOf(formId)).toEqual([]);
    await clerk.api.forms.receive({ formId, version, pieces, isCountConfirmed: true, ...key() });
    expect(await parcelsOf(formId)).toHaveLength(2);
  });
});

describe('a repeated or wrong reception of a form', () => {
  test('happens once for a repeat, with the same answer', async () => {
    const { formId, version } = await waiting();
    const input = { formId, version, pieces: [piece()], ...key() };
    const first = await clerk.api.forms.receive(input);
    expect(await clerk.api.forms.receive(input)).toEqual(first);
    expect(await parcelsOf(formId)).toHaveLength(1);
  });

  test('is refused to a second clerk, and succeeds once for concurrent calls', async () => {
    const { client, formId, version } = await waiting();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = clerk.api.forms.receive({ formId, version: version + 1, pieces: [piece()], ...key() });
    expect(await problemOf(late)).toMatchObject({ status: 422, code: 'form.move_refused' });
    expect(await parcelsOf(formId)).toHaveLength(1);
    expect(await messagesOf(client)).toHaveLength(1);
  });

  test('is refused to clients, to Ulaanbaatar and to support', async () => {
    const { client, formId, version } = await waiting();
    for (const who of [client, await app.signIn('warehouse-mn'), await app.signIn('support')]) {
      const refused = who.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
      expect(await problemOf(refused)).toMatchObject({ status: 403, code: 'not_allowed' });
    }
    expect(await parcelsOf(formId)).toEqual([]);
  });

  test('names the measures that are out of bounds, piece by piece', async () => {
    const { formId, version } = await waiting();
    const pieces = [piece({ lengthMm: 0, grossG: 70_001 })];
    const problem = await problemOf(clerk.api.forms.receive({ formId, version, pieces, ...key() }));
    expect(problem.issues.map(({ path, code }) => [path, code])).toEqual([
      ['pieces.0.lengthMm', 'measure.zero'],
      ['pieces.0.grossG', 'measure.too_big'],
    ]);
  });

  test('changes nothing for an unknown photo, and uses no parcel number', async () => {
    const { client, formId, version } = await waiting();
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

  test('assigns unique numbers for concurrent forms', async () => {
    const forms = await Promise.all(Array.from({ length: 8 }, () => waiting()));
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

/** Goods worth A$2,000.00, which need an export declaration. */
function dear(): FormDraft {
  return typedDraft({
    items: [
      { description: 'Camera', hsCode: '', quantity: '1', value: '2000', battery: 'none', condition: 'new' },
    ],
  });
}
