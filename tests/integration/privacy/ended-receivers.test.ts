import { randomInt } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Parcel } from '~/db/types.gen';
import { DAY_MS } from '~/domain/core/durations';
import { CUSTOMS_YEARS, LIABILITY_YEARS } from '~/domain/privacy/laws';
import { receiverEnds } from '~/domain/privacy/receiver-ends';
import { foldSearch } from '~/server/core/db/search/stale/rewrite';
import { maskEndedReceivers } from '~/server/privacy/ends/receivers/service';
import { storeBill } from '../../factories/billed-parcels';
import { storeCargo } from '../../factories/cargo';
import { createParcel, randomFormCode } from '../../factories/parcels';
import { cashDesk } from '../../factories/payments';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const { app } = await cashDesk(db);
const run = () => maskEndedReceivers(app.services);

const name = 'Цэрэндулам Бямбасүрэн';
const newMobile = () => `+97688${randomInt(100_000, 999_999)}`;

/** The last moment whose years are over, moved by days. */
function endOf(years: number, days: number): Date {
  const end = new Date(app.clock.now);
  end.setUTCFullYear(end.getUTCFullYear() - years);
  return new Date(end.getTime() + days * DAY_MS);
}
const longAgo = endOf(CUSTOMS_YEARS, -1);

type ReceivedParcel = Partial<Insertable<Parcel>> & {
  at?: Date;
  mobile?: string;
  who?: string;
  billId?: string;
};

/** A form with one parcel whose receiver is in every column that names them. */
async function received({
  at = longAgo,
  mobile = newMobile(),
  who = name,
  billId,
  ...change
}: ReceivedParcel = {}) {
  const receiver = { name: who, mobileCountry: 'MN', mobile: mobile.slice(4) };
  const parcel = await createParcel(db, {
    ...{ status: 'delivered', deliveredTo: who, receiverName: who, receiverMobile: mobile },
    ...{ updatedAt: at, createdAt: at, searchText: `${who} ${mobile}\n`.toLowerCase() },
    form: {
      ...{ receiver: JSON.stringify(receiver), updatedAt: at, createdAt: at, acceptedAt: at },
      draft: JSON.stringify({
        receiver,
        receiverEmail: `${mobile.slice(1)}@example.com`,
        note: 'Миний тэмдэглэл',
      }),
      sender: JSON.stringify({ name: 'Болд Бат' }),
      searchText: `${who} ${mobile}\n`.toLowerCase(),
      ...(billId !== undefined && { billId }),
    },
    ...change,
  });
  return { ...parcel, mobile };
}

type Case = { formId: string; customerId: string; at: Date; isOpen?: boolean };

async function storeCase({ formId, customerId, at, isOpen = false }: Case): Promise<string> {
  const { id } = await db
    .insertInto('supportCase')
    .values({
      ...{ code: randomFormCode(), kind: 'damage', formId, customerId, openedSide: 'receiver' },
      ...{ openedAt: at, answerBy: at, updatedAt: at, status: isOpen ? 'open' : 'withdrawn' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('caseMessage')
    .values({ caseId: id, side: 'receiver', text: `Би ${name}`, writtenAt: at })
    .execute();
  return id;
}

const parcelOf = async (id: string) =>
  await db
    .selectFrom('parcel')
    .select(['receiverName', 'receiverMobile', 'deliveredTo', 'senderName', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const isMasked = async (id: string) => (await parcelOf(id)).receiverName === '–';

/** Every row of these tables as one text. */
async function textOf(tables: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ all: string | null }>`
        select string_agg(to_jsonb(stored)::text, E'\n') as all from ${sql.table(table)} as stored`.execute(
        db,
      );
      return rows[0]?.all ?? '';
    }),
  );
  return texts.join('\n').toLowerCase();
}

const listMasks = async () =>
  await db
    .selectFrom('auditLog')
    .select(['after', 'requestId'])
    .where('action', '=', 'privacy.maskReceivers')
    .orderBy('id')
    .execute();

describe('a receiver whose years are over', () => {
  const mobile = newMobile();
  let old: Awaited<ReturnType<typeof received>>;

  beforeAll(async () => {
    const { id: cargoId } = await storeCargo(db, app.clock.now);
    old = await received({ mobile, cargoId });
    const { formId, id: parcelId, customerId } = old;
    const other = await received({ cargoId, at: endOf(CUSTOMS_YEARS, 1), who: 'Оюунаа' });
    const piece = (id: string, receiverName: string) => ({
      ...{ id, number: 'CM1', senderName: 'Болд Бат', receiverName, receiverLatin: '', grossG: 5 },
      items: [{ lineNo: 1, description: 'Гутал', quantity: 2 }],
    });
    const sheet = JSON.stringify({ mawb: '1', pieces: [piece(parcelId, name), piece(other.id, 'Оюунаа')] });
    await storeCase({ formId, customerId, at: longAgo });
    await db
      .insertInto('manifest')
      .values({ cargoId, version: 1, pieces: 2, grossG: 10, sheet, madeAt: longAgo })
      .execute();
    const consignee = (id: string, receiverName: string) => ({
      ...{
        key: receiverName,
        name: receiverName,
        mobile: receiverName,
        address: { country: 'MN', street: receiverName },
      },
      forms: [{ id, code: '7K3F0Q', isPart: false }],
      lines: [{ formId: id, lineNo: 1, description: 'Гутал', quantity: 2, said: { note: receiverName } }],
      answers: [{ formId: id, version: 1, note: receiverName }],
    });
    await db
      .insertInto('consigneeSheet')
      .values({
        ...{ cargoId, version: 1, number: 'SYD-26-0042/B1', issuedAt: longAgo },
        issuedBy: (await app.signIn('warehouse-mn')).user.id,
        sheet: JSON.stringify({ consignees: [consignee(formId, name), consignee(other.formId, 'Оюунаа')] }),
      })
      .execute();
    await db
      .insertInto('parcelEvent')
      .values({ parcelId, kind: 'noted', at: longAgo, receivedAt: longAgo, note: `${name} утсаа авахгүй` })
      .execute();
    await db
      .insertInto('goodsConfirmation')
      .values({ formId, cargoId, version: 1, isRight: false, note: name, lines: '[]', saidAt: longAgo })
      .execute();
    await db
      .insertInto('formCorrection')
      .values({
        ...{ formId, customerId, author: 'sender', askedAt: longAgo, decidedAt: longAgo, status: 'applied' },
        ...{ before: JSON.stringify({ name }), wanted: JSON.stringify({ name }), fields: ['name'] },
      })
      .execute();
    await db
      .insertInto('collector')
      .values({ formId, name, mobile, locale: 'mn', namedBy: 'receiver', namedAt: longAgo })
      .execute();
    await db.insertInto('receiverEmail').values({ formId, address: 'tseren@example.com' }).execute();
    await db
      .insertInto('incident')
      .values({ parcelId, kind: 'damage', note: name, openedAt: longAgo })
      .execute();
    await db
      .insertInto('contactMessage')
      .values({ name, mobile, body: 'Сайн байна уу', locale: 'mn', createdAt: longAgo })
      .execute();
    expect(await textOf(Object.keys(receiverEnds))).toContain('цэрэндулам');
    await run();
    await foldSearch({ db });
  });

  test('is in no table of the register any more, nor is the number', async () => {
    const text = await textOf(Object.keys(receiverEnds));
    expect(text).not.toContain('цэрэндулам');
    expect(text).not.toContain('tseren');
    expect(text).not.toContain(mobile.slice(4));
  });

  test('leaves the sender, the goods and the parcel as they were', async () => {
    expect(await parcelOf(old.id)).toMatchObject({ receiverMobile: '+00000000', number: old.number });
    const form = await db
      .selectFrom('form')
      .select(['sender', 'draft', 'receiver'])
      .where('id', '=', old.formId)
      .executeTakeFirstOrThrow();
    expect(form).toEqual({
      ...{ sender: { name: 'Болд Бат' }, draft: { note: 'Миний тэмдэглэл' } },
      receiver: {},
    });
    const { sheet } = await db.selectFrom('manifest').select('sheet').executeTakeFirstOrThrow();
    const issued = await db.selectFrom('consigneeSheet').select('sheet').executeTakeFirstOrThrow();
    expect(issued.sheet).toMatchObject({
      consignees: [
        { name: '–', address: null, answers: [], lines: [{ description: 'Гутал', quantity: 2, said: null }] },
        { name: 'Оюунаа', lines: [{ description: 'Гутал', said: { note: 'Оюунаа' } }] },
      ],
    });
    expect(sheet).toMatchObject({
      pieces: [
        { senderName: 'Болд Бат', receiverName: '–', items: [{ description: 'Гутал' }] },
        { senderName: 'Болд Бат', receiverName: 'Оюунаа' },
      ],
    });
  });

  test('is counted in the audit log once for each law, and not again', async () => {
    const entries = await listMasks();
    expect(entries.map(({ after }) => after)).toMatchObject([
      { ground: 'liability', masked: { collector: 1, caseMessage: 1, contactMessage: 1, incident: 1 } },
      { ground: 'tax' },
      { ground: 'customs', forms: 1, masked: { form: 1, parcel: 1, manifest: 1, parcelEvent: 1 } },
    ]);
    await run();
    expect(await listMasks()).toHaveLength(entries.length);
  });
});

describe('the years', () => {
  test('are not over on their last day', async () => {
    const { id } = await received({ at: endOf(CUSTOMS_YEARS, 1) });
    await run();
    expect(await isMasked(id)).toBe(false);
  });

  test('of liability end before those of customs: what was chosen goes, the form stays', async () => {
    const at = endOf(LIABILITY_YEARS, -1);
    const { id, formId, mobile } = await received({ at });
    await db
      .insertInto('collector')
      .values({ formId, name, mobile, locale: 'mn', namedBy: 'receiver', namedAt: at })
      .execute();
    await run();
    const { name: left } = await db
      .selectFrom('collector')
      .select('name')
      .where('formId', '=', formId)
      .executeTakeFirstOrThrow();
    expect(left).toBe('–');
    expect(await isMasked(id)).toBe(false);
  });

  test('count for each form: of an old and a new one, only the old is masked', async () => {
    const mobile = newMobile();
    const old = await received({ mobile });
    const recent = await received({ mobile, at: endOf(CUSTOMS_YEARS, 9) });
    await run();
    expect(await isMasked(old.id)).toBe(true);
    expect(await parcelOf(recent.id)).toMatchObject({ receiverName: name, receiverMobile: mobile });
  });
});

describe('a receiver with something open', () => {
  test('is not masked while another parcel to their number is under way', async () => {
    const old = await received();
    const { id } = await received({ mobile: old.mobile, at: app.clock.now, status: 'customs' });
    await run();
    expect(await isMasked(old.id)).toBe(false);
    await db.updateTable('parcel').set({ status: 'delivered' }).where('id', '=', id).execute();
    await run();
    expect(await isMasked(old.id)).toBe(true);
  });

  test('is not masked while a case about any of their forms is open', async () => {
    const old = await received();
    const recent = await received({ mobile: old.mobile, at: app.clock.now });
    const caseId = await storeCase({ ...recent, at: app.clock.now, isOpen: true });
    await run();
    expect(await isMasked(old.id)).toBe(false);
    await db.updateTable('supportCase').set({ status: 'withdrawn' }).where('id', '=', caseId).execute();
    await run();
    expect(await isMasked(old.id)).toBe(true);
  });

  test('is not masked while the bill of the form is unpaid', async () => {
    const { id } = await received({ billId: await storeBill(db) });
    await run();
    expect(await isMasked(id)).toBe(false);
  });

  test('is not masked while they wait for an answer about their data', async () => {
    const { id, formId } = await received();
    await db
      .insertInto('dataRequest')
      .values({ formId, kind: 'access', askedAt: app.clock.now, dueAt: app.clock.now })
      .execute();
    await run();
    expect(await isMasked(id)).toBe(false);
  });
});

test('nobody writes another name into a record of a masked receiver', async () => {
  const { id } = await received();
  await db
    .insertInto('parcelEvent')
    .values({ parcelId: id, kind: 'noted', at: longAgo, receivedAt: longAgo, note: name })
    .execute();
  await run();
  await expect(
    owner.updateTable('parcelEvent').set({ note: 'Өөр нэр' }).where('parcelId', '=', id).execute(),
  ).rejects.toThrow('is append-only');
});
