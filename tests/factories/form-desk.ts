import { randomUUID } from 'node:crypto';
import type { Database } from '~/db/client';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import type { FormDraft } from '~/domain/forms/draft';
import type { Services } from '~/server/core/api/context';
import { type TestApp, testApp } from './app';
import { seenPrice, typedDraft } from './forms';

export type SignedInUser = Awaited<ReturnType<TestApp['signIn']>>;
type PricedDraft = { draft?: FormDraft; totalCents?: number };

export const key = () => ({ idempotencyKey: randomUUID() });

/** 60 × 40 × 30 cm and 9.3 kg: A$150.00 in Standard. */
export const asQuoted = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_300 };
export const piece = (change: object = {}) => ({
  pieceNo: 1,
  ...asQuoted,
  place: 'A-01',
  photoIds: [],
  ...change,
});

/** Forms of clients on the demo price list, and their next steps, in a database without prices. */
export async function formDesk(db: Database, change: Partial<Services> = {}) {
  const app = testApp(db, change);
  await seedPrices(db, app.clock.now, createRandom(1));
  return { app, ...deskOf(app) };
}

/** Forms and their steps on a portal that has prices. */
export function deskOf(app: TestApp) {
  const { db, now } = app.services;

  const drafted = async (
    client: SignedInUser,
    { draft = typedDraft(), totalCents = 15_000 }: PricedDraft = {},
  ) => {
    const { id, code } = await client.api.forms.create({ draft, ...key() });
    return { id, code, version: 1, draft, seen: await seenBy(client, totalCents) };
  };

  /** The price that the sender saw, converted to ₮ at today's rate. */
  const seenBy = async ({ api }: SignedInUser, totalCents: number) => {
    const { rate } = await api.quotes.prices();
    if (!rate) throw new Error('The portal of this desk has no rate');
    const totalMnt = Number((BigInt(totalCents) * rate.mntPerUnit + 50_000_000n) / 100_000_000n);
    return { ...seenPrice(now()), totalCents, totalMnt };
  };

  const submitted = async (client: SignedInUser, priced: PricedDraft = {}) => {
    const form = await drafted(client, priced);
    const { version } = await client.api.forms.submit({ ...form, ...key() });
    return { ...form, version };
  };

  /** A submitted form that waits at the counter, with a new client. */
  const waiting = async (priced: PricedDraft = {}) => {
    const client = await app.signIn('client');
    const { id, version } = await submitted(client, priced);
    return { client, formId: id, version };
  };

  const parcelsOf = async (formId: string) =>
    await db.selectFrom('parcel').selectAll().where('formId', '=', formId).orderBy('pieceNo').execute();

  return { drafted, submitted, waiting, seenBy, parcelsOf, rowsOf: (id: string) => rowsOf(db, id) };
}

/** All rows of a form. */
async function rowsOf(db: Database, id: string) {
  const form = await db.selectFrom('form').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const pieces = await db.selectFrom('formPiece').selectAll().where('formId', '=', id).execute();
  const items = await db.selectFrom('formItem').selectAll().where('formId', '=', id).execute();
  const messages = await db
    .selectFrom('message')
    .select(['recipient', 'body'])
    .where('causeKey', '=', `form.submitted:${id}`)
    .execute();
  const quotes = await db
    .selectFrom('quote')
    .select('id')
    .where('customerId', '=', form.customerId)
    .execute();
  return { form, pieces, items, messages, quotes };
}
