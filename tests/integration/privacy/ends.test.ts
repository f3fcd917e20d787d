import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DB } from '~/db/types.gen';
import { DAY_MS } from '~/domain/core/durations';
import { CUSTOMS_YEARS, LIABILITY_YEARS, TAX_YEARS } from '~/domain/privacy/laws';
import { personalTables } from '~/domain/privacy/personal-tables';
import type { Ends, PersonalTable } from '~/domain/privacy/register';
import { foldSearch } from '~/server/core/db/search/stale/rewrite';
import { maskEnded } from '~/server/privacy/ends/service';
import { key } from '../../factories/form-desk';
import { cashDesk } from '../../factories/payments';
import { storePerson, uniquePerson } from '../../factories/person';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const desk = await cashDesk(db);
const { app, admin } = desk;
const name = `${uniquePerson.firstName} ${uniquePerson.lastName}`;
const person = await storePerson({ ...desk, db: owner });
await admin.api.privacy.erase({ customerId: person.customerId, name, ...key() });

const floors = { customs: CUSTOMS_YEARS, tax: TAX_YEARS, liability: LIABILITY_YEARS };

type Records = { table: string; years: number; ends: Extract<Ends, { records: unknown }> };
const records = Object.entries<PersonalTable>(personalTables).flatMap(([table, entry]): Records[] =>
  'ends' in entry && typeof entry.ends !== 'string' && 'records' in entry.ends
    ? [{ table, years: floors[entry.ground], ends: entry.ends }]
    : [],
);

/** The last moment whose years are over, moved by days. */
function endOf(years: number, days: number): Date {
  const end = new Date(app.clock.now);
  end.setUTCFullYear(end.getUTCFullYear() - years);
  return new Date(end.getTime() + days * DAY_MS);
}

/** Rows with any time and reference: triggers and foreign keys are off in the transaction. */
async function unguarded<Result>(run: (tx: Transaction<DB>) => Promise<Result>): Promise<Result> {
  return await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    return await run(tx);
  });
}

const piece = (id: string) => ({
  ...{ id, number: 'CM1', senderName: name, receiverName: name, grossG: 5 },
  items: [{ lineNo: 1, description: name, quantity: 2 }],
});

const consignee = (...formIds: string[]) => ({
  ...{ key: name, name, mobile: name, address: { country: 'MN', street: name }, declaredCents: 5 },
  forms: formIds.map((id) => ({ id, code: '7K3F0Q', isPart: false })),
  lines: formIds.map((formId) => ({
    ...{ formId, lineNo: 1, description: name, descriptionEn: name, quantity: 2 },
    said: { note: name },
  })),
  answers: formIds.map((formId) => ({ formId, version: 1, note: name })),
});

async function referencesOf() {
  const parcel = await db
    .selectFrom('parcel')
    .select('id')
    .where('formId', '=', person.formId)
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('formId', '=', person.formId)
    .executeTakeFirstOrThrow();
  const arrival = await db
    .selectFrom('arrival')
    .select('id')
    .where('customerId', '=', person.customerId)
    .executeTakeFirstOrThrow();
  const [cargo, supportCase, charge, repack] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await unguarded(async (tx) => {
    await tx.updateTable('parcel').set({ cargoId: cargo }).where('id', '=', parcel.id).execute();
    await sql`insert into support_case (id, code, kind, form_id, customer_id, opened_side, opened_at, answer_by)
      values (${supportCase}, 'C4SE00', 'damage', ${person.formId}, ${person.customerId}, 'sender', now(), now())`.execute(
      tx,
    );
    await sql`insert into arrival_charge (id, arrival_id, customer_id, from_day, to_day, cents_per_day, cents)
      values (${charge}, ${arrival.id}, ${person.customerId}, 1, 1, 5, 5)`.execute(tx);
    await sql`insert into arrival_origin (child_id, parent_id, repack_id)
      values (${arrival.id}, ${randomUUID()}, ${repack})`.execute(tx);
  });
  return {
    ...{ forms: person.formId, parcels: parcel.id, payments: payment.id, arrivals: arrival.id },
    ...{ cargo, sheets: cargo, cases: supportCase, charges: charge, repacks: repack },
  };
}
const references: Partial<Record<string, string>> = await referencesOf();

/** What a row of each table needs besides its reference, time and personal columns. */
const facts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  parcel_event: { kind: 'noted', at: new Date(0) },
  manifest: { version: 9, pieces: 2, gross_g: 10 },
  arrival_event: { kind: 'noted', at: new Date(0) },
  case_message: { side: 'sender' },
  case_settlement: { credit_cents: 0, refund_cents: 0, payout_cents: 5 },
  refund: {
    ...{ form_id: person.formId, method: 'cash', currency: 'AUD', amount: 5, amount_cents: 5 },
    ...{ office: 'sydney', day: '2021-01-01' },
  },
  receipt: { issuer: '{}', due_cents: 5, paid_cents: 5 },
  credit_note: { cents: 5, reason: 'good_will' },
  tax_invoice: {
    ...{ kind: 'invoice', number: 990_000, bill_id: randomUUID(), tax_setting_id: randomUUID() },
    ...{ lines: '[]', due_cents: 5, change_cents: 5, gst_cents: 0 },
  },
  consignee_sheet: { version: 9, number: 'SYD-26-0042/B9', issued_by: randomUUID() },
  goods_confirmation: { cargo_id: randomUUID(), version: 1, is_right: false },
  price_question: { author_id: randomUUID(), is_staff: false },
  arrival_charge_waiver: {},
  arrival_repack: { parents_g: 5, children_g: 5 },
};

function personalValue(table: string, column: string): string {
  if (table === 'manifest')
    return JSON.stringify({ mawb: '1', pieces: [piece(references.parcels ?? ''), piece(randomUUID())] });
  if (table === 'consignee_sheet')
    return JSON.stringify({ rate: '1', consignees: [consignee(person.formId), consignee(randomUUID())] });
  if (column === 'lines') return JSON.stringify([{ lineNo: 1, note: name }]);
  if (column === 'buyer') return JSON.stringify({ name, abn: '53004085616' });
  return column === 'customer_names' ? JSON.stringify({ organizationName: name }) : name;
}

/** Stores a row of the person whose years begin at `at`, in place of those that the story left. */
async function store({ table, ends }: Records, at: Date): Promise<Record<string, unknown>> {
  const values = {
    ...facts[table],
    ...Object.fromEntries(Object.keys(ends.records).map((column) => [column, personalValue(table, column)])),
    ...{ [ends.rows.column]: references[ends.rows.of], [ends.from]: at },
  };
  await unguarded(async (tx) => {
    await sql`delete from ${sql.table(table)}`.execute(tx);
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(values))})`.execute(tx);
  });
  return await stored(table);
}

async function stored(table: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(stored)::text as row from ${sql.table(table)} as stored`.execute(db);
  return z.record(z.string(), z.unknown()).parse(JSON.parse(rows[0]?.row ?? '{}'));
}

test('the triggers name the columns, masks and years of the register', async () => {
  const { rows } = await sql<{ table: string; rule: string }>`
    select tgrelid::regclass::text as table, encode(tgargs, 'escape') as rule
    from pg_trigger where tgfoid = 'allow_masking'::regproc`.execute(db);
  const wanted = records.map(({ table, years, ends }) => ({
    table,
    rule: [ends.from, years, ...Object.entries(ends.records).flat()].map((part) => `${part}\\000`).join(''),
  }));
  const inOrder = (list: { table: string }[]) => list.toSorted((a, b) => a.table.localeCompare(b.table));
  expect(inOrder(rows)).toEqual(inOrder(wanted));
  expect(records.map(({ table }) => table).toSorted()).toEqual(Object.keys(facts).toSorted());
});

describe.each(records)('a record in $table', (record) => {
  const { table, years, ends } = record;

  test('is not touched on the last day of its years', async () => {
    const before = await store(record, endOf(years, 1));
    expect(await maskEnded(app.services)).not.toHaveProperty(table);
    expect(await stored(table)).toEqual(before);
  });

  test('is masked on the day after, once, and nothing else in it changes', async () => {
    const before = await store(record, endOf(years, -1));
    expect(await maskEnded(app.services)).toMatchObject({ [table]: 1 });
    const after = await stored(table);
    const without = (row: Record<string, unknown>) =>
      Object.entries(row).filter(([column]) => !(column in ends.records));
    expect(without(after)).toEqual(without(before));
    for (const column of Object.keys(ends.records)) expect(after[column]).not.toEqual(before[column]);
    expect(await maskEnded(app.services)).not.toHaveProperty(table);
  });

  test('refuses any other change, of the owner too and when it is old', async () => {
    const columns = Object.keys(ends.records);
    const isRecord = ['manifest', 'consignee_sheet', 'tax_invoice'].includes(table);
    const other = JSON.stringify(isRecord ? { name: 'x' } : 'x');
    const change = sql`update ${sql.table(table)} set (${sql.join(columns.map((column) => sql.ref(column)))}) =
      (select ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))} from jsonb_populate_record(null::${sql.table(table)},
        ${JSON.stringify(Object.fromEntries(columns.map((column) => [column, JSON.parse(other)])))}::jsonb) as r)`;
    await expect(change.execute(owner)).rejects.toThrow('is append-only');
  });
});

test('a manifest has its other pieces as they were', async () => {
  const record = records.find(({ table }) => table === 'manifest');
  if (!record) throw new Error('no manifest in the register');
  await store(record, endOf(CUSTOMS_YEARS, -1));
  await maskEnded(app.services);
  expect((await stored('manifest')).sheet).toMatchObject({
    mawb: '1',
    pieces: [
      { number: 'CM1', senderName: '–', grossG: 5, items: [{ description: '–', quantity: 2 }] },
      { number: 'CM1', senderName: name, items: [{ description: name, quantity: 2 }] },
    ],
  });
});

test('a sheet for the broker names a receiver while a person who stays has a form', async () => {
  const record = records.find(({ table }) => table === 'consignee_sheet');
  if (!record) throw new Error('no sheet in the register');
  const [stays, other] = [randomUUID(), consignee(randomUUID())];
  await store(record, endOf(CUSTOMS_YEARS, -1));
  await unguarded((tx) =>
    tx
      .updateTable('consigneeSheet')
      .set({ sheet: JSON.stringify({ consignees: [consignee(person.formId, stays), other] }) })
      .execute(),
  );
  await maskEnded(app.services);
  expect((await stored('consignee_sheet')).sheet).toMatchObject({
    consignees: [
      {
        ...{ key: name, name, declaredCents: 5, answers: [{ formId: stays, note: name }] },
        lines: [
          { formId: person.formId, description: '–', descriptionEn: '', quantity: 2, said: null },
          { formId: stays, description: name, said: { note: name } },
        ],
      },
      other,
    ],
  });
});

test('a masked sheet for the broker has nothing of the receiver, and its numbers', async () => {
  const record = records.find(({ table }) => table === 'consignee_sheet');
  if (!record) throw new Error('no sheet in the register');
  await store(record, endOf(CUSTOMS_YEARS, -1));
  await maskEnded(app.services);
  const sheet = z.object({ consignees: z.array(z.unknown()) }).parse((await stored('consignee_sheet')).sheet);
  expect(JSON.stringify(sheet.consignees[0])).not.toContain(name);
  expect(sheet.consignees[0]).toMatchObject({
    ...{ key: person.formId, name: '–', mobile: '–', address: null, declaredCents: 5, answers: [] },
    lines: [{ description: '–', quantity: 2 }],
  });
  expect(sheet.consignees[1]).toMatchObject({ name, lines: [{ description: name }] });
});

test('form and parcel are masked with their own years, and the audit has the count', async () => {
  const at = endOf(CUSTOMS_YEARS, -1);
  await unguarded(async (tx) => {
    for (const table of ['form', 'parcel', 'payment'] as const)
      await tx
        .updateTable(table)
        .set({ updatedAt: at })
        .where('customerId', '=', person.customerId)
        .execute();
  });
  expect(await maskEnded(app.services)).toMatchObject({ form: 1, parcel: 1, payment: 1 });
  await foldSearch({ db });
  expect(await maskEnded(app.services)).toEqual({});
  const parcel = await db
    .selectFrom('parcel')
    .select(['senderName', 'receiverName', 'receiverMobile', 'deliveredTo', 'status'])
    .where('formId', '=', person.formId)
    .executeTakeFirstOrThrow();
  expect(parcel).toEqual({
    ...{ senderName: '–', receiverName: '–', receiverMobile: '+00000000', deliveredTo: '–' },
    status: 'delivered',
  });
  const entry = await db
    .selectFrom('auditLog')
    .select(['after', 'requestId'])
    .where('action', '=', 'privacy.maskEnded')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ requestId: 'job:mask_ended', after: { masked: { parcel: 1 } } });
  expect((await admin.api.forms.get({ id: person.formId })).sender).toBeNull();
});

test('a person who was not deleted is not masked', async () => {
  const { customerId, formId } = await desk.billed();
  await unguarded((tx) =>
    tx
      .updateTable('parcel')
      .set({ updatedAt: endOf(9, 0) })
      .where('customerId', '=', customerId)
      .execute(),
  );
  await maskEnded(app.services);
  const { senderName } = await db
    .selectFrom('parcel')
    .select('senderName')
    .where('formId', '=', formId)
    .executeTakeFirstOrThrow();
  expect(senderName).not.toBe('–');
});
