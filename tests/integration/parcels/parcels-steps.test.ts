import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { transitionsOf } from '~/domain/core/machine';
import { canMove, flightActs, type ParcelAct, parcelActs } from '~/domain/parcels/acts';
import { type ParcelState, parcelStates } from '~/domain/parcels/states';
import { type BuiltInRole, builtInRoleNames, builtInRoles } from '~/domain/roles/built-in';
import { abilityFor } from '~/domain/roles/permissions';
import { testApp } from '../../factories/app';
import { type StoredParcel, storeBilled, storePicture } from '../../factories/billed-parcels';
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

type Call = (who: Actor, parcel: StoredParcel) => Promise<{ status: ParcelState; version: number }>;
const seen = ({ id, version }: StoredParcel) => ({ id, version, ...key() });
const note = 'Because of a test';

type MovingAct = Exclude<
  { [Name in ParcelAct]: (typeof parcelActs)[Name] extends { to: ParcelState } ? Name : never }[ParcelAct],
  undefined
>;

/** The call of each act that leads to one state. */
const calls: Readonly<Record<MovingAct, Call>> = {
  ready: ({ api }, p) => api.parcels.ready(seen(p)),
  hold: ({ api }, p) => api.parcels.hold({ ...seen(p), reason: 'documents', note: '' }),
  startCustoms: ({ api }, p) => api.parcels.startCustoms(seen(p)),
  clear: ({ api }, p) => api.parcels.clear(seen(p)),
  sendOut: ({ api }, p) => api.parcels.sendOut(seen(p)),
  forward: ({ api }, p) =>
    api.parcels.forward({ ...seen(p), carrier: 'Монгол шуудан', carrierNumber: 'MP-204871' }),
  deliver: async ({ api }, p) =>
    await api.parcels.deliver({
      ...seen(p),
      deliveredTo: 'Болд',
      last4: '2233',
      photoId: await photo(),
      isUnpaidConfirmed: true,
    }),
  failDelivery: ({ api }, p) => api.parcels.failDelivery({ ...seen(p), note }),
  bringBack: ({ api }, p) => api.parcels.bringBack(seen(p)),
  startReturn: ({ api }, p) => api.parcels.startReturn({ ...seen(p), note }),
  recall: ({ api }, p) => api.parcels.recall({ ...seen(p), note }),
  completeReturn: ({ api }, p) => api.parcels.completeReturn(seen(p)),
  cancel: ({ api }, p) => api.parcels.cancel({ ...seen(p), note }),
};

/** The built-in roles that hold the permission of an act. */
const rolesFor = (act: ParcelAct): BuiltInRole[] =>
  builtInRoleNames.filter((role) =>
    abilityFor(builtInRoles[role], {}).can(parcelActs[act].permission, 'Parcel'),
  );

type Step = { act: ParcelAct; to: ParcelState; from: readonly ParcelState[]; call: Call };
const names: readonly MovingAct[] = Object.keys(calls).filter((name): name is MovingAct => name in calls);

/** Every transition of parcels outside a cargo, from the table of acts. */
const acts: Step[] = [
  ...names.map((act) => ({ act, to: parcelActs[act].to, from: parcelActs[act].from, call: calls[act] })),
  {
    act: 'release',
    to: 'received',
    from: parcelActs.release.from,
    call: ({ api }, p) => api.parcels.release(seen(p)),
  },
  ...parcelActs.writeOff.toOneOf.map(
    (to): Step => ({
      act: 'writeOff',
      to,
      from: parcelActs.writeOff.from,
      call: ({ api }, p) => api.parcels.writeOff({ ...seen(p), to, note }),
    }),
  ),
];

/** Transitions that only a flight makes, which the tests of cargo cover. */
const byCargo = transitionsOf<ParcelState>(flightActs).map(({ from, to }) => `${from} ${to}`);

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

describe('a step of the table of parcel acts', () => {
  const pairs = parcelStates.flatMap((from) => parcelStates.map((to) => ({ from, to })));

  test('is reachable through the API, except those of a flight', () => {
    const reachable = pairs.filter(({ from, to }) =>
      acts.some((act) => act.to === to && act.from.includes(from)),
    );
    const wanted = pairs.filter(
      ({ from, to }) => canMove(from, to, 'received') && !byCargo.includes(`${from} ${to}`),
    );
    expect(reachable).toEqual(wanted);
  });

  describe.each(acts)('$act to $to', ({ act, to, from, call }) => {
    const roles = rolesFor(act);
    test.each(parcelStates)('follows the table from the state %s', async (state) => {
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

    test.each(['client', 'warehouse-au', 'warehouse-mn', 'support'] as const)(
      'follows the permissions of %s',
      async (role) => {
        const parcel = await stored(from[0] ?? 'received');
        const done = call(people[role], parcel);
        if (roles.includes(role)) expect(await done).toMatchObject({ status: to });
        else expect(await problemOf(done)).toMatchObject({ status: 403, code: 'not_allowed' });
      },
    );

    test('is refused on an old version', async () => {
      const parcel = await stored(from[0] ?? 'received');
      expect(await problemOf(call(admin, { ...parcel, version: 7 }))).toMatchObject({
        status: 409,
        code: 'version.stale',
      });
    });
  });

  test('needs a session and an existing parcel', async () => {
    const parcel = await stored('arrived');
    const visitor = await app.visitor();
    expect(await problemOf(visitor.api.parcels.startCustoms(seen(parcel)))).toMatchObject({ status: 401 });
    const ghost = mn.api.parcels.startCustoms({ id: randomUUID(), version: 1, ...key() });
    expect(await problemOf(ghost)).toMatchObject({ status: 404, code: 'not_found' });
  });
});
