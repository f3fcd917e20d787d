import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { openLateCases, remindOfCases } from '~/server/cases/automatic/service';
import { storePicture } from '../../factories/billed-parcels';
import { storeCargo } from '../../factories/cargo';
import { key } from '../../factories/form-desk';
import { bill, brokenBooks, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await cashDesk(db);
const { app, sydney, ulaanbaatar: mn, admin, billed, pay, parcelsOf } = desk;
const support = await app.signIn('support');

const text = 'Хайрцгийн булан дарагдсан, аяга хагарсан.';
const codeOf = async (answer: Promise<unknown>) => (await problemOf(answer)).code;

beforeEach(async () => {
  await db.deleteFrom('message').execute();
  await db.deleteFrom('notification').execute();
});

/** A case that a sender opened about a paid form. */
async function opened(kind: 'damage' | 'refund' = 'damage') {
  const form = await billed();
  const paid = await pay(form.formId);
  const { id, version } = await form.client.api.cases.open({ formId: form.formId, kind, text, ...key() });
  return { ...form, paid, id, version };
}
const read = async (id: string) => await support.api.cases.get({ id });
const seen = async (id: string) => ({ id, version: (await read(id)).version });
const words = (text_: string) => ({ text: text_, ...key() });

describe('a case of a sender', () => {
  test('is opened with photos, answered, and read by both sides', async () => {
    const { client, customerId, formId } = await billed();
    const [parcel] = await parcelsOf(formId);
    const photoIds = [await storePicture(db, { customerId })];
    const report = {
      parcelId: parcel?.id ?? '',
      kind: 'damage' as const,
      text,
      photoIds,
      wantedCents: 4_500,
    };
    const { id, code } = await client.api.cases.open({ ...report, ...key() });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/u);
    await support.api.cases.write({ id, ...words('Савлагааны зураг байна уу?') });
    await support.api.cases.write({ id, isInternal: true, ...words('Камерын бичлэг шалгах') });
    const own = await client.api.cases.get({ id });
    expect(own).toMatchObject({ status: 'open', due: 'none', limit: null, staff: null, wantedCents: 4_500 });
    expect(
      own.messages.map(({ side, author, photoIds: photos }) => [side, author !== null, photos.length]),
    ).toEqual([
      ['sender', true, 1],
      ['staff', false, 0],
    ]);
    expect(own.answerBy.getTime() - own.openedAt.getTime()).toBe(7 * DAY_MS);
    expect((await read(id)).messages.map(({ isInternal }) => isInternal)).toEqual([false, false, true]);
  });

  test('is seen by its customer and by staff alone', async () => {
    const { id, formId } = await opened();
    const other = await app.signIn('client');
    expect(await problemOf(other.api.cases.get({ id }))).toMatchObject({ status: 404 });
    expect(await codeOf(other.api.cases.write({ id, ...words(text) }))).toBe('not_found');
    const foreign = other.api.cases.open({ formId, kind: 'loss', ...words(text) });
    expect(await codeOf(foreign)).toBe('not_found');
    expect((await other.api.cases.list({ status: 'all' })).rows).toEqual([]);
  });

  test('is one of its kind at a time', async () => {
    const { id, client, formId, version } = await opened();
    const again = () => client.api.cases.open({ formId, kind: 'damage', ...words(text) });
    const { code } = await read(id);
    expect(await problemOf(again())).toMatchObject({ code: 'case.open_already', params: { code } });
    await client.api.cases.withdraw({ id, version, ...key() });
    expect((await again()).status).toBe('open');
  });

  test('refuses a photo of somebody else, and more photos than allowed', async () => {
    const { id, client, customerId } = await opened();
    const theirs = [await storePicture(db, { customerId: (await billed()).customerId })];
    expect(await codeOf(client.api.cases.write({ id, photoIds: theirs, ...words(text) }))).toBe(
      'file.missing',
    );
    const many = await Promise.all(Array.from({ length: 8 }, () => storePicture(db, { customerId })));
    await client.api.cases.write({ id, photoIds: many, ...words(text) });
    const more = [await storePicture(db, { customerId })];
    expect(await codeOf(client.api.cases.write({ id, photoIds: more, ...words(text) }))).toBe(
      'case.photos_many',
    );
  });

  test('is too late after the days of the terms, but not for staff', async () => {
    const { client, formId } = await billed();
    const [parcel] = await parcelsOf(formId);
    const deliveredAt = new Date(app.clock.now.getTime() - 16 * DAY_MS);
    await db
      .updateTable('parcel')
      .set({ status: 'delivered', deliveredAt })
      .where('id', '=', parcel?.id ?? '')
      .execute();
    const report = { formId, ...words(text) };
    expect(await codeOf(client.api.cases.open({ ...report, kind: 'damage' }))).toBe('case.too_late');
    expect((await client.api.cases.open({ ...report, ...key(), kind: 'delay' })).status).toBe('open');
    expect((await support.api.cases.open({ ...report, ...key(), kind: 'damage' })).status).toBe('open');
  });

  test('waits for the customer without losing time of its deadline', async () => {
    const { id, client, version } = await opened();
    const { answerBy } = await read(id);
    await support.api.cases.ask({ id, version, ...words('Зураг илгээнэ үү') });
    expect((await client.api.cases.get({ id })).status).toBe('waiting_customer');
    app.clock.now = new Date(app.clock.now.getTime() + 3 * DAY_MS);
    await client.api.cases.write({ id, ...words('Илгээлээ') });
    const after = await read(id);
    expect(after.status).toBe('open');
    expect(after.answerBy.getTime() - answerBy.getTime()).toBe(3 * DAY_MS);
  });
});

describe('a decision', () => {
  test('of A$5 on a paid bill is refunded, and nothing is owed', async () => {
    const { id, client, formId, paid, version } = await opened();
    const decided = await support.api.cases.decide({ id, version, cents: 500, ...words('Аяга хагарсан') });
    const refund = {
      paymentId: paid.id,
      version: paid.version,
      amount: 500,
      method: 'cash',
      office: 'sydney',
    } as const;
    await admin.api.cases.settle({ id, version: decided.version, refund, ...key() });
    const money = await client.api.payments.ofForm({ formId });
    expect(money).toMatchObject({ state: 'paid', balanceCents: 0, creditedCents: 500, dueCents: 14_500 });
    const found = await client.api.cases.get({ id });
    expect(found.status).toBe('settled');
    expect(found.settlements).toMatchObject([{ creditCents: 500, refundCents: 500, payoutCents: 0 }]);
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('above an unpaid bill lowers it to nothing, and the rest is paid out', async () => {
    const { client, formId } = await billed();
    const { id, version } = await client.api.cases.open({ formId, kind: 'loss', ...words(text) });
    const cents = bill.cents + 20_000;
    const decided = await support.api.cases.decide({ id, version, cents, ...words('Олдсонгүй') });
    const settle = (change: object) =>
      admin.api.cases.settle({ id, version: decided.version, ...key(), ...change });
    expect(await codeOf(settle({}))).toBe('case.payout_missing');
    await settle({ payout: { accountName: 'Болд Ганбат', reference: 'BSB 062-000' } });
    expect(await client.api.payments.ofForm({ formId })).toMatchObject({ dueCents: 0, balanceCents: 0 });
    expect((await read(id)).settlements).toMatchObject([{ creditCents: bill.cents, payoutCents: 20_000 }]);
    expect(await codeOf(settle({}))).toBe('version.stale');
  });

  test('is settled by those alone who may lower bills', async () => {
    const { id, version } = await opened();
    const decided = await support.api.cases.decide({ id, version, cents: 500, ...words('Зөв') });
    const settle = support.api.cases.settle({ id, version: decided.version, ...key() });
    expect(await codeOf(settle)).toBe('not_allowed');
    const client = await app.signIn('client');
    const own = client.api.cases.decide({ id, version, cents: 500, ...words('Би') });
    expect(await codeOf(own)).toBe('not_allowed');
  });

  test('waits for a second person as one change with its credit', async () => {
    const flag = { key: 'security.four_eyes_required', type: 'integer', value: '1' } as const;
    await db
      .insertInto('constant')
      .values({ ...flag, validFrom: app.clock.now })
      .execute();
    const second = await app.signIn('admin');
    const { client, formId } = await billed();
    const { id, version } = await client.api.cases.open({ formId, kind: 'loss', ...words(text) });
    const cents = bill.cents + 60_000;
    const decided = await support.api.cases.decide({ id, version, cents, ...words('Олдсонгүй') });
    const payout = { accountName: 'Болд Ганбат', reference: 'BSB 062-001' };
    const asked = admin.api.cases.settle({ id, version: decided.version, payout, ...key() });
    expect(await codeOf(asked)).toBe('approval.asked');
    expect((await read(id)).status).toBe('decided');
    const [waiting] = await second.api.approvals.waiting();
    expect(waiting).toMatchObject({ act: 'cases.settle', about: { name: decided.code, amount: cents } });
    await second.api.approvals.approve({ id: waiting?.id ?? '', ...key() });
    expect((await read(id)).status).toBe('settled');
    expect(await client.api.payments.ofForm({ formId })).toMatchObject({ dueCents: 0 });
    await db.deleteFrom('constant').where('key', '=', flag.key).execute();
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('without an amount is settled at once, and a rejected case is reopened', async () => {
    const { id, version } = await opened('refund');
    const done = await support.api.cases.decide({ id, version, cents: 0, ...words('Дахин илгээнэ') });
    expect(done.status).toBe('settled');
    const open = await support.api.cases.reopen({ id, version: done.version, ...words('Дахин шалгая') });
    const rejected = await support.api.cases.reject({ id, version: open.version, ...words('Үндэслэлгүй') });
    expect(rejected.status).toBe('rejected');
    expect((await read(id)).decision).toBe('Үндэслэлгүй');
    const again = support.api.cases.decide({ id, version: rejected.version, cents: 1, ...words('Үгүй') });
    expect(await codeOf(again)).toBe('case.move_refused');
  });

  test('shows the limit by weight once a rate is entered, and stores it', async () => {
    const { id, version } = await opened();
    expect((await read(id)).limit).toMatchObject({ grossG: 9_300, sdrPerKg: 26, limitCents: null });
    const rate = { key: 'liability.sdr_cents', type: 'integer', value: '205' } as const;
    await db
      .insertInto('constant')
      .values({ ...rate, validFrom: app.clock.now })
      .execute();
    expect((await read(id)).limit?.limitCents).toBe(49_569);
    await support.api.cases.decide({ id, version, cents: 50_000, ...words('Хязгаараас их') });
    await db.updateTable('constant').set({ value: '999' }).where('key', '=', rate.key).execute();
    expect((await read(id)).limit?.limitCents).toBe(49_569);
    await db
      .deleteFrom('constant')
      .where('key', '=', rate.key)
      .where('validFrom', '=', app.clock.now)
      .execute();
  });
});

test('the figures of the year count what was decided and given, by kind', async () => {
  const before = await support.api.cases.figures();
  const { id, version, client } = await opened('refund');
  const decided = await support.api.cases.decide({ id, version, cents: 700, ...words('Зөв') });
  await admin.api.cases.settle({ id, version: decided.version, ...key() });
  const flight = await storeCargo(db, app.clock.now);
  await sql`insert into flight_figures
    select ${flight.id}::uuid, ${app.clock.now}::timestamptz, 40, 200000, '{}', 0, 0, ${app.clock.now}::timestamptz`.execute(
    db,
  );
  const { kinds, parcels } = await support.api.cases.figures();
  expect(parcels).toBe(before.parcels + 40);
  const was = before.kinds.find(({ kind }) => kind === 'refund') ?? { opened: 0, inTime: 0, cents: 0 };
  expect(kinds.find(({ kind }) => kind === 'refund')).toMatchObject({
    ...{ opened: was.opened + 1, inTime: was.inTime + 1, cents: was.cents + 700 },
  });
  expect(await codeOf(client.api.cases.figures())).toBe('not_allowed');
});

describe('a case that begins automatically', () => {
  test('follows damage once, however often it is reported', async () => {
    const { client, formId } = await billed();
    const report = async () => {
      const [parcel] = await parcelsOf(formId);
      const { id, version } = parcel ?? { id: '', version: 0 };
      await sydney.api.parcels.reportDamage({ id, version, note: 'Булан дарагдсан', photoIds: [], ...key() });
    };
    await report();
    await report();
    const { rows } = await client.api.cases.list({ formId });
    expect(rows).toMatchObject([{ kind: 'damage', cause: 'damaged', openedSide: 'staff' }]);
    const [row] = rows;
    const { rows: incidents } = await support.api.cases.list({ formId, status: 'all' }).then((list) => list);
    expect(incidents.map(({ id }) => id)).toEqual([row?.id]);
    const kinds = await db.selectFrom('message').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('case_opened');
  });

  test('follows a loss', async () => {
    const { client, formId } = await billed();
    const [parcel] = await parcelsOf(formId);
    const { id, version } = parcel ?? { id: '', version: 0 };
    await admin.api.parcels.writeOff({ id, version, to: 'lost', note: 'Олдсонгүй', ...key() });
    const { rows } = await client.api.cases.list({ formId });
    expect(rows).toMatchObject([{ kind: 'loss', cause: 'lost', parcelId: id }]);
  });

  test('follows a promise that is broken for long, once a form', async () => {
    const day = (ago: number) => new Date(app.clock.now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
    const promised = async (ago: number) => {
      const { client, formId } = await billed();
      const parcelId = (await parcelsOf(formId))[0]?.id ?? '';
      const promise = { fromDay: day(20), toDay: day(ago), madeAt: app.clock.now, observations: 0 };
      await db.deleteFrom('parcelPromise').where('parcelId', '=', parcelId).execute();
      await db
        .insertInto('parcelPromise')
        .values({ parcelId, source: 'plan', ...promise })
        .execute();
      return { client, formId };
    };
    const soon = await promised(9);
    const late = await promised(12);
    expect(await openLateCases(app.services)).toBe(1);
    expect(await openLateCases(app.services)).toBe(0);
    const { rows } = await late.client.api.cases.list({ formId: late.formId });
    expect(rows).toMatchObject([{ kind: 'delay', cause: 'late', parcelId: null }]);
    const bell = await late.client.api.notifications.list();
    expect(bell.rows.map(({ kind }) => kind)).toContain('case_opened');
    expect((await soon.client.api.cases.list({})).rows).toEqual([]);
  });
});

test('the list begins with what is due, and staff are reminded of it once', async () => {
  await db
    .updateTable('supportCase')
    .set({ status: 'withdrawn', waitingSince: null, decidedAt: null, decidedCents: null, settledAt: null })
    .execute();
  const [later, soon, over] = [await opened(), await opened(), await opened()];
  const due = async (id: string, hours: number) => {
    const answerBy = new Date(app.clock.now.getTime() + hours * 3_600_000);
    await db.updateTable('supportCase').set({ answerBy }).where('id', '=', id).execute();
  };
  await due(later.id, 100);
  await due(soon.id, 20);
  await due(over.id, -1);
  const { rows, total } = await mn.api.cases.list({});
  expect(rows.map(({ id, due: step }) => [id, step])).toEqual([
    [over.id, 'overdue'],
    [soon.id, 'remind'],
    [later.id, 'none'],
  ]);
  expect(total).toBe(3);
  expect(await support.api.cases.count({})).toBe(3);
  const { code } = await read(soon.id);
  expect((await support.api.cases.list({ search: code.toLowerCase() })).rows.map(({ id }) => id)).toEqual([
    soon.id,
  ]);
  await db.deleteFrom('notification').execute();
  expect(await remindOfCases(app.services)).toBe(2);
  expect(await remindOfCases(app.services)).toBe(0);
  const bell = await support.api.notifications.list();
  expect(bell.rows.map(({ kind }) => kind).sort()).toEqual(['case_due', 'case_overdue']);
  await support.api.cases.assign({ ...(await seen(soon.id)), isMine: true, ...key() });
  expect((await support.api.cases.list({ isMine: true })).rows.map(({ id }) => id)).toEqual([soon.id]);
});
