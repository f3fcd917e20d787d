import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { MOST_AT_ONCE } from '~/domain/core/bulk/most';
import { originOffice } from '~/domain/core/offices';
import { appRouter } from '~/server/router';
import { createCustomer, createUser, testApp } from '../../factories/app';
import { storeBilled } from '../../factories/billed-parcels';
import { createCargo, createForm, createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { storeArrival } from '../../factories/shelf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedPrices(db, app.clock.now, createRandom(1));
const admin = await app.signIn('admin');
const archivedAt = new Date('2026-11-01T00:00:00Z');

type Row = { id: string; version: number };
const call = (...rows: Row[]) => ({
  idempotencyKey: randomUUID(),
  rows: rows.map(({ id, version }) => ({ id, version })),
});

async function auditsOf(ids: readonly string[]) {
  return await db
    .selectFrom('auditLog')
    .select(['action', 'entityId'])
    .where('entityId', 'in', [...ids])
    .execute();
}

async function form(change: Parameters<typeof createForm>[1] = {}): Promise<Row> {
  return { ...(await createForm(db, change)), version: 1 };
}

async function fee(archived: Date | null): Promise<Row> {
  const code = `f${randomUUID().slice(0, 8)}`;
  const values = {
    code,
    name: { mn: 'Хураамж', en: 'Fee' },
    kind: 'fixed',
    cents: 100,
    archivedAt: archived,
  } as const;
  return await db
    .insertInto('extraFee')
    .values(values)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

async function arrival(change: Partial<Parameters<typeof storeArrival>[1]> = {}): Promise<Row> {
  const customerId = await createCustomer(db);
  const { id } = await storeArrival(db, { customerId, shelfSince: app.clock.now, ...change });
  return { id, version: 1 };
}

async function expected(status: 'expected' | 'withdrawn', archived: Date | null = null): Promise<Row> {
  const number = randomUUID().slice(0, 12).toUpperCase().replace('-', '');
  const ended = { withdrawnAt: archivedAt, withdrawnReason: 'staff' } as const;
  return await db
    .insertInto('expectedParcel')
    .values({
      ...{ customerId: await createCustomer(db), trackingNumber: number, trackingKey: number },
      ...{ office: originOffice, status, archivedAt: archived, searchText: `${number}\n` },
      ...(status === 'withdrawn' && ended),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

async function customer(archived: Date | null): Promise<Row> {
  const id = await createCustomer(db);
  await db.updateTable('customer').set({ archivedAt: archived }).where('id', '=', id).execute();
  return { id, version: 1 };
}

async function cargo(archived: Date | null): Promise<Row> {
  const id = await createCargo(db);
  await db
    .updateTable('cargo')
    .set({ status: 'completed', archivedAt: archived })
    .where('id', '=', id)
    .execute();
  return { id, version: 1 };
}

async function account(status: 'active' | 'disabled'): Promise<Row> {
  const { id } = await createUser(db, 'support');
  await db.updateTable('appUser').set({ status }).where('id', '=', id).execute();
  return { id, version: 1 };
}

async function message(): Promise<Row> {
  const values = {
    name: 'Болд',
    mobile: '+97699112233',
    body: 'Сайн уу',
    locale: 'mn',
  } as const;
  return await db
    .insertInto('contactMessage')
    .values(values)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

async function failedMessage(): Promise<Row> {
  const values = {
    kind: 'available',
    recipient: '+97699112233',
    body: 'Таны илгээмж ирлээ',
    locale: 'mn',
    channel: 'sms',
    status: 'failed',
    lastError: 'no answer',
  } as const;
  const { id } = await db.insertInto('message').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, version: 1 };
}

async function token(): Promise<Row> {
  const { id } = await admin.api.tokens.create({
    idempotencyKey: randomUUID(),
    name: 'Програм',
    days: 7,
    scopes: ['read:Parcel'],
  });
  return { id, version: 1 };
}

const { api } = admin;

/** A row that each procedure can change, and the change. */
const cases: Readonly<Record<string, () => Promise<{ row: Row; answer: { rows: unknown[] } }>>> = {
  'archive.restoreMany': async () => {
    const row = await form({ archivedAt });
    const input = { ...call(), rows: [{ ...row, kind: 'form' as const }] };
    return { row, answer: await api.archive.restoreMany(input) };
  },
  'arrivals.archiveMany': () => done(arrival({ status: 'returned' }), api.arrivals.archiveMany),
  'arrivals.labelMany': () => done(arrival(), api.arrivals.labelMany),
  'arrivals.placeMany': () => done(arrival(), (input) => api.arrivals.placeMany({ ...input, place: 'B-02' })),
  'arrivals.restoreMany': () => done(arrival({ status: 'returned', archivedAt }), api.arrivals.restoreMany),
  'cargo.archiveMany': () => done(cargo(null), api.cargo.archiveMany),
  'cargo.restoreMany': () => done(cargo(archivedAt), api.cargo.restoreMany),
  'contact.settleMany': () => done(message(), api.contact.settleMany),
  'customers.archiveMany': () => done(customer(null), api.customers.archiveMany),
  'customers.restoreMany': () => done(customer(archivedAt), api.customers.restoreMany),
  'customs.declareMany': () =>
    done(createParcel(db), (input) => api.customs.declareMany({ ...input, exportReference: 'EXLV' })),
  'expectedParcels.archiveMany': () => done(expected('withdrawn'), api.expectedParcels.archiveMany),
  'expectedParcels.restoreMany': () =>
    done(expected('withdrawn', archivedAt), api.expectedParcels.restoreMany),
  'expectedParcels.withdrawMany': () => done(expected('expected'), api.expectedParcels.withdrawMany),
  'fees.archiveMany': () => done(fee(null), api.fees.archiveMany),
  'fees.restoreMany': () => done(fee(archivedAt), api.fees.restoreMany),
  'forms.archiveMany': () => done(form(), api.forms.archiveMany),
  'forms.rejectMany': () =>
    done(form({ status: 'submitted' }), (input) =>
      api.forms.rejectMany({ ...input, reason: 'Хориглосон бараа' }),
    ),
  'forms.restoreMany': () => done(form({ archivedAt }), api.forms.restoreMany),
  'forms.withdrawMany': () => done(form({ status: 'submitted' }), api.forms.withdrawMany),
  'messages.resendMany': () => done(failedMessage(), api.messages.resendMany),
  'parcels.archiveMany': () => done(createParcel(db, { status: 'delivered' }), api.parcels.archiveMany),
  'parcels.bringBackMany': () =>
    done(createParcel(db, { status: 'delivery_failed' }), api.parcels.bringBackMany),
  'parcels.clearMany': () => done(createParcel(db, { status: 'customs' }), api.parcels.clearMany),
  'parcels.completeReturnMany': () =>
    done(createParcel(db, { status: 'return_pending' }), api.parcels.completeReturnMany),
  'parcels.holdMany': () =>
    done(createParcel(db), (input) => api.parcels.holdMany({ ...input, reason: 'documents', note: '' })),
  'parcels.readyMany': () => done(storeBilled(db, 'received'), api.parcels.readyMany),
  'parcels.releaseMany': () => done(createParcel(db, { status: 'on_hold' }), api.parcels.releaseMany),
  'parcels.restoreMany': () =>
    done(createParcel(db, { status: 'delivered', archivedAt }), api.parcels.restoreMany),
  'parcels.screenMany': () =>
    done(createParcel(db), (input) => api.parcels.screenMany({ ...input, screeningReference: 'RACA-1' })),
  'parcels.sendOutMany': () => done(createParcel(db, { status: 'available' }), api.parcels.sendOutMany),
  'parcels.startCustomsMany': () =>
    done(createParcel(db, { status: 'arrived' }), api.parcels.startCustomsMany),
  'tokens.revokeMany': () => done(token(), api.tokens.revokeMany),
  'users.disableMany': () => done(account('active'), api.users.disableMany),
  'users.enableMany': () => done(account('disabled'), api.users.enableMany),
};

async function done(
  made: Promise<Row>,
  change: (input: ReturnType<typeof call>) => Promise<{ rows: unknown[] }>,
): Promise<{ row: Row; answer: { rows: unknown[] } }> {
  const row = await made;
  return { row, answer: await change(call(row)) };
}

test('every bulk action is tested here', () => {
  const isChange = (path: string): boolean => path.endsWith('Many') && path !== 'tracking.findMany';
  const all = Object.keys(appRouter._def.procedures).filter(isChange);
  expect(Object.keys(cases)).toEqual(all.sort());
});

test.each(Object.entries(cases))(
  '%s makes the single change and writes its audit row',
  async (_path, run) => {
    const { row, answer } = await run();
    expect(answer.rows).toEqual([{ id: row.id, refusal: null }]);
    expect((await auditsOf([row.id])).length).toBeGreaterThan(0);
  },
);

describe('a bulk action', () => {
  test('applies the valid rows and leaves refused ones unchanged', async () => {
    const [good, submitted, stale, gone] = [
      await form(),
      await form({ status: 'submitted' }),
      { ...(await form()), version: 7 },
      { id: randomUUID(), version: 1 },
    ];
    const { rows } = await api.forms.archiveMany(call(submitted, good, stale, gone));
    expect(rows.map(({ id, refusal }) => [id, refusal?.code ?? null])).toEqual([
      [submitted.id, 'archive.not_final'],
      [good.id, null],
      [stale.id, 'version.stale'],
      [gone.id, 'not_found'],
    ]);
    const stored = await db
      .selectFrom('form')
      .select('id')
      .where('id', 'in', [submitted.id, good.id, stale.id])
      .where('archivedAt', 'is not', null)
      .execute();
    expect(stored).toEqual([{ id: good.id }]);
  });

  test('reports a row of another customer as not found', async () => {
    const client = await app.signIn('client');
    const own = await form({ customerId: client.user.customerId ?? '' });
    const others = await form();
    const { rows } = await client.api.forms.archiveMany(call(own, others));
    expect(rows.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'not_found']);
    expect(await auditsOf([others.id])).toEqual([]);
  });

  test('refuses to disable the own account, and disables the others', async () => {
    const other = await account('active');
    const { rows } = await api.users.disableMany(call({ id: admin.user.id, version: 1 }, other));
    expect(rows.map(({ refusal }) => refusal?.code ?? null)).toEqual(['user.self', null]);
  });
});

describe('archiving many rows', () => {
  test('refuses a parcel that is moving or unpaid, and an archived one cannot be changed', async () => {
    const moving = await createParcel(db, { status: 'arrived' });
    const owed = await storeBilled(db, 'delivered');
    const gone = await createParcel(db, { status: 'delivered', archivedAt });
    const { rows } = await api.parcels.archiveMany(call(moving, owed, gone));
    expect(rows.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      'archive.not_final',
      'archive.unsettled',
      null,
    ]);
    const note = api.parcels.note({ id: gone.id, note: 'x', idempotencyKey: randomUUID() });
    expect(await problemOf(note)).toMatchObject({ code: 'archive.archived' });
  });

  test('refuses a flight that is not over', async () => {
    const open = { id: await createCargo(db), version: 1 };
    const { rows } = await api.cargo.archiveMany(call(open));
    expect(rows[0]?.refusal?.code).toBe('archive.not_final');
  });
});

describe('a repeated bulk action', () => {
  test('changes nothing twice, and retries refused rows', async () => {
    const [draft, submitted] = [await form(), await form({ status: 'submitted' })];
    const input = call(draft, submitted);
    expect((await api.forms.archiveMany(input)).rows.map(({ refusal }) => refusal === null)).toEqual([
      true,
      false,
    ]);
    await db.updateTable('form').set({ status: 'withdrawn' }).where('id', '=', submitted.id).execute();
    expect((await api.forms.archiveMany(input)).rows.map(({ refusal }) => refusal === null)).toEqual([
      true,
      true,
    ]);
    expect(await auditsOf([draft.id, submitted.id])).toHaveLength(2);
  });

  test('is applied once for twenty concurrent calls', async () => {
    const rows = await Promise.all([form(), form(), form()]);
    const input = call(...rows);
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.forms.archiveMany(input)));
    for (const answer of answers) expect(answer.rows.every(({ refusal }) => refusal === null)).toBe(true);
    expect(await auditsOf(rows.map(({ id }) => id))).toHaveLength(3);
  });

  test('is refused with the same key and other rows', async () => {
    const [one, other] = [await form(), await form()];
    const input = call(one);
    await api.forms.archiveMany(input);
    const answer = api.forms.archiveMany({ ...call(other), idempotencyKey: input.idempotencyKey });
    expect(await problemOf(answer)).toMatchObject({ code: 'idempotency.other_body' });
    expect(await auditsOf([other.id])).toEqual([]);
  });
});

describe('the limit of rows', () => {
  const row = { id: randomUUID(), version: 1 };
  const rows = Array.from({ length: MOST_AT_ONCE + 1 }, () => ({ id: randomUUID(), version: 1 }));
  test.each([
    ['a hundred and one rows', rows, 'list.too_many'],
    ['no rows', [], 'list.too_few'],
    ['a row twice', [row, row], 'list.repeated'],
  ])('refuses a bulk action with %s', async (_name, asked, code) => {
    const problem = await problemOf(api.forms.archiveMany(call(...asked)));
    expect(problem.issues.map((issue) => issue.code)).toEqual([code]);
  });
});
