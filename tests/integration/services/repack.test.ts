import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storePicture } from '../../factories/billed-parcels';
import { key, piece } from '../../factories/form-desk';
import { brokenBooks, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import {
  joinArrivals,
  priceServices,
  type StoredArrival,
  servicePrices,
  storeArrival,
} from '../../factories/shelf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, admin, sydney, ulaanbaatar, waiting } = await cashDesk(db);
await priceServices(admin);
const dayMs = 86_400_000;
const sides = { lengthMm: 400, widthMm: 300, heightMm: 200 };

type Goods = { quantity: number; valueCents: number | null };

/** A box of a customer with goods, on the shelf for these days. */
async function boxOf(customerId: string | null, goods: readonly Goods[], { days = 0, grossG = 2_000 } = {}) {
  const shelfSince = new Date(app.clock.now.getTime() - days * dayMs);
  const box = await storeArrival(db, { customerId, shelfSince, grossG });
  if (goods.length > 0)
    await db
      .insertInto('arrivalItem')
      .values(
        goods.map((line, index) => ({
          ...{
            arrivalId: box.id,
            lineNo: index + 1,
            description: `Бараа ${index + 1}`,
            battery: 'none' as const,
          },
          ...line,
        })),
      )
      .execute();
  return box;
}

async function ask(boxes: readonly StoredArrival[], purpose: 'repack' | 'split' = 'repack') {
  const { services } = await sydney.api.services.ask({
    ...{ arrivalIds: boxes.map(({ id }) => id), purpose, ...key() },
    ...(purpose === 'split' ? { boxes: 2, seenCents: 500 } : { seenCents: servicePrices.repack }),
  });
  const { id = '', version = 0 } = services[0] ?? {};
  const { lines } = await sydney.api.services.boxes({ id });
  return { id, version, lines };
}

const linesOf = async (arrivalIds: readonly string[]) =>
  await db
    .selectFrom('arrivalItem')
    .select(['description', 'arrivalId', 'quantity', 'valueCents', 'lineNo'])
    .where('arrivalId', 'in', [...arrivalIds])
    .orderBy('description')
    .orderBy('quantity', 'desc')
    .execute();
const arrivalOf = async (id: string) =>
  await db.selectFrom('arrival').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a repack', () => {
  test('makes one box of several, with all goods, and charges the old ones until now', async () => {
    const { user } = await app.signIn('client');
    const one = await boxOf(user.customerId, [{ quantity: 3, valueCents: 1_000 }], { days: 33.5 });
    const other = await boxOf(user.customerId, [{ quantity: 1, valueCents: null }], { days: 31.5 });
    const { id, version, lines } = await ask([one, other]);
    const contents = lines.map((line) => ({ lineId: line.id, quantity: line.quantity }));
    const call = { id, version, children: [{ ...sides, grossG: 3_950, contents }], ...key() };
    const answer = await sydney.api.services.repack(call);
    expect(await sydney.api.services.repack(call)).toEqual(answer);
    const [child] = answer.boxes;
    if (!child) throw new Error('one box was made');
    expect(await arrivalOf(child.id)).toMatchObject({
      ...{
        status: 'stored',
        customerId: user.customerId,
        grossG: 3_950,
        billedDays: 2,
        number: child.number,
      },
      shelfSince: (await arrivalOf(other.id)).shelfSince,
    });
    for (const box of [one, other]) expect((await arrivalOf(box.id)).status).toBe('repacked');
    expect(await linesOf([child.id])).toMatchObject([
      { quantity: 3, valueCents: 1_000, lineNo: expect.any(Number) },
      { quantity: 1, valueCents: null },
    ]);
    expect(await linesOf([one.id, other.id])).toEqual([]);
    const { charges } = await sydney.api.services.openCharges({ customerId: user.customerId ?? '' });
    expect(charges.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual([200, 400, 800]);
    const stored = await db.selectFrom('arrivalRepack').selectAll().where('serviceId', '=', id).execute();
    expect(stored).toMatchObject([{ parentsG: 4_000, childrenG: 3_950, addedG: 0, removedG: 0, reason: '' }]);
  });

  test('divides a line over the boxes of a split, to the cent', async () => {
    const { user } = await app.signIn('client');
    const box = await boxOf(user.customerId, [{ quantity: 3, valueCents: 1_000 }]);
    const { id, version, lines } = await ask([box], 'split');
    const lineId = lines[0]?.id ?? '';
    const children = [1, 2].map((quantity) => ({
      ...sides,
      grossG: 1_000,
      contents: [{ lineId, quantity }],
    }));
    const { boxes } = await sydney.api.services.repack({ id, version, children, ...key() });
    expect(
      (await linesOf(boxes.map((made) => made.id))).map(({ quantity, valueCents }) => [quantity, valueCents]),
    ).toEqual([
      [2, 667],
      [1, 333],
    ]);
  });

  test('is refused when goods or weight are lost, and changes nothing', async () => {
    const { user } = await app.signIn('client');
    const box = await boxOf(user.customerId, [{ quantity: 3, valueCents: 1_000 }]);
    const { id, version, lines } = await ask([box]);
    const lineId = lines[0]?.id ?? '';
    const call = (quantity: number, grossG: number, more: object = {}) =>
      sydney.api.services.repack({
        ...{ id, version, ...key() },
        children: [{ ...sides, grossG, contents: [{ lineId, quantity }] }],
        ...more,
      });
    expect(await problemOf(call(2, 2_000))).toMatchObject({ code: 'repack.items_lost' });
    expect(await problemOf(call(3, 1_500))).toMatchObject({
      issues: [{ path: 'reason', code: 'repack.weight', params: { expectedG: 2_000, measuredG: 1_500 } }],
    });
    expect((await arrivalOf(box.id)).status).toBe('stored');
    expect((await call(3, 1_500, { removedG: 500 })).boxes).toHaveLength(1);
  });

  test('is accepted with a reason for the weight, which is stored', async () => {
    const { user } = await app.signIn('client');
    const box = await boxOf(user.customerId, []);
    const { id, version } = await ask([box]);
    const children = [{ ...sides, grossG: 900 }];
    await sydney.api.services.repack({ id, version, children, reason: 'Нойтон байсан', ...key() });
    const [stored] = await db.selectFrom('arrivalRepack').selectAll().where('serviceId', '=', id).execute();
    expect(stored?.reason).toBe('Нойтон байсан');
  });

  test('is refused while another service waits on a box, or a box left the shelf', async () => {
    const { user } = await app.signIn('client');
    const box = await boxOf(user.customerId, []);
    const { id, version } = await ask([box]);
    const photos = await sydney.api.services.ask({
      ...{ arrivalIds: [box.id], purpose: 'photos', seenCents: 300 },
      ...key(),
    });
    const call = { id, version, children: [{ ...sides, grossG: 2_000 }] };
    expect(await problemOf(sydney.api.services.repack({ ...call, ...key() }))).toMatchObject({
      code: 'arrival.has_open_service',
    });
    const asked = photos.services[0];
    await sydney.api.services.withdraw({ id: asked?.id ?? '', version: asked?.version ?? 0, ...key() });
    await db.updateTable('arrival').set({ status: 'lost' }).where('id', '=', box.id).execute();
    expect(await problemOf(sydney.api.services.repack({ ...call, ...key() }))).toMatchObject({
      code: 'arrival.move_refused',
    });
  });

  test('is for those who serve, and is done by one of several clerks', async () => {
    const { user, api } = await app.signIn('client');
    const box = await boxOf(user.customerId, []);
    const { id, version } = await ask([box]);
    const call = { id, version, children: [{ ...sides, grossG: 2_000 }] };
    for (const who of [api, ulaanbaatar.api])
      expect(await problemOf(who.services.repack({ ...call, ...key() }))).toMatchObject({ status: 403 });
    expect(await problemOf(sydney.api.services.done({ id, version, ...key() }))).toMatchObject({
      code: 'service.needs_boxes',
    });
    const answers = await Promise.allSettled(
      Array.from({ length: 3 }, () => sydney.api.services.repack({ ...call, ...key() })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await boxOf(user.customerId, []);
    const { services } = await sydney.api.services.ask({
      ...{ arrivalIds: [other.id], purpose: 'photos', seenCents: 300 },
      ...key(),
    });
    const photos = { id: services[0]?.id ?? '', version: 1, children: call.children };
    expect(await problemOf(sydney.api.services.repack({ ...photos, ...key() }))).toMatchObject({
      code: 'service.not_boxing',
    });
  });

  test('blocks a join of its boxes until it is done or withdrawn', async () => {
    const client = await app.signIn('client');
    const { customerId } = client.user;
    const goods = [{ quantity: 1, valueCents: 500 }];
    const [one, other] = [await boxOf(customerId, goods), await boxOf(customerId, goods)];
    const { id, version } = await ask([one, other]);
    const join = async (box: StoredArrival) =>
      await client.api.arrivals.join({
        ...{ arrivals: [{ id: box.id, version: (await arrivalOf(box.id)).version }], plan: 'standard' },
        ...key(),
      });
    for (const box of [one, other])
      expect(await problemOf(join(box))).toMatchObject({
        code: 'arrival.has_open_service',
        params: { number: box.number },
      });
    await client.api.services.withdraw({ id, version, ...key() });
    await join(other);
    expect((await arrivalOf(other.id)).status).toBe('joined');
    expect(
      await problemOf(
        client.api.services.ask({ arrivalIds: [other.id], purpose: 'repack', seenCents: 800, ...key() }),
      ),
    ).toMatchObject({ code: 'service.not_now' });
  });

  test('gives the photos of the clerk to the first new box', async () => {
    const { user } = await app.signIn('client');
    const { id, version } = await ask([await boxOf(user.customerId, [])]);
    const photoId = await storePicture(db);
    const children = [{ ...sides, grossG: 2_000 }];
    const { boxes } = await sydney.api.services.repack({
      id,
      version,
      children,
      photoIds: [photoId],
      ...key(),
    });
    const photos = await db
      .selectFrom('arrivalPhoto')
      .select(['fileId', 'kind'])
      .where('arrivalId', '=', boxes[0]?.id ?? '')
      .execute();
    expect(photos).toEqual([{ fileId: photoId, kind: 'service' }]);
  });
});

test('random repacks preserve goods and weights, and one form bills them all', {
  timeout: 120_000,
}, async () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    valueCents: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: null }),
  });
  const boxes = fc.array(fc.array(line, { maxLength: 3 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      boxes,
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
      async (all, steps) => {
        const { client, formId, version } = await waiting();
        const { customerId } = client.user;
        let shelf: StoredArrival[] = [];
        for (const goods of all) shelf.push(await boxOf(customerId, goods, { days: 32.5 }));
        const sums = async () => {
          const lines = await linesOf(shelf.map(({ id }) => id));
          const found: Record<string, [number, number]> = {};
          for (const { description, quantity, valueCents } of lines) {
            const [pieces, cents] = found[description] ?? [0, 0];
            found[description] = [pieces + quantity, cents + (valueCents ?? 0)];
          }
          return found;
        };
        const begun = await sums();
        for (const count of steps) {
          const service = await ask(shelf);
          const total = 2_000 * all.length;
          const children = Array.from({ length: count }, (_, index) => ({
            ...{ ...sides, grossG: Math.floor(total / count) },
            contents: service.lines.flatMap(({ id, quantity }, at) => {
              const whole =
                (at + index) % count === 0 ? quantity - Math.floor(quantity / 2) * Math.min(1, count - 1) : 0;
              const half = (at + index) % count === 1 ? Math.floor(quantity / 2) : 0;
              return whole + half > 0 ? [{ lineId: id, quantity: whole + half }] : [];
            }),
          }));
          const { boxes: made } = await sydney.api.services.repack({
            ...{ id: service.id, version: service.version, children },
            ...key(),
          });
          shelf = made.map((box) => ({ ...box, customerId }));
          expect(await sums()).toEqual(begun);
        }
        const charged = await db
          .selectFrom('arrivalCharge')
          .select(['cents', 'id'])
          .where('customerId', '=', customerId)
          .execute();
        const days = await db
          .selectFrom('arrivalCharge')
          .select('cents')
          .where('customerId', '=', customerId)
          .where('fromDay', 'is not', null)
          .execute();
        expect(days).toHaveLength(all.length);
        await joinArrivals(db, { formId, ids: shelf.map(({ id }) => id), at: app.clock.now });
        await sydney.api.forms.receive({
          ...{ formId, version, isCountConfirmed: true, ...key() },
          pieces: shelf.map(({ id }, index) => piece({ pieceNo: index + 1, arrivalId: id })),
        });
        const { bill } = await sydney.api.forms.get({ id: formId });
        expect(bill?.arrivals.map(({ id }) => id).sort()).toEqual(charged.map(({ id }) => id).sort());
      },
    ),
    { numRuns: 12, seed: 34 },
  );
  expect(await brokenBooks(db)).toEqual([]);
});
