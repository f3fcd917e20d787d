import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatParcelNumber } from '~/domain/parcels/number';
import { REVEAL_FAILURES } from '~/domain/parcels/reveal';
import { toProblem } from '~/server/core/api/errors';
import { getPicture } from '~/server/core/files/service';
import { testApp } from '../../factories/app';
import { storeCargo } from '../../factories/cargo';
import { createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const dayMs = 86_400_000;
beforeEach(() => db.deleteFrom('rateLimit').execute());

async function problemOf(promise: Promise<unknown>) {
  return await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
}

async function storeFlown() {
  const departed = new Date(app.clock.now.getTime() - dayMs);
  const cargo = await storeCargo(db, departed, { status: 'departed', atd: departed });
  const parcel = await createParcel(db, { status: 'departed', cargoId: cargo.id, place: 'A-12' });
  const events = [
    { kind: 'received', isPublic: true, place: 'A-12', note: 'дотоод тэмдэглэл' },
    { kind: 'screened', isPublic: false, place: 'A-12', note: 'RACA-7' },
    { kind: 'departed', isPublic: true, place: 'SYD', note: '' },
  ];
  for (const [index, event] of events.entries()) {
    const at = new Date(departed.getTime() - (2 - index) * 3_600_000);
    await db
      .insertInto('parcelEvent')
      .values({ parcelId: parcel.id, at, ...event })
      .execute();
  }
  return { cargo, parcel };
}

describe('the search for a parcel', () => {
  test('finds a number with or without spaces, in any case, also in Cyrillic letters', async () => {
    const { parcel } = await storeFlown();
    const { api } = await app.visitor();
    const digits = parcel.number.slice(2, -2);
    for (const text of [
      parcel.number,
      formatParcelNumber(parcel.number),
      parcel.number.toLowerCase(),
      ` см${digits}хм `,
    ]) {
      expect((await api.tracking.find({ number: text })).number).toBe(parcel.number);
    }
  });

  test('returns the status, public events with their city, and the flight', async () => {
    const { cargo, parcel } = await storeFlown();
    const found = await (await app.visitor()).api.tracking.find({ number: parcel.number });
    expect(found).toMatchObject({ status: 'departed', pieceNo: 1, pieces: 1, storage: null });
    expect(found.events.map(({ kind, city }) => [kind, city])).toEqual([
      ['received', 'sydney'],
      ['departed', 'sydney'],
    ]);
    expect(found.flight).toMatchObject({ code: cargo.code, ata: null });
    expect(found.flight?.legs.map(({ flight }) => flight)).toEqual(['KE402', 'OM302']);
    expect(found.flight?.legs[0]?.departsAt).toBeInstanceOf(Date);
  });

  test('masks names and mobile, and returns no note, shelf, reference or id', async () => {
    const { parcel } = await storeFlown();
    for (const actor of [await app.visitor(), await app.signIn('client')]) {
      const found = await actor.api.tracking.find({ number: parcel.number });
      expect(found).toMatchObject({
        senderName: 'Б••• Г•••',
        receiverName: 'О••• Б•••',
        receiverMobile: '+976 •••• ••••',
      });
      const text = JSON.stringify(found);
      const secrets = [parcel.id, parcel.formId, parcel.customerId, 'A-12', 'RACA', 'дотоод', '99112233'];
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });

  test('shows a hold and its end, the loading, and no undone move', async () => {
    const parcel = await createParcel(db, { status: 'ready' });
    const hidden = { isPublic: false, place: 'A-12', note: '' };
    const rows = [
      { kind: 'received', toStatus: 'received', isPublic: true },
      { kind: 'held', fromStatus: 'received', toStatus: 'on_hold', isPublic: true },
      { kind: 'price_approved', fromStatus: 'on_hold', toStatus: 'received' },
      { kind: 'screened' },
      { kind: 'ready', fromStatus: 'received', toStatus: 'ready', isPublic: true },
      { kind: 'undone', fromStatus: 'ready', toStatus: 'received' },
      { kind: 'ready', fromStatus: 'received', toStatus: 'ready', isPublic: true },
      { kind: 'loaded', fromStatus: 'ready', toStatus: 'loaded' },
    ] as const;
    for (const [index, row] of rows.entries()) {
      const at = new Date(app.clock.now.getTime() - (rows.length - index) * 60_000);
      await db
        .insertInto('parcelEvent')
        .values({ ...hidden, parcelId: parcel.id, at, ...row })
        .execute();
    }
    const found = await (await app.visitor()).api.tracking.find({ number: parcel.number });
    expect(found.events.map(({ kind }) => kind)).toEqual(['received', 'held', 'released', 'ready', 'loaded']);
  });

  test('shows a hold for a name check as a review', async () => {
    const { number } = await createParcel(db, { status: 'on_hold', holdReason: 'sanctions' });
    const found = await (await app.visitor()).api.tracking.find({ number });
    expect(found).toMatchObject({ status: 'on_hold', heldFrom: 'received', holdReason: 'review' });
  });

  test('counts the free days of storage, then the fee', async () => {
    const availableAt = new Date(app.clock.now.getTime() - 16.5 * dayMs);
    const { number } = await createParcel(db, { status: 'available', availableAt });
    const found = await (await app.visitor()).api.tracking.find({ number });
    expect(found.storage).toEqual({
      freeUntil: new Date(availableAt.getTime() + 14 * dayMs),
      feeCentsPerDay: 200,
      feeCents: 600,
    });
  });

  test('returns an archived parcel too', async () => {
    const { number } = await createParcel(db, { status: 'delivered', archivedAt: app.clock.now });
    expect(await (await app.visitor()).api.tracking.find({ number })).toMatchObject({ status: 'delivered' });
  });

  test.each(['CM473124820XM', 'CM47312482 XM', 'AB473124829XM', 'x', "' or 1=1 --"])(
    'refuses "%s" as a parcel number',
    async (number) => {
      const problem = await problemOf((await app.visitor()).api.tracking.find({ number }));
      expect(problem).toMatchObject({ status: 400, code: 'parcel.number_invalid' });
      expect(problem.issues).toContainEqual(expect.objectContaining({ path: 'number' }));
    },
  );

  test('reports a valid but unknown number as not found', async () => {
    const problem = await problemOf((await app.visitor()).api.tracking.find({ number: 'CM473124829XM' }));
    expect(problem).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the search for several parcels', () => {
  test('returns each given number with state and last step, and no names', async () => {
    const { parcel } = await storeFlown();
    const numbers = [formatParcelNumber(parcel.number), 'CM473124829XM', 'CM473124820XM'];
    const found = await (await app.visitor()).api.tracking.findMany({ numbers });
    expect(found).toEqual([
      { given: numbers[0], number: parcel.number, status: 'departed', at: expect.any(Date) },
      { given: numbers[1], number: numbers[1], status: null, at: null },
      { given: numbers[2], number: null, status: null, at: null },
    ]);
  });

  test('refuses more than twenty numbers', async () => {
    const numbers = Array.from({ length: 21 }, () => 'CM473124829XM');
    const problem = await problemOf((await app.visitor()).api.tracking.findMany({ numbers }));
    expect(problem).toMatchObject({ status: 400 });
  });
});

describe('the reveal of a parcel’s details', () => {
  async function storePhotographed() {
    const parcel = await createParcel(db, { status: 'delivered', deliveredTo: 'Дорж' });
    const picture = { mediaType: 'image/jpeg', bytes: 10, width: 1, height: 1 } as const;
    const { id: fileId } = await db
      .insertInto('file')
      .values({ ...picture, storageKey: randomUUID(), sha256: 'a'.repeat(64), customerId: parcel.customerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('parcelPhoto').values({ parcelId: parcel.id, fileId, kind: 'delivered' }).execute();
    return { ...parcel, fileId };
  }

  test('returns names, mobile and photos for the right last four digits', async () => {
    const { number, fileId } = await storePhotographed();
    const visitor = await app.visitor();
    const revealed = await visitor.api.tracking.reveal({ number, last4: '2233' });
    expect(revealed).toMatchObject({
      receiverName: 'Оюунчимэг Батбаяр',
      receiverMobile: '+976 9911 2233',
      deliveredTo: 'Дорж',
      photos: [{ id: fileId, kind: 'delivered' }],
    });
    const query = Object.fromEntries(new URL(revealed.photos[0]?.url ?? '', 'http://moz').searchParams);
    expect(await getPicture(visitor.ctx, fileId, query)).toMatchObject({ id: fileId });
    expect(await problemOf(getPicture(visitor.ctx, randomUUID(), query))).toMatchObject({ status: 401 });
    const later = { ...visitor.ctx, now: () => new Date(app.clock.now.getTime() + 16 * 60_000) };
    expect(await problemOf(getPicture(later, fileId, query))).toMatchObject({ status: 401 });
  });

  test('answers a repeat with the first answer', async () => {
    const { number } = await storePhotographed();
    const { api } = await app.visitor();
    const first = await api.tracking.reveal({ number, last4: '2233' });
    expect(await api.tracking.reveal({ number, last4: '2233' })).toEqual(first);
  });

  test.each([
    ['0000', 422, 'phone.last4_wrong'],
    ['223', 400, 'input.invalid'],
    ['22333', 400, 'input.invalid'],
    ['22a3', 400, 'input.invalid'],
    ['', 400, 'input.invalid'],
  ])('refuses %j as the last four digits', async (last4, status, code) => {
    const { number } = await storePhotographed();
    const problem = await problemOf((await app.visitor()).api.tracking.reveal({ number, last4 }));
    expect(problem).toMatchObject({ status, code });
    expect(problem.issues[0]?.path).toBe('last4');
  });

  test('limits the attempts per parcel, for all visitors together', async () => {
    const { number } = await storePhotographed();
    const visitors = [await app.visitor(), await app.signIn('client')];
    for (let count = 0; count < 10; count += 1) {
      const { api } = visitors[count % 2] ?? (await app.visitor());
      expect((await problemOf(api.tracking.reveal({ number, last4: '0000' }))).status).toBe(422);
    }
    const problem = await problemOf((await app.visitor()).api.tracking.reveal({ number, last4: '2233' }));
    expect(problem).toMatchObject({ status: 429, code: 'rate_limit' });
  });

  describe('the lock after wrong digits in a row', () => {
    const reveal = async (number: string, last4: string) => {
      // The limit per time window is not tested here.
      await db.deleteFrom('rateLimit').execute();
      const { api } = await app.visitor();
      return await api.tracking.reveal({ number, last4 }).then(
        () => 'revealed',
        (error: unknown) => toProblem(error, 'r').code,
      );
    };
    const fail = async (number: string, times: number) => {
      for (let count = 0; count < times; count += 1)
        expect(await reveal(number, '0000')).toBe('phone.last4_wrong');
    };

    test('stops all checks, at any time and for any piece of the form', async () => {
      const { number, formId, customerId } = await storePhotographed();
      const sibling = await createParcel(db, { status: 'delivered', formId, customerId, pieceNo: 2 });
      await fail(number, REVEAL_FAILURES - 1);
      await fail(sibling.number, 1);
      const now = app.clock.now;
      app.clock.now = new Date(now.getTime() + 400 * dayMs);
      for (const last4 of ['2233', '0000'])
        for (const one of [number, sibling.number])
          expect(await reveal(one, last4)).toBe('phone.last4_locked');
      app.clock.now = now;
      const other = await storePhotographed();
      expect(await reveal(other.number, '2233')).toBe('revealed');
    });

    test('starts to count again after right digits', async () => {
      const { number } = await storePhotographed();
      await fail(number, REVEAL_FAILURES - 1);
      expect(await reveal(number, '2233')).toBe('revealed');
      await fail(number, REVEAL_FAILURES);
      expect(await reveal(number, '2233')).toBe('phone.last4_locked');
    });

    test('limits concurrent attempts', async () => {
      const { number } = await storePhotographed();
      await fail(number, REVEAL_FAILURES - 3);
      await db.deleteFrom('rateLimit').execute();
      const codes = await Promise.all(
        Array.from({ length: 9 }, async () => {
          const { api } = await app.visitor();
          return (await problemOf(api.tracking.reveal({ number, last4: '0000' }))).code;
        }),
      );
      expect(codes.filter((code) => code === 'phone.last4_wrong')).toHaveLength(3);
    });
  });
});

test('the board shows flights before departure, the next first, with their free weight', async () => {
  const { api } = await app.visitor();
  const sides = { lengthMm: 500, widthMm: 400, heightMm: 300 };
  const later = await storeCargo(db, new Date(app.clock.now.getTime() + 7 * dayMs), { status: 'planned' });
  const sooner = await storeCargo(db, app.clock.now, { status: 'open', capacityG: 100_000, capacityL: 600 });
  await storeCargo(db, app.clock.now, { status: 'cancelled' });
  await createParcel(db, { status: 'loaded', cargoId: sooner.id, grossG: 30_000, ...sides });
  const board = await api.tracking.nextFlights();
  expect(board.map(({ code }) => code)).toEqual([sooner.code, later.code]);
  expect(board[0]).toMatchObject({ capacityG: 100_000, leftG: 70_000, capacityL: 600, leftL: 540 });
  expect(board[1]).toMatchObject({ capacityL: null, leftL: null });
  expect(board[0]?.legs).toHaveLength(2);
});
