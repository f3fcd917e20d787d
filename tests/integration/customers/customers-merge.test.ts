import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { customerReferences } from '~/server/customers/merge/queries';
import { createCustomer } from '../../factories/app';
import { key } from '../../factories/form-desk';
import { brokenBooks, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, admin, sydney, billed, pay, waiting } = await cashDesk(db);
const { customers } = admin.api;

const receiver = {
  kind: 'receiver',
  label: '',
  name: 'Дорж Ганболд',
  mobileCountry: 'MN',
  mobile: '99112233',
  address: { country: 'MN', aimag: 'ulaanbaatar', district: 'bayangol', landmark: 'Ногоон байр' },
} as const;

async function versionOf(id: string): Promise<number> {
  return (await customers.record({ id })).version;
}
async function asked(winner: string, loser: string, change: object = {}) {
  return {
    id: winner,
    version: await versionOf(winner),
    loserId: loser,
    loserVersion: await versionOf(loser),
    take: [],
    ...key(),
    ...change,
  };
}
async function moneyOf(ids: readonly string[]) {
  const { rows } = await sql<{ due: string; paid: string }>`
    select coalesce(sum(due_cents), 0)::text as due, coalesce(sum(paid_cents), 0)::text as paid
    from form_money where customer_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows[0];
}
/** The number of rows of each table that belong to the customer. */
async function belongings(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table } of customerReferences) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where customer_id = ${id}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

async function expecting(customerId: string, numbers: readonly string[]): Promise<void> {
  for (const number of numbers) {
    const trackingKey = number.replaceAll('-', '').toUpperCase();
    await db
      .insertInto('expectedParcel')
      .values({
        customerId,
        trackingNumber: number,
        trackingKey,
        office: 'sydney',
        searchText: `${number}\n`,
      })
      .execute();
  }
}

async function codesOf(ids: readonly string[]) {
  return await db
    .selectFrom('addressCode')
    .select(['code', 'customerId', 'isCurrent'])
    .where('customerId', 'in', ids)
    .orderBy('code')
    .execute();
}

/** A customer with rows in every table. */
async function rich() {
  const { client, customerId, formId } = await billed();
  await pay(formId, 9_000);
  await client.api.customers.saveAddress({ ...receiver, email: `${customerId}@example.com`, ...key() });
  await sydney.api.notes.customer.add({ id: customerId, text: 'Дуудлага', ...key() });
  const file = { storageKey: customerId, mediaType: 'image/png', bytes: 1, width: 1, height: 1 } as const;
  await db
    .insertInto('file')
    .values({ ...file, customerId, sha256: 'a'.repeat(64) })
    .execute();
  return { client, customerId, formId };
}

test('every table that refers to a customer is moved by a merge and follows it later', async () => {
  const { rows } = await sql<{ table: string; column: string; trigger: boolean }>`
    select c.conrelid::regclass::text as table, a.attname as column,
      exists (select from pg_trigger t where t.tgrelid = c.conrelid and t.tgname like '%follow_merged') as trigger
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'customer'::regclass
      and a.attname <> 'merged_into' order by 1`.execute(db);
  expect(rows.map(({ table }) => table)).toEqual(customerReferences.map(({ table }) => table).toSorted());
  expect(rows.every(({ column, trigger }) => column === 'customer_id' && trigger)).toBe(true);
});

describe('a merge', () => {
  test('moves all rows of the other customer and chosen fields, and the money adds up', async () => {
    const winner = await rich();
    const loser = await rich();
    await db
      .updateTable('customer')
      .set({ email: 'loser@test.example' })
      .where('id', '=', loser.customerId)
      .execute();
    const before = [await belongings(winner.customerId), await belongings(loser.customerId)];
    const money = await moneyOf([winner.customerId, loser.customerId]);
    const change = await asked(winner.customerId, loser.customerId, { take: ['email'] });
    const answer = await customers.merge(change);
    expect(await customers.merge(change)).toEqual(answer);

    const after = await belongings(winner.customerId);
    const names = ['screened_name'];
    for (const { table } of customerReferences.filter(({ table }) => !names.includes(table))) {
      expect([table, after[table]]).toEqual([table, (before[0]?.[table] ?? 0) + (before[1]?.[table] ?? 0)]);
    }
    for (const table of [
      'form',
      'parcel',
      'payment',
      'address',
      'app_user',
      'note',
      'file',
      'quote',
      'message',
    ]) {
      expect([table, (after[table] ?? 0) >= 2]).toEqual([table, true]);
      expect([table, (await belongings(loser.customerId))[table]]).toEqual([table, 0]);
    }
    expect(await moneyOf([winner.customerId])).toEqual(money);
    const saved = await winner.client.api.customers.addresses({});
    expect(saved.map(({ email }) => email)).toEqual([
      `${loser.customerId}@example.com`,
      `${winner.customerId}@example.com`,
    ]);
    expect(await brokenBooks(db)).toEqual([]);

    expect(await customers.record({ id: winner.customerId })).toMatchObject({
      email: 'loser@test.example',
      formCount: 2,
      parcelCount: 2,
    });
    expect(await customers.record({ id: loser.customerId })).toMatchObject({
      archivedAt: expect.any(Date),
      mergedInto: { id: winner.customerId },
    });
    const seen = await app.asCookie(`accessToken=${loser.client.sessionId}`);
    expect((await seen.api.forms.list({})).rows).toHaveLength(2);
    const entries = await db
      .selectFrom('auditLog')
      .select('entityId')
      .where('action', '=', 'customers.merge')
      .execute();
    expect(entries.map(({ entityId }) => entityId).toSorted()).toEqual(
      [winner.customerId, loser.customerId].toSorted(),
    );
  });

  test('lets both address codes find the customer who stays, and expects a parcel once', async () => {
    const [winner, loser] = [await createCustomer(db), await createCustomer(db)];
    for (const customerId of [winner, loser]) await expecting(customerId, ['ABC123456', customerId]);
    const before = await codesOf([winner, loser]);
    await customers.merge(await asked(winner, loser));
    const after = await codesOf([winner]);
    expect(after.map(({ code }) => code)).toEqual(before.map(({ code }) => code));
    expect(after.filter(({ isCurrent }) => isCurrent)).toEqual(
      before.filter(({ customerId }) => customerId === winner),
    );
    const parcels = await db
      .selectFrom('expectedParcel')
      .select(['trackingKey', 'status'])
      .where('customerId', '=', winner)
      .where('status', '=', 'expected')
      .execute();
    expect(parcels).toHaveLength(3);
    expect(new Set(parcels.map(({ trackingKey }) => trackingKey)).size).toBe(3);
  });

  test('stores shared names once, and reopens a match that is open for one customer', async () => {
    const [winner, loser] = [await waiting(), await waiting()];
    const [w, l] = [winner.client.user.customerId ?? '', loser.client.user.customerId ?? ''];
    const csv = 'reference,name,kind\n1,Дорж Ганболд,individual';
    await admin.api.deniedParties.import({ csv, source: 'Test', ...key() });
    for (const side of [winner, loser]) {
      const { version } = await side.client.api.forms.get({ id: side.formId });
      await sydney.api.forms.receive({
        formId: side.formId,
        version,
        pieces: [
          { pieceNo: 1, lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_300, place: '', photoIds: [] },
        ],
        ...key(),
      });
    }
    const [match] = (await admin.api.deniedParties.matches({ customerId: w })).rows;
    await admin.api.deniedParties.clear({
      id: match?.id ?? '',
      version: match?.version ?? 0,
      reason: 'x',
      ...key(),
    });
    await customers.merge(await asked(w, l));
    const remaining = (await admin.api.deniedParties.matches({ customerId: w, status: 'open' })).rows;
    expect(remaining.map(({ id }) => id)).toEqual([match?.id]);
    const forms = await db
      .selectFrom('formName')
      .innerJoin('screenedName', 'screenedName.id', 'screenedNameId')
      .select('customerId')
      .distinct()
      .where('formId', 'in', [winner.formId, loser.formId])
      .execute();
    expect(forms).toEqual([{ customerId: w }]);
    expect((await customers.record({ id: w })).screening).toBe('review');
  });

  test('shows the rows of the last customer in the lists of each earlier one', async () => {
    const [first, second, last] = [await rich(), await rich(), await rich()];
    await customers.merge(await asked(second.customerId, first.customerId));
    await customers.merge(await asked(last.customerId, second.customerId));
    const { forms, parcels, payments } = admin.api;
    for (const list of [forms.list, parcels.list, payments.list]) {
      const remaining = await list({ customerId: last.customerId });
      expect(remaining.rows).toHaveLength(3);
      expect(await list({ customerId: first.customerId })).toEqual(remaining);
    }
    expect((await forms.list({ customerId: crypto.randomUUID() })).rows).toEqual([]);
  });

  test('is refused with itself, with merged or stale customers, and without permission', async () => {
    const [one, other] = [await createCustomer(db), await createCustomer(db)];
    expect(await problemOf(customers.merge(await asked(one, one)))).toMatchObject({ code: 'customer.same' });
    expect(await problemOf(customers.merge(await asked(one, other, { loserVersion: 9 })))).toMatchObject({
      code: 'version.stale',
    });
    expect(await problemOf(sydney.api.customers.merge(await asked(one, other)))).toMatchObject({
      status: 403,
    });
    await customers.merge(await asked(one, other));
    expect(await problemOf(customers.merge(await asked(one, other)))).toMatchObject({
      code: 'customer.merged',
    });
    expect(await problemOf(customers.merge(await asked(other, one)))).toMatchObject({
      code: 'customer.merged',
    });
    const back = customers.restore({ id: other, version: await versionOf(other), ...key() });
    expect(await problemOf(back)).toMatchObject({ code: 'customer.merged' });
  });

  test('needs a confirmation when the two customers are of different types', async () => {
    const one = await createCustomer(db);
    const { id: other } = await db
      .insertInto('customer')
      .values({ type: 'organization', organizationName: 'Алтан Ачаа ХХК', abn: '51824753556' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const take = ['identity', 'abn'];
    expect(await problemOf(customers.merge(await asked(one, other, { take })))).toMatchObject({
      code: 'customer.other_type',
      status: 409,
    });
    await customers.merge(await asked(one, other, { take, isTypeConfirmed: true }));
    expect(await customers.record({ id: one })).toMatchObject({
      type: 'organization',
      organizationName: 'Алтан Ачаа ХХК',
      abn: '51824753556',
    });
  });

  test('succeeds once for two concurrent merges in opposite directions', async () => {
    const [one, other] = [await createCustomer(db), await createCustomer(db)];
    const both = await Promise.allSettled([
      customers.merge(await asked(one, other)),
      customers.merge(await asked(other, one)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('moves rows too that are written for the other customer during it or later', async () => {
    const [one, other] = [await createCustomer(db), (await app.signIn('client')).user.customerId ?? ''];
    const merging = customers.merge(await asked(one, other));
    const adding = sydney.api.notes.customer.add({ id: other, text: 'meanwhile', ...key() });
    await Promise.all([merging, adding]);
    await sydney.api.notes.customer.add({ id: other, text: 'after', ...key() });
    const notes = await sydney.api.notes.customer.list({ id: one });
    expect(notes.map(({ text }) => text).toSorted()).toEqual(['after', 'meanwhile']);
  });
});
