import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { personalTables } from '~/domain/privacy/personal-tables';
import type { PersonalTable } from '~/domain/privacy/register';
import { retainedTables } from '~/domain/privacy/tables';
import { key } from '../../factories/form-desk';
import { cashDesk } from '../../factories/payments';
import { storePerson, storeReceiver, uniquePerson } from '../../factories/person';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const desk = await cashDesk(db);
const { app, admin, billed } = desk;
const name = `${uniquePerson.firstName} ${uniquePerson.lastName}`;
const erase = (customerId: string, typed = name) =>
  admin.api.privacy.erase({ customerId, name: typed, ...key() });

/** The tables of every schema in which a row holds one of the texts, in any column and of any type. */
async function tablesWith(needles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string }>`
    select nspname as schema, relname as table from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(
    owner,
  );
  const found: string[] = [];
  for (const { schema, table } of rows) {
    const patterns = needles.map((needle) => `%${needle}%`);
    const { rows: hits } = await sql`
      select from ${sql.table(`${schema}.${table}`)} as stored
      where lower(to_jsonb(stored)::text) like any(${patterns}::text[]) limit 1`.execute(owner);
    if (hits.length > 0) found.push(schema === 'public' ? table : `${schema}.${table}`);
  }
  return found;
}

const person = await storePerson({ ...desk, db: owner });
const before = await tablesWith(uniquePerson.needles);
await person.client.api.privacy.ask({ kind: 'deletion', ...key() });
await erase(person.customerId);

describe('a person with rows everywhere', () => {
  test('was in every table whose rows hold names or numbers', () => {
    const withoutNames = [
      ...[
        'push_subscription',
        'session',
        'known_device',
        'pending_sign_in',
        'second_factor',
        'recovery_code',
      ],
      ...['invitation', 'verification_code', 'token_address', 'idempotency_key', 'contact_answer'],
      ...['receiver_link_token', 'price_link', 'person_file'],
    ];
    const wanted = Object.entries<PersonalTable>(personalTables).flatMap(([table, { fate }]) =>
      fate === 'retain' || withoutNames.includes(table) ? [] : [table],
    );
    expect(wanted.filter((table) => !before.includes(table))).toEqual([]);
  });

  test('is found afterwards only in tables that a law retains', async () => {
    const left = await tablesWith(uniquePerson.needles);
    expect(left.filter((table) => !retainedTables().includes(table))).toEqual([]);
    expect(left).toContain('form');
  });

  test('is in no form that was never accepted', async () => {
    const rows = await db
      .selectFrom('form')
      .select(['sender', 'receiver', 'draft', 'searchText'])
      .where('customerId', '=', person.customerId)
      .where('acceptedAt', 'is', null)
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => JSON.stringify(Object.values(row)) === '[{},{},{},""]')).toBe(true);
  });

  test('can do nothing more with the session or the password', async () => {
    const problem = await problemOf(
      app.asCookie(`accessToken=${person.client.sessionId}`).then(({ api }) => api.account.get()),
    );
    expect(problem.status).toBe(401);
    const user = await db
      .selectFrom('appUser')
      .select(['status', 'mobile', 'passwordHash'])
      .where('id', '=', person.client.user.id)
      .executeTakeFirst();
    expect(user).toEqual({ status: 'disabled', mobile: null, passwordHash: null });
  });

  test('is answered with what was removed and what stays by which law', async () => {
    const request = await db
      .selectFrom('dataRequest')
      .select(['status', 'result'])
      .where('customerId', '=', person.customerId)
      .executeTakeFirstOrThrow();
    expect(request).toMatchObject({
      status: 'done',
      result: { removed: { address: 2, customer: 1 }, retained: { form: 'customs', payment: 'tax' } },
    });
  });

  test('is not erased twice', async () => {
    expect((await problemOf(erase(person.customerId, '–'))).code).toBe('privacy.erased');
  });
});

describe('a person who still has something open', () => {
  test('stays, and the refusal counts what is open', async () => {
    const { customerId } = await billed();
    const row = await db
      .selectFrom('customer')
      .select(['firstName', 'lastName'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const problem = await problemOf(erase(customerId, `${row.lastName} ${row.firstName}`.trim()));
    expect(problem).toMatchObject({
      code: 'privacy.still_open',
      params: { forms: 0, parcels: 1, bills: 1, boxes: 0 },
    });
  });

  test('is not erased when another name was typed', async () => {
    const { user } = await app.signIn('client');
    expect((await problemOf(erase(user.customerId ?? '', 'Somebody Else'))).code).toBe('privacy.other_name');
  });
});

test('a receiver is found afterwards only in tables that a law retains', async () => {
  const { formId, name: receiverName } = await storeReceiver({ db: owner });
  const needles = ['цэрэндулам', 'бямбасүрэн', '88775544'];
  expect(await tablesWith(needles)).toEqual(expect.arrayContaining(['message', 'contact_message']));
  await admin.api.privacy.eraseReceiver({ formId, name: receiverName, ...key() });
  const left = await tablesWith(needles);
  expect(left.filter((table) => !retainedTables().includes(table))).toEqual([]);
  expect(left).toContain('parcel');
});

test('the rows of a customer who was merged into the person are erased too', async () => {
  const [winner, loser] = [await app.signIn('client'), await app.signIn('client')];
  const marked = { firstName: 'Мөнхцэцгийн', lastName: 'Төгсжаргал', mobile: '+61491571267' };
  await db
    .updateTable('customer')
    .set({ firstName: 'Өлзий', lastName: 'Дулам' })
    .where('id', '=', winner.user.customerId)
    .execute();
  await db.updateTable('customer').set(marked).where('id', '=', loser.user.customerId).execute();
  await db
    .updateTable('customer')
    .set({ mergedInto: winner.user.customerId, archivedAt: app.clock.now })
    .where('id', '=', loser.user.customerId)
    .execute();
  await erase(winner.user.customerId ?? '', 'Өлзий Дулам');
  expect(await tablesWith(['мөнхцэцгийн', '491571267'])).toEqual([]);
});
