import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { remindOfPrices } from '~/server/forms/price/remind';
import { storePicture } from '../../factories/billed-parcels';
import { asQuoted, formDesk, piece } from '../../factories/form-desk';
import { createForm, createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await formDesk(db);
const { app } = desk;
const clerk = await app.signIn('warehouse-au');
const key = () => ({ idempotencyKey: randomUUID() });
type Client = Awaited<ReturnType<typeof app.signIn>>;

/** An accepted form with two pieces that wait for the client's approval, and a third that waits for another reason. */
async function waiting(client: Client) {
  const customerId = client.user.customerId ?? '';
  const { id } = await createForm(db, { customerId, status: 'accepted', priceApproval: 'waiting' });
  const held = { formId: id, customerId, status: 'on_hold', heldFrom: 'received' } as const;
  await createParcel(db, { ...held, holdReason: 'price', pieceNo: 1 });
  await createParcel(db, { ...held, holdReason: 'price', pieceNo: 2 });
  await createParcel(db, { ...held, holdReason: 'documents', pieceNo: 3 });
  return { id, version: 1 };
}

async function parcelsOf(formId: string) {
  return await db
    .selectFrom('parcel')
    .select(['status', 'holdReason'])
    .where('formId', '=', formId)
    .orderBy('pieceNo')
    .execute();
}

describe('the approval of a measured price', () => {
  test('releases the parcels that are on hold for it and no others, once', async () => {
    const client = await app.signIn('client');
    const form = await waiting(client);
    const yes = { ...form, ...key() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.api.forms.approvePrice(yes)));
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]));
    expect(await parcelsOf(form.id)).toEqual([
      { status: 'received', holdReason: null },
      { status: 'received', holdReason: null },
      { status: 'on_hold', holdReason: 'documents' },
    ]);
    const page = await client.api.forms.get({ id: form.id });
    expect(page).toMatchObject({ priceApproval: 'approved', version: 2 });
    expect(page.history).toMatchObject([{ kind: 'approvePrice', by: 'me' }]);
    expect(
      await problemOf(client.api.forms.approvePrice({ id: form.id, version: 2, ...key() })),
    ).toMatchObject({ status: 422, code: 'form.nothing_to_approve' });
  });

  test('is given by the client of the form only, on the current version', async () => {
    const client = await app.signIn('client');
    const form = await waiting(client);
    const other = await app.signIn('client');
    const staff = await app.signIn('warehouse-au');
    expect(await problemOf(other.api.forms.approvePrice({ ...form, ...key() }))).toMatchObject({
      status: 404,
    });
    expect(await problemOf(staff.api.forms.approvePrice({ ...form, ...key() }))).toMatchObject({
      status: 403,
    });
    const stale = { ...form, version: 7, ...key() };
    expect(await problemOf(client.api.forms.approvePrice(stale))).toMatchObject({ code: 'version.stale' });
    expect((await parcelsOf(form.id)).every(({ status }) => status === 'on_hold')).toBe(true);
  });

  test.each(['not_needed', 'approved'] as const)(
    'is refused for a price that is %s',
    async (priceApproval) => {
      const client = await app.signIn('client');
      const customerId = client.user.customerId ?? '';
      const { id } = await createForm(db, { customerId, status: 'accepted', priceApproval });
      expect(await problemOf(client.api.forms.approvePrice({ id, version: 1, ...key() }))).toMatchObject({
        code: 'form.nothing_to_approve',
      });
    },
  );
});

describe('other answers to the measured price', () => {
  /** A bill of A$200.00 against a quote of A$150.00. */
  async function dear() {
    const form = await desk.waiting();
    const received = await clerk.api.forms.receive({
      ...{ formId: form.formId, version: form.version, isCountConfirmed: true },
      ...{ pieces: [piece({ heightMm: 400 })], ...key() },
    });
    return { client: form.client, id: form.formId, version: received.version };
  }
  const kindsOf = async (formId: string) =>
    (
      await db
        .selectFrom('message')
        .select('kind')
        .where('causeKey', 'like', `form.price%${formId}%`)
        .execute()
    ).map(({ kind }) => kind);

  /** The refusal on the public tracking page and on the customer's page of the parcel. */
  const refusalShownOf = async ({ api }: Client, formId: string) => {
    const [parcel] = await desk.parcelsOf(formId);
    const { id = '', number = '' } = parcel ?? {};
    const tracked = await (await app.visitor()).api.tracking.find({ number });
    return [tracked.refusal, (await api.parcels.get({ id })).form.refusal];
  };

  test('a refusal returns the parcels, leaves only the fee due and refunds the rest', async () => {
    const { client, id, version } = await dear();
    const page = await client.api.forms.get({ id });
    expect(page.priceCase).toMatchObject({ collectCents: 1_000, sendBackCents: 2_500, canRemeasure: true });
    const refusal = { id, version, handling: 'send_back', seenFeeCents: 2_500 } as const;
    expect(
      await problemOf(client.api.forms.refusePrice({ ...refusal, seenFeeCents: 1, ...key() })),
    ).toMatchObject({ code: 'quote.changed' });
    const other = await app.signIn('client');
    expect(await problemOf(other.api.forms.refusePrice({ ...refusal, ...key() }))).toMatchObject({
      status: 404,
    });
    await client.api.forms.refusePrice({ ...refusal, ...key() });
    expect(await parcelsOf(id)).toEqual([{ status: 'return_pending', holdReason: null }]);
    const after = await client.api.forms.get({ id });
    expect(after).toMatchObject({
      priceApproval: 'refused',
      priceCase: { refusal: { isByCustomer: true, handling: 'send_back', feeCents: 2_500 } },
    });
    expect(after.history.at(-1)).toMatchObject({ kind: 'refusePrice', by: 'me' });
    expect(await kindsOf(id)).toContain('price_refused');
    expect(await refusalShownOf(client, id)).toEqual(['send_back', 'send_back']);
    const [parcel] = await db.selectFrom('parcel').select('id').where('formId', '=', id).execute();
    expect((await client.api.parcels.get({ id: parcel?.id ?? '' })).bill).toMatchObject({ dueCents: 2_500 });
    const money = await client.api.payments.ofForm({ formId: id });
    expect(money).toMatchObject({ dueCents: 2_500, balanceCents: 2_500, isPriceWaiting: false });
    const balance = await db
      .selectFrom('formBalance')
      .select('dueCents')
      .where('formId', '=', id)
      .executeTakeFirst();
    expect(balance).toEqual({ dueCents: 2_500 });
    expect(
      await problemOf(client.api.forms.approvePrice({ id, version: after.version, ...key() })),
    ).toMatchObject({ code: 'form.nothing_to_approve' });
  });

  test('a new measurement needs photos, is made once, and asks for the price again', async () => {
    const { client, id, version } = await dear();
    const asked = await client.api.forms.askRemeasure({ id, version, text: 'Хайрцаг 30 см', ...key() });
    expect(await client.api.payments.ofForm({ formId: id })).toMatchObject({ isPriceWaiting: true });
    expect(
      await problemOf(client.api.forms.approvePrice({ id, version: asked.version, ...key() })),
    ).toMatchObject({ code: 'form.nothing_to_approve' });
    const [parcel] = await desk.parcelsOf(id);
    const again = { parcelId: parcel?.id ?? '', ...asQuoted, heightMm: 390 };
    const change = { id, version: asked.version, ...key() };
    expect(
      await problemOf(clerk.api.forms.remeasure({ ...change, pieces: [{ ...again, photoIds: [] }] })),
    ).toMatchObject({ status: 400 });
    const photoIds = [await storePicture(db)];
    const done = await clerk.api.forms.remeasure({ ...change, ...key(), pieces: [{ ...again, photoIds }] });
    expect(await client.api.forms.get({ id })).toMatchObject({
      priceApproval: 'waiting',
      bill: { totalCents: 19_500 },
      priceCase: { canRemeasure: false },
    });
    expect((await client.api.parcels.get({ id: again.parcelId })).photos).toMatchObject([
      { kind: 'remeasured' },
    ]);
    expect(await kindsOf(id)).toContain('price_remeasured');
    expect(
      await problemOf(client.api.forms.askRemeasure({ id, version: done.version, text: '', ...key() })),
    ).toMatchObject({ code: 'form.remeasured_before' });
  });

  test('an answer is shown to the customer and to staff until it is handled', async () => {
    const { client, id, version } = await dear();
    const [parcel] = await desk.parcelsOf(id);
    const number = parcel?.number ?? '';
    const mine = async () => {
      const { forms, parcels } = await client.api.dashboard.mine();
      return { form: forms.find((form) => form.id === id), stop: parcels[0]?.priceStop };
    };
    const seenByStaff = async () => {
      const { rows } = await clerk.api.parcels.list({ formId: id });
      const work = await clerk.api.forms.list({ isPriceWork: true, search: (await mine()).form?.code });
      const tracked = await client.api.tracking.find({ number });
      return { stop: rows[0]?.priceStop, isWork: work.rows.length > 0, tracked: tracked.priceStop };
    };
    expect(await mine()).toMatchObject({ form: { priceApproval: 'waiting' }, stop: 'approval' });
    expect(await seenByStaff()).toEqual({ stop: 'approval', isWork: false, tracked: 'approval' });

    const asked = await client.api.forms.askRemeasure({ id, version, text: '', ...key() });
    expect(await mine()).toMatchObject({ form: { priceApproval: 'remeasure_asked' }, stop: 'remeasure' });
    expect(await seenByStaff()).toEqual({ stop: 'remeasure', isWork: true, tracked: 'remeasure' });

    const again = { ...asQuoted, heightMm: 390, photoIds: [await storePicture(db)] };
    const pieces = [{ parcelId: parcel?.id ?? '', ...again }];
    const done = await clerk.api.forms.remeasure({ id, version: asked.version, pieces, ...key() });
    const refusal = { handling: 'collect', seenFeeCents: 1_000 } as const;
    await client.api.forms.refusePrice({ id, version: done.version, ...refusal, ...key() });
    expect(await mine()).toMatchObject({
      form: { priceApproval: 'refused', handling: 'collect', feeCents: 1_000 },
      stop: 'refused',
    });
    expect(await seenByStaff()).toEqual({ stop: 'refused', isWork: true, tracked: 'refused' });

    const [waitingForReturn] = await desk.parcelsOf(id);
    const seen = { id: waitingForReturn?.id ?? '', version: waitingForReturn?.version ?? 0 };
    await clerk.api.parcels.completeReturn({ ...seen, ...key() });
    expect(await mine()).toEqual({ form: undefined, stop: undefined });
    const work = await clerk.api.forms.list({ isPriceWork: true });
    expect(work.rows.map((row) => row.id)).not.toContain(id);
  });

  test.each(['received', 'ready'] as const)(
    'a new measurement near the quote releases the parcels to %s',
    async (heldFrom) => {
      const { client, id, version } = await dear();
      await db.updateTable('parcel').set({ heldFrom }).where('formId', '=', id).execute();
      const asked = await client.api.forms.askRemeasure({ id, version, text: '', ...key() });
      const [parcel] = await desk.parcelsOf(id);
      const pieces = [{ parcelId: parcel?.id ?? '', ...asQuoted, photoIds: [await storePicture(db)] }];
      await clerk.api.forms.remeasure({ id, version: asked.version, pieces, ...key() });
      expect(await client.api.forms.get({ id })).toMatchObject({ priceApproval: 'not_needed' });
      expect(await parcelsOf(id)).toEqual([{ status: heldFrom, holdReason: null }]);
    },
  );

  test('a question reaches staff, and its answer the customer', async () => {
    const { client, id } = await dear();
    await client.api.forms.askAboutPrice({ id, text: 'Яагаад?', ...key() });
    const bell = await clerk.api.notifications.list();
    expect(bell.rows.map(({ kind }) => kind)).toContain('price_question');
    const answer = await clerk.api.forms.answerAboutPrice({ id, text: 'Өндөр нь 40 см.', ...key() });
    const page = await client.api.forms.get({ id });
    expect(page.priceCase?.questions).toMatchObject([
      { text: 'Яагаад?', isStaff: false, name: null },
      { text: 'Өндөр нь 40 см.', isStaff: true, name: null },
    ]);
    expect(await kindsOf(answer.id)).toEqual(['price_answer']);
    const other = await app.signIn('client');
    expect(await problemOf(other.api.forms.askAboutPrice({ id, text: 'x', ...key() }))).toMatchObject({
      status: 404,
    });
  });

  test('no answer counts as a refusal after two reminders, unless a question is open', async () => {
    const { client, id } = await dear();
    const later = (days: number) => {
      const now = () => new Date(app.clock.now.getTime() + days * 86_400_000);
      return remindOfPrices({ ...app.services, now });
    };
    await later(4);
    expect(await kindsOf(id)).not.toContain('price_reminder');
    await later(5);
    await later(5);
    await later(10);
    const states = await client.api.forms.get({ id });
    expect(states.priceApproval).toBe('waiting');
    expect(
      (await db.selectFrom('formPrice').select('reminders').where('formId', '=', id).executeTakeFirst())
        ?.reminders,
    ).toBe(2);
    await client.api.forms.askAboutPrice({ id, text: 'Хүлээнэ үү', ...key() });
    await later(30);
    expect((await client.api.forms.get({ id })).priceApproval).toBe('waiting');
    await clerk.api.forms.answerAboutPrice({ id, text: 'За', ...key() });
    await later(31);
    expect(await client.api.forms.get({ id })).toMatchObject({
      priceApproval: 'refused',
      priceCase: { refusal: { isByCustomer: false, handling: 'collect', feeCents: 1_000 } },
    });
    expect(await parcelsOf(id)).toEqual([{ status: 'return_pending', holdReason: null }]);
    const kinds = await kindsOf(id);
    expect(kinds).toContain('price_lapsed');
    expect(kinds).not.toContain('price_refused');
    expect(await refusalShownOf(client, id)).toEqual(['lapsed', 'lapsed']);
    const bell = await clerk.api.notifications.list();
    expect(bell.rows.map(({ kind }) => kind)).toContain('price_lapse');
  });

  test('a refusal with collection sends the message of neither a return nor a timeout', async () => {
    const { client, id, version } = await dear();
    const press = { id, version, handling: 'collect', seenFeeCents: 1_000 } as const;
    await client.api.forms.refusePrice({ ...press, ...key() });
    expect(await kindsOf(id)).toContain('price_refused_collect');
    expect(await kindsOf(id)).not.toContain('price_refused');
    expect(await refusalShownOf(client, id)).toEqual(['collect', 'collect']);
  });
});
