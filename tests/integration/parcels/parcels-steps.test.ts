import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { canMove, type ParcelState, parcelStates } from '~/domain/parcels/states';
import type { BuiltInRole } from '~/domain/roles/built-in';
import { testApp } from '../../factories/app';
import { type Stored, storeBilled, storePicture } from '../../factories/billed-parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedPrices(db, app.clock.now, createRandom(1));
const key = () => ({ idempotencyKey: randomUUID() });
type Actor = Awaited<ReturnType<typeof app.signIn>>;
const people: Record<BuiltInRole, Actor> = {
  admin: await app.signIn('admin'),
  client: await app.signIn('client'),
  'warehouse-au': await app.signIn('warehouse-au'),
  'warehouse-mn': await app.signIn('warehouse-mn'),
  support: await app.signIn('support'),
};
const { admin, 'warehouse-mn': mn } = people;

const stored = (status: ParcelState, change: Parameters<typeof storeBilled>[2] = {}) =>
  storeBilled(db, status, change);
const photo = () => storePicture(db);

type Call = (who: Actor, parcel: Stored) => Promise<{ status: ParcelState; version: number }>;
const seen = ({ id, version }: Stored) => ({ id, version, ...key() });
const note = 'Because of a test';

/** Each way to a state that parcels have by themselves, and the roles that may take it. */
const acts: { to: ParcelState; from: ParcelState[]; roles: BuiltInRole[]; call: Call }[] = [
  {
    to: 'ready',
    from: ['received'],
    roles: ['warehouse-au'],
    call: ({ api }, p) => api.parcels.ready(seen(p)),
  },
  {
    to: 'on_hold',
    from: ['received', 'ready', 'customs', 'available'],
    roles: ['warehouse-au', 'warehouse-mn'],
    call: ({ api }, p) => api.parcels.hold({ ...seen(p), reason: 'documents', note: '' }),
  },
  {
    to: 'received',
    from: ['on_hold'],
    roles: ['warehouse-au', 'warehouse-mn'],
    call: ({ api }, p) => api.parcels.release(seen(p)),
  },
  {
    to: 'customs',
    from: ['arrived'],
    roles: ['warehouse-mn'],
    call: ({ api }, p) => api.parcels.startCustoms(seen(p)),
  },
  {
    to: 'available',
    from: ['customs'],
    roles: ['warehouse-mn'],
    call: ({ api }, p) => api.parcels.clear(seen(p)),
  },
  {
    to: 'out_for_delivery',
    from: ['available'],
    roles: ['warehouse-mn'],
    call: ({ api }, p) => api.parcels.sendOut(seen(p)),
  },
  {
    to: 'out_for_delivery',
    from: ['available'],
    roles: ['warehouse-mn'],
    call: ({ api }, p) =>
      api.parcels.forward({ ...seen(p), carrier: 'Монгол шуудан', carrierNumber: 'MP-204871' }),
  },
  {
    to: 'delivered',
    from: ['available', 'out_for_delivery'],
    roles: ['warehouse-mn'],
    call: async ({ api }, p) =>
      await api.parcels.deliver({
        ...seen(p),
        deliveredTo: 'Болд',
        last4: '2233',
        photoId: await photo(),
        isUnpaidConfirmed: true,
      }),
  },
  {
    to: 'delivery_failed',
    from: ['out_for_delivery'],
    roles: ['warehouse-mn'],
    call: ({ api }, p) => api.parcels.failDelivery({ ...seen(p), note }),
  },
  {
    to: 'available',
    from: ['delivery_failed'],
    roles: ['warehouse-mn'],
    call: ({ api }, p) => api.parcels.bringBack(seen(p)),
  },
  {
    to: 'return_pending',
    from: ['delivery_failed'],
    roles: ['warehouse-au', 'warehouse-mn'],
    call: ({ api }, p) => api.parcels.startReturn({ ...seen(p), note }),
  },
  {
    to: 'return_pending',
    from: ['received', 'ready', 'on_hold'],
    roles: [],
    call: ({ api }, p) => api.parcels.recall({ ...seen(p), note }),
  },
  {
    to: 'returned',
    from: ['return_pending'],
    roles: ['warehouse-au', 'warehouse-mn'],
    call: ({ api }, p) => api.parcels.completeReturn(seen(p)),
  },
  {
    to: 'cancelled',
    from: ['received', 'ready', 'on_hold'],
    roles: [],
    call: ({ api }, p) => api.parcels.cancel({ ...seen(p), note }),
  },
  ...(['lost', 'disposed'] as const).map((to) => ({
    to,
    from: parcelStates.filter((state) => canMove(state, to)),
    roles: [],
    call: (({ api }, p) => api.parcels.writeOff({ ...seen(p), to, note })) satisfies Call,
  })),
];

/** What only a flight does to its parcels: tested with the cargo. */
const byCargo = ['ready loaded', 'loaded ready', 'loaded departed', 'departed arrived'];

const eventsOf = async (parcelId: string) =>
  await db
    .selectFrom('parcelEvent')
    .select(['kind', 'fromStatus', 'toStatus'])
    .where('parcelId', '=', parcelId)
    .orderBy('at')
    .orderBy('id')
    .execute();
const rowOf = async (id: string) =>
  await db.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('every step of the table', () => {
  const pairs = parcelStates.flatMap((from) => parcelStates.map((to) => ({ from, to })));

  test('is reachable through the API, but for those of a flight', () => {
    const reachable = pairs.filter(({ from, to }) =>
      acts.some((act) => act.to === to && act.from.includes(from)),
    );
    const wanted = pairs.filter(
      ({ from, to }) => canMove(from, to, 'received') && !byCargo.includes(`${from} ${to}`),
    );
    expect(reachable).toEqual(wanted);
  });

  describe.each(acts.map((act, at) => ({ ...act, at })))('to $to ($at)', ({ to, from, roles, call }) => {
    test.each(parcelStates)('from %s', async (state) => {
      const isAllowed = from.includes(state);
      const parcel = await stored(state);
      if (!isAllowed) {
        expect(await problemOf(call(admin, parcel))).toMatchObject({
          status: 422,
          code: 'parcel.move_refused',
        });
        expect(await rowOf(parcel.id)).toMatchObject({ status: state, version: 1 });
        expect(await eventsOf(parcel.id)).toEqual([]);
        return;
      }
      expect(await call(admin, parcel)).toMatchObject({ status: to, version: 2 });
      expect(await rowOf(parcel.id)).toMatchObject({ status: to });
      expect(await eventsOf(parcel.id)).toMatchObject([{ fromStatus: state, toStatus: to }]);
    });

    test.each(['client', 'warehouse-au', 'warehouse-mn', 'support'] as const)('by %s', async (role) => {
      const parcel = await stored(from[0] ?? 'received');
      const done = call(people[role], parcel);
      if (roles.includes(role)) expect(await done).toMatchObject({ status: to });
      else expect(await problemOf(done)).toMatchObject({ status: 403, code: 'not_allowed' });
    });

    test('on an old version', async () => {
      const parcel = await stored(from[0] ?? 'received');
      expect(await problemOf(call(admin, { ...parcel, version: 7 }))).toMatchObject({
        status: 409,
        code: 'version.stale',
      });
    });
  });

  test('needs a session, and a parcel that is there', async () => {
    const parcel = await stored('arrived');
    const visitor = await app.visitor();
    expect(await problemOf(visitor.api.parcels.startCustoms(seen(parcel)))).toMatchObject({ status: 401 });
    const ghost = mn.api.parcels.startCustoms({ id: randomUUID(), version: 1, ...key() });
    expect(await problemOf(ghost)).toMatchObject({ status: 404, code: 'not_found' });
  });
});
