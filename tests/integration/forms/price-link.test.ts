import { describe, expect, test } from 'vitest';
import { hashToken } from '~/server/core/security/token';
import { chasePrices } from '~/server/forms/price/chase';
import { withLink } from '~/server/messages/late-link';
import { askedByCause } from '~/server/messages/price-link/cause';
import { storePicture } from '../../factories/billed-parcels';
import { asQuoted, formDesk, key, piece } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await formDesk(db);
const { app } = desk;
const clerk = await app.signIn('warehouse-au');
const admin = await app.signIn('admin');
const visitor = (await app.visitor()).api;

/** A bill of A$200.00 against a quote of A$150.00, with the token of the link in the message about it. */
async function dear() {
  const form = await desk.waiting();
  const received = await clerk.api.forms.receive({
    ...{ formId: form.formId, version: form.version, isCountConfirmed: true },
    ...{ pieces: [piece({ heightMm: 400 })], ...key() },
  });
  const [token = ''] = await tokensOf(form.client.user.customerId ?? '');
  return { client: form.client, id: form.formId, version: received.version, token };
}

/** The tokens in the customer's messages as they are sent, newest first. */
async function tokensOf(customerId: string): Promise<string[]> {
  const messages = await db
    .selectFrom('message')
    .select(['id', 'channel', 'causeKey', 'locale', 'body'])
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
  const asked = messages.filter(({ causeKey }) => askedByCause(causeKey));
  const texts = await Promise.all(asked.map((message) => withLink(app.services, message)));
  return texts.flatMap((text) => /\/p\/([\w-]{22})/u.exec(text)?.[1] ?? []);
}

const stateOf = async (id: string) =>
  await db.selectFrom('form').select('priceApproval').where('id', '=', id).executeTakeFirstOrThrow();
const isOver = async (token: string) => {
  expect(await problemOf(visitor.forms.priceByLink({ token }))).toMatchObject({
    code: 'form.price_link_over',
    status: 404,
  });
  expect(await problemOf(visitor.forms.answerPriceByLink({ token, answer: 'approve' }))).toMatchObject({
    code: 'form.price_link_over',
  });
};

describe('the link in the message about a measured price', () => {
  test('shows a visitor the prices and the measurements, and no name, address or number', async () => {
    const { client, id, token } = await dear();
    const shown = await visitor.forms.priceByLink({ token });
    expect(shown).toMatchObject({
      ...{ quotedCents: 15_000, totalCents: 20_000, collectCents: 1_000, sendBackCents: 2_500 },
      pieces: [{ pieceNo: 1, heightMm: 400, chargeableG: 16_000 }],
    });
    const text = JSON.stringify(shown);
    const { sender, receiver, parcels } = await client.api.forms.get({ id });
    for (const secret of [sender?.name, receiver?.name, receiver?.mobile, parcels[0]?.number])
      expect(text).not.toContain(secret ?? 'nothing');
  });

  test('is stored as a hash, is masked in the outbox, and stays out of the notification', async () => {
    const { client, token } = await dear();
    const rows = await db.selectFrom('priceLink').selectAll().execute();
    const texts = await db.selectFrom('message').select('body').execute();
    expect(JSON.stringify([rows, texts])).not.toContain(token);
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
    const outbox = await admin.api.messages.list({ kind: 'price_approval', page: 1, pageSize: 50 });
    expect(outbox.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(outbox)).not.toContain(token);
    for (const { id } of outbox.rows)
      expect(JSON.stringify(await admin.api.messages.get({ id }))).not.toContain(token);
    expect(JSON.stringify(await client.api.notifications.list())).not.toContain(token);
  });

  test('approves once for concurrent answers, and then expires', async () => {
    const { client, id, token } = await dear();
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => visitor.forms.answerPriceByLink({ token, answer: 'approve' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const page = await client.api.forms.get({ id });
    expect(page.priceApproval).toBe('approved');
    expect(page.history.filter(({ kind }) => kind === 'approvePriceByLink')).toMatchObject([
      { by: 'client' },
    ]);
    expect((await desk.parcelsOf(id)).map(({ status }) => status)).toEqual(['received']);
    await isOver(token);
  });

  test('refuses at the shown fee, as an answer of the customer', async () => {
    const { client, id, token } = await dear();
    const refusal = { token, answer: 'send_back' } as const;
    for (const seenFeeCents of [undefined, 1])
      expect(await problemOf(visitor.forms.answerPriceByLink({ ...refusal, seenFeeCents }))).toMatchObject({
        code: 'quote.changed',
      });
    await visitor.forms.answerPriceByLink({ ...refusal, seenFeeCents: 2_500 });
    const page = await client.api.forms.get({ id });
    expect(page).toMatchObject({
      priceApproval: 'refused',
      priceCase: { refusal: { isByCustomer: true, handling: 'send_back', feeCents: 2_500 } },
    });
    const [parcel] = await desk.parcelsOf(id);
    expect((await visitor.tracking.find({ number: parcel?.number ?? '' })).refusal).toBe('send_back');
    await isOver(token);
  });

  test('answers as the customer even if a colleague is signed in in the same browser', async () => {
    const { id, token } = await dear();
    await clerk.api.forms.answerPriceByLink({ token, answer: 'approve' });
    const rows = await db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('entityId', '=', id)
      .where('action', '=', 'forms.approvePriceByLink')
      .execute();
    expect(rows).toEqual([{ action: 'forms.approvePriceByLink', actorId: null }]);
  });
});

describe('the link about a measured price', () => {
  test('expires when the customer answers in the portal', async () => {
    const { client, id, version, token } = await dear();
    await client.api.forms.approvePrice({ id, version, ...key() });
    await isOver(token);
  });

  test('expires on a request to measure again, and a new price sends another one', async () => {
    const { client, id, version, token } = await dear();
    const asked = await client.api.forms.askRemeasure({ id, version, text: '', ...key() });
    await isOver(token);
    const [parcel] = await desk.parcelsOf(id);
    const again = { ...asQuoted, heightMm: 390, photoIds: [await storePicture(db)] };
    const pieces = [{ parcelId: parcel?.id ?? '', ...again }];
    await clerk.api.forms.remeasure({ id, version: asked.version, pieces, ...key() });
    await isOver(token);
    const [next = ''] = await tokensOf(client.user.customerId ?? '');
    expect(next).not.toBe(token);
    expect(await visitor.forms.priceByLink({ token: next })).toMatchObject({ totalCents: 19_500 });
  });

  test('expires with the time to answer, and reminders contain the same one', async () => {
    const { client, id, token } = await dear();
    const later = (days: number) => {
      const now = () => new Date(app.clock.now.getTime() + days * 86_400_000);
      return chasePrices({ ...app.services, now });
    };
    await later(5);
    expect(new Set(await tokensOf(client.user.customerId ?? ''))).toEqual(new Set([token]));
    expect(await tokensOf(client.user.customerId ?? '')).not.toHaveLength(1);
    await later(10);
    await later(15);
    expect(await stateOf(id)).toEqual({ priceApproval: 'refused' });
    await isOver(token);
    const [parcel] = await desk.parcelsOf(id);
    expect((await visitor.tracking.find({ number: parcel?.number ?? '' })).refusal).toBe('lapsed');
  });

  test('opens nothing for an archived form or when it is forged', async () => {
    const { id, token } = await dear();
    await db.updateTable('form').set({ archivedAt: app.clock.now }).where('id', '=', id).execute();
    await isOver(token);
    await isOver('A'.repeat(22));
  });
});
