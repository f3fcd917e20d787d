import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findVisibleFile } from '~/server/core/files/queries';
import { testApp } from '../../factories/app';
import { newTracking, receiveBox, storeCustomer, storeExpected } from '../../factories/arrivals';
import { storePicture } from '../../factories/billed-parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const clerk = await app.signIn('warehouse-au');
const support = await app.signIn('support');
const admin = await app.signIn('admin');
const key = () => ({ idempotencyKey: randomUUID() });
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version, ...key() });
type User = Awaited<ReturnType<typeof app.signIn>>;

const later = (ms = 1_000): void => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

/** Whether customers claim parcels themselves, from now on. */
async function allowClaims(value: 0 | 1): Promise<void> {
  later();
  const name = 'arrivals.customer_claims_allowed';
  const { rows } = await admin.api.settings.constants();
  const [newest] = rows
    .filter((row) => row.key === name)
    .sort((one, other) => other.validFrom.getTime() - one.validFrom.getTime());
  await admin.api.settings.setConstant({ ...key(), key: name, value, seen: newest?.id ?? null });
}

/** The row of the newest parcel without an owner, as a customer sees it. */
async function newestRow(who: User): Promise<string> {
  const { rows } = await who.api.claims.unclaimed({});
  return rows[0]?.key ?? '';
}

/** A box without an owner, and the row by which customers name it. */
async function unclaimedBox(change: Parameters<typeof receiveBox>[2] = {}) {
  const trackingNumber = newTracking();
  later();
  const box = await receiveBox(db, clerk, { trackingNumber, ...change });
  const reader = await app.signIn('client');
  return { ...box, trackingNumber, rowKey: await newestRow(reader) };
}

async function claimOf(who: User, arrival: { rowKey: string; trackingNumber: string }) {
  const { rowKey, trackingNumber } = arrival;
  return await who.api.claims.make({ rowKey, trackingNumber, ...key() });
}

async function photosOf(arrivalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('arrivalPhoto')
    .select('fileId')
    .where('arrivalId', '=', arrivalId)
    .execute();
  return rows.map(({ fileId }) => fileId);
}

async function maySee({ ctx, user }: User, fileId: string): Promise<boolean> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  return (await findVisibleFile(db, fileId, { scope, userId: user.id })) !== undefined;
}

const versionOf = async (id: string): Promise<number> => (await clerk.api.arrivals.get({ id })).version;
const messagesTo = async (customerId: string | null) =>
  await db
    .selectFrom('message')
    .select('kind')
    .where('customerId', '=', customerId ?? '')
    .orderBy('createdAt')
    .execute();

describe('the list of parcels without an owner', () => {
  test('shows first letters and a suburb, and nothing else of the parcel', async () => {
    const { id, trackingNumber, number } = await unclaimedBox({
      ...{ labelName: 'Ганболд Сүх', labelSuburb: 'Fairfield 2165', labelMobile: '0412 345 678' },
      ...{ grossG: 7_777, place: 'Z-99' },
    });
    const client = await app.signIn('client');
    const { rows, ...list } = await client.api.claims.unclaimed({});
    expect(rows[0]).toEqual({ key: expect.any(String), label: 'Г•••• С••••', suburb: 'Fairfield' });
    const text = JSON.stringify({ rows, list });
    for (const hidden of [id, trackingNumber, number, 'Ганболд', '2165', '345', '7777', 'Z-99', '2026'])
      expect(text).not.toContain(hidden);
  });

  test('is filtered by suburb whatever its case, and turned by the key of a row', async () => {
    const labelSuburb = `Suburb ${randomUUID().replaceAll(/\d/gu, 'x').slice(0, 8)}`;
    for (let round = 0; round < 21; round += 1) await receiveBox(db, clerk, { labelSuburb });
    const client = await app.signIn('client');
    const first = await client.api.claims.unclaimed({ suburb: labelSuburb.toUpperCase() });
    expect(first.rows).toHaveLength(20);
    expect(first.suburbs.filter((name) => name === labelSuburb)).toHaveLength(1);
    const rest = await client.api.claims.unclaimed({ suburb: labelSuburb, afterKey: first.next ?? '' });
    expect(rest).toMatchObject({ rows: [{ suburb: labelSuburb }], next: null });
    expect(first.rows.map(({ key: rowKey }) => rowKey)).not.toContain(rest.rows[0]?.key);
    expect((await client.api.claims.unclaimed({ suburb: 'Nowhere' })).rows).toEqual([]);
  });

  test('is closed to customers while only staff find owners', async () => {
    const arrival = await unclaimedBox();
    const client = await app.signIn('client');
    await allowClaims(0);
    const closed = { isOpen: false, rows: [], suburbs: [], next: null };
    expect(await client.api.claims.unclaimed({})).toEqual(closed);
    expect(await problemOf(claimOf(client, arrival))).toMatchObject({ code: 'claim.not_allowed' });
    await allowClaims(1);
    expect((await client.api.claims.unclaimed({})).isOpen).toBe(true);
  });
});

describe('a claim', () => {
  test('is answered alike for a right number, a wrong one and a row that is not there', async () => {
    const arrival = await unclaimedBox();
    const others = { right: await app.signIn('client'), wrong: await app.signIn('client') };
    const [unknown, byNumber, byNothing] = [
      await app.signIn('client'),
      await app.signIn('client'),
      await app.signIn('client'),
    ];
    const answers = [
      await claimOf(others.right, arrival),
      await claimOf(others.wrong, { ...arrival, trackingNumber: newTracking() }),
      await claimOf(unknown, { ...arrival, rowKey: randomUUID() }),
      await byNumber.api.claims.make({ trackingNumber: arrival.trackingNumber, ...key() }),
      await byNothing.api.claims.make({ trackingNumber: newTracking(), ...key() }),
    ];
    for (const answer of answers)
      expect(answer).toEqual({ id: expect.any(String), version: 1, status: 'open' });
    const shown = async (who: User) => {
      const { rows } = await who.api.claims.list({});
      return rows.map(({ id: _1, createdAt: _2, trackingNumber: _3, row: _4, ...row }) => row);
    };
    const right = await shown(others.right);
    expect(right).toHaveLength(1);
    for (const who of [others.wrong, unknown, byNumber, byNothing]) expect(await shown(who)).toEqual(right);
    const again = [others.right, others.wrong].map((who) => claimOf(who, arrival));
    again.push(claimOf(unknown, { ...arrival, rowKey: randomUUID() }));
    expect(await problemOf(again[0] ?? Promise.resolve())).toMatchObject({ code: 'claim.known' });
    expect(await problemOf(again[1] ?? Promise.resolve())).toMatchObject({ code: 'claim.known' });
    await again[2];
    const all = await clerk.api.claims.list({ arrivalId: arrival.id });
    expect(all.rows.map(({ staff }) => staff?.isNumberRight)).toEqual([true, false, true]);
    expect(all.rows.map(({ staff }) => staff?.arrival?.id)).toEqual(Array(3).fill(arrival.id));
  });

  test('waits for staff five times at most, and a repeat of the call is one claim', async () => {
    const client = await app.signIn('client');
    const call = { trackingNumber: newTracking(), ...key() };
    const first = await client.api.claims.make(call);
    expect(await client.api.claims.make(call)).toEqual(first);
    for (let round = 1; round < 5; round += 1)
      await client.api.claims.make({ trackingNumber: newTracking(), ...key() });
    const sixth = () => client.api.claims.make({ trackingNumber: newTracking(), ...key() });
    expect(await problemOf(sixth())).toMatchObject({ code: 'claim.too_many', params: { max: 5 } });
    await client.api.claims.withdraw(seen(first));
    expect(await sixth()).toMatchObject({ status: 'open' });
  });

  test('is tried twenty times a day at most, whatever becomes of it', async () => {
    const client = await app.signIn('client');
    for (let round = 0; round < 20; round += 1) {
      const made = client.api.claims.make({ trackingNumber: newTracking(), ...key() });
      await made.catch(() => undefined);
    }
    const late = client.api.claims.make({ trackingNumber: newTracking(), ...key() });
    expect(await problemOf(late)).toMatchObject({ code: 'rate_limit' });
  });

  test('gives its invoice to the parcel, and no invoice of somebody else', async () => {
    const arrival = await unclaimedBox();
    const [client, other] = [await app.signIn('client'), await app.signIn('client')];
    const customerId = client.user.customerId ?? '';
    const photoIds = [await storePicture(db, { customerId })];
    const { rowKey } = arrival;
    const foreign = other.api.claims.make({ rowKey, photoIds, ...key() });
    expect(await problemOf(foreign)).toMatchObject({ code: 'file.missing' });
    const claim = await client.api.claims.make({ rowKey, photoIds, note: 'Хар гутал', ...key() });
    const [shown] = (await support.api.claims.list({ arrivalId: arrival.id })).rows;
    expect(shown).toMatchObject({
      note: 'Хар гутал',
      staff: { papers: [{ id: photoIds[0], kind: 'photo' }] },
    });
    await support.api.claims.accept({ ...seen(claim), arrivalVersion: arrival.version });
    expect((await client.api.arrivals.get({ id: arrival.id })).hasInvoice).toBe(true);
  });

  test('is seen and withdrawn by its customer alone', async () => {
    const [client, other] = [await app.signIn('client'), await app.signIn('client')];
    const claim = await client.api.claims.make({ trackingNumber: newTracking(), ...key() });
    expect((await other.api.claims.list({})).rows).toEqual([]);
    expect(await problemOf(other.api.claims.withdraw(seen(claim)))).toMatchObject({ code: 'not_found' });
    const filtered = await other.api.claims.list({ customerId: client.user.customerId ?? '' });
    expect(filtered.rows).toEqual([]);
    await client.api.claims.withdraw(seen(claim));
    expect((await client.api.claims.list({})).rows[0]).toMatchObject({ status: 'withdrawn', staff: null });
  });

  test('shows its customer no more when the parcel of its number comes later', async () => {
    const client = await app.signIn('client');
    const trackingNumber = newTracking();
    await client.api.claims.make({ trackingNumber, ...key() });
    const before = await client.api.claims.list({});
    const arrival = await receiveBox(db, clerk, { trackingNumber });
    expect(await client.api.claims.list({ office: 'ulaanbaatar' })).toEqual(before);
    expect(await client.api.claims.list({ arrivalId: arrival.id })).toEqual(before);
  });

  test('notifies staff once for each branch, with the number of claims', async () => {
    const other = await app.signIn('warehouse-au');
    const client = await app.signIn('client');
    await client.api.claims.make({ trackingNumber: newTracking(), ...key() });
    await client.api.claims.make({ trackingNumber: newTracking(), ...key() });
    const notices = await db
      .selectFrom('notification')
      .select(['params', 'link'])
      .where('userId', '=', other.user.id)
      .where('kind', '=', 'claim_made')
      .execute();
    expect(notices).toEqual([
      { params: expect.objectContaining({ count: '2', office: 'sydney' }), link: '/moz/arrival/claims' },
    ]);
  });
});

describe('a decision of staff', () => {
  test('gives the parcel to one customer, and answers the others', async () => {
    const arrival = await unclaimedBox();
    const [client, other] = [await app.signIn('client'), await app.signIn('client')];
    const customerId = client.user.customerId ?? '';
    const expected = await storeExpected(db, { customerId, trackingNumber: arrival.trackingNumber });
    const [won, lost] = [await claimOf(client, arrival), await claimOf(other, arrival)];
    const version = await versionOf(arrival.id);
    await support.api.claims.accept({ ...seen(won), arrivalVersion: version });
    const shown = await clerk.api.arrivals.get({ id: arrival.id });
    expect(shown).toMatchObject({ status: 'stored', expected: { id: expected } });
    expect(shown.staff?.customer?.id).toBe(customerId);
    const [mine] = (await client.api.claims.list({})).rows;
    expect(mine).toMatchObject({ status: 'accepted', won: { id: arrival.id } });
    const [theirs] = (await other.api.claims.list({})).rows;
    expect(theirs).toMatchObject({ id: lost.id, status: 'rejected', rejection: 'given_to_other', won: null });
    expect(JSON.stringify(theirs)).not.toContain(arrival.id);
    expect(await messagesTo(customerId)).toContainEqual({ kind: 'claim_answered' });
    expect(await messagesTo(other.user.customerId)).toEqual([{ kind: 'claim_answered' }]);
  });

  test('is one, when two clerks accept two customers at the same time', async () => {
    const arrival = await unclaimedBox();
    const clients = [await app.signIn('client'), await app.signIn('client')];
    const claims = [];
    for (const client of clients) claims.push(await claimOf(client, arrival));
    const [one, two] = claims;
    const arrivalVersion = await versionOf(arrival.id);
    const outcomes = await Promise.allSettled([
      clerk.api.claims.accept({ ...seen(one ?? arrival), arrivalVersion }),
      support.api.claims.accept({ ...seen(two ?? arrival), arrivalVersion }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await clerk.api.claims.list({ arrivalId: arrival.id });
    expect(rows.map(({ status }) => status).sort()).toEqual(['accepted', 'rejected']);
  });

  test('is refused for a stale tab, and for a claim that names no parcel', async () => {
    const arrival = await unclaimedBox();
    const client = await app.signIn('client');
    const claim = await claimOf(client, arrival);
    const { version } = await clerk.api.arrivals.place({ ...seen(arrival), place: 'B-07' });
    const stale = clerk.api.claims.accept({ ...seen(claim), arrivalVersion: arrival.version });
    expect(await problemOf(stale)).toMatchObject({ code: 'version.stale' });
    expect((await client.api.claims.list({})).rows[0]?.status).toBe('open');
    await clerk.api.claims.accept({ ...seen(claim), arrivalVersion: version });
    const nothing = await client.api.claims.make({ trackingNumber: newTracking(), ...key() });
    const refused = clerk.api.claims.accept({ ...seen(nothing), arrivalVersion: 1 });
    expect(await problemOf(refused)).toMatchObject({ code: 'claim.no_parcel' });
    const reason = 'Ийм дугаартай илгээмж ирээгүй';
    await clerk.api.claims.reject({ ...seen(nothing), reason });
    expect((await client.api.claims.list({ status: 'rejected' })).rows[0]).toMatchObject({ reason });
  });

  test('follows from an assignment, and a mistake can be repaired', async () => {
    const arrival = await unclaimedBox();
    const [client, other] = [await app.signIn('client'), await app.signIn('client')];
    await claimOf(client, arrival);
    const version = await versionOf(arrival.id);
    const customerId = client.user.customerId ?? '';
    const assigned = await clerk.api.arrivals.assign({ ...seen({ id: arrival.id, version }), customerId });
    expect((await client.api.claims.list({})).rows[0]?.status).toBe('accepted');
    const back = await clerk.api.arrivals.unassign({ ...seen(assigned), note: 'Wrong person' });
    const [taken] = (await client.api.claims.list({})).rows;
    expect(taken).toMatchObject({ status: 'rejected', rejection: 'staff', reason: '' });
    const second = await claimOf(other, arrival);
    await clerk.api.claims.accept({ ...seen(second), arrivalVersion: back.version });
    expect((await other.api.claims.list({})).rows[0]?.status).toBe('accepted');
  });

  test('is found by both numbers and a name, but not by customers', async () => {
    const arrival = await unclaimedBox();
    const client = await app.signIn('client');
    const { id } = await claimOf(client, arrival);
    const idsOf = async (who: User, search: string) =>
      (await who.api.claims.list({ search })).rows.map((row) => row.id);
    expect(await idsOf(support, arrival.number)).toEqual([id]);
    expect(await idsOf(support, arrival.trackingNumber.toLowerCase())).toEqual([id]);
    expect(await idsOf(support, newTracking())).toEqual([]);
    expect(await idsOf(client, newTracking())).toEqual([id]);
    const { firstName } = await db
      .selectFrom('customer')
      .select('firstName')
      .where('id', '=', client.user.customerId ?? '')
      .executeTakeFirstOrThrow();
    expect(await idsOf(support, firstName)).toContain(id);
    expect(await support.api.claims.count({ search: arrival.number })).toBe(1);
  });

  test('follows a merge of customers', async () => {
    const arrival = await unclaimedBox();
    const client = await app.signIn('client');
    const claim = await claimOf(client, arrival);
    const loser = client.user.customerId ?? '';
    const winner = await storeCustomer(db);
    await db
      .updateTable('arrivalClaim')
      .set({ customerId: winner.id })
      .where('customerId', '=', loser)
      .execute();
    await clerk.api.claims.accept({ ...seen(claim), arrivalVersion: await versionOf(arrival.id) });
    expect((await clerk.api.arrivals.get({ id: arrival.id })).staff?.customer?.id).toBe(winner.id);
  });
});

describe('a suggestion', () => {
  test('shows the photo to the asked customer alone, until it is decided', async () => {
    const arrival = await unclaimedBox();
    const [client, other] = [await app.signIn('client'), await app.signIn('client')];
    const customerId = client.user.customerId ?? '';
    const label = await storePicture(db);
    await db
      .insertInto('arrivalPhoto')
      .values({ arrivalId: arrival.id, fileId: label, kind: 'label' })
      .execute();
    const [box = ''] = await photosOf(arrival.id);
    const porter = await app.signIn('warehouse-mn');
    expect(await maySee(clerk, box)).toBe(true);
    for (const who of [client, other, porter]) expect(await maySee(who, box)).toBe(false);
    expect((await porter.api.arrivals.get({ id: arrival.id })).photos).toEqual([]);
    const changed = await clerk.api.claims.suggest({ ...seen(arrival), customerIds: [customerId] });
    expect(await maySee(client, box)).toBe(true);
    expect(await maySee(client, label)).toBe(false);
    expect(await maySee(other, box)).toBe(false);
    const [asked] = (await client.api.claims.list({})).rows;
    expect(asked).toMatchObject({ status: 'suggested', isSuggestion: true, row: null, staff: null });
    expect(asked?.photoIds).toEqual([box]);
    expect(await messagesTo(customerId)).toEqual([{ kind: 'claim_suggested' }]);
    await client.api.claims.answer({ ...seen(asked ?? arrival), isMine: true });
    expect(await maySee(client, box)).toBe(true);
    const assigned = { id: arrival.id, version: changed.version };
    await clerk.api.arrivals.assign({ ...seen(assigned), customerId: other.user.customerId ?? '' });
    expect(await maySee(client, box)).toBe(false);
    expect(await maySee(other, box)).toBe(true);
  });

  test('waits for the customer before staff can accept it, and no ends it', async () => {
    const arrival = await unclaimedBox();
    const [client, other] = [await app.signIn('client'), await app.signIn('client')];
    const customerIds = [client.user.customerId ?? '', other.user.customerId ?? ''];
    await clerk.api.claims.suggest({ ...seen(arrival), customerIds });
    const [mine] = (await client.api.claims.list({})).rows;
    const [theirs] = (await other.api.claims.list({})).rows;
    const arrivalVersion = await versionOf(arrival.id);
    const early = clerk.api.claims.accept({ ...seen(mine ?? arrival), arrivalVersion });
    expect(await problemOf(early)).toMatchObject({ code: 'claim.move_refused' });
    const foreign = other.api.claims.answer({ ...seen(mine ?? arrival), isMine: true });
    expect(await problemOf(foreign)).toMatchObject({ code: 'not_found' });
    await other.api.claims.answer({ ...seen(theirs ?? arrival), isMine: false });
    const answered = await client.api.claims.answer({ ...seen(mine ?? arrival), isMine: true });
    const twice = client.api.claims.answer({ ...seen(mine ?? arrival), isMine: false });
    expect(await problemOf(twice)).toMatchObject({ code: 'claim.move_refused' });
    await clerk.api.claims.accept({ ...seen(answered), arrivalVersion });
    expect((await other.api.claims.list({})).rows[0]).toMatchObject({ status: 'withdrawn', photoIds: [] });
  });

  test('asks five customers at most, each once, and needs a photo of more than the label', async () => {
    const arrival = await unclaimedBox();
    const customers = [];
    for (let round = 0; round < 6; round += 1) customers.push((await storeCustomer(db)).id);
    const asked = await clerk.api.claims.suggest({ ...seen(arrival), customerIds: customers.slice(0, 4) });
    const again = clerk.api.claims.suggest({ ...seen(asked), customerIds: customers.slice(0, 1) });
    expect(await problemOf(again)).toMatchObject({ code: 'claim.known' });
    const many = clerk.api.claims.suggest({ ...seen(asked), customerIds: customers.slice(4) });
    expect(await problemOf(many)).toMatchObject({ code: 'list.too_many' });
    await clerk.api.claims.suggest({ ...seen(asked), customerIds: customers.slice(3, 5) });
    expect(await clerk.api.claims.count({ arrivalId: arrival.id })).toBe(5);
    const bare = await unclaimedBox();
    await db.updateTable('arrivalPhoto').set({ kind: 'label' }).where('arrivalId', '=', bare.id).execute();
    const blind = clerk.api.claims.suggest({ ...seen(bare), customerIds: customers.slice(0, 1) });
    expect(await problemOf(blind)).toMatchObject({ code: 'claim.no_photo' });
    const gone = clerk.api.claims.suggest({ ...seen(bare), customerIds: [randomUUID()] });
    expect(await problemOf(gone)).toMatchObject({ code: 'claim.no_photo' });
  });
});

test('an administrator, who is no customer, makes no claim', async () => {
  const made = admin.api.claims.make({ trackingNumber: newTracking(), ...key() });
  expect(await problemOf(made)).toMatchObject({ code: 'customer.missing' });
});
