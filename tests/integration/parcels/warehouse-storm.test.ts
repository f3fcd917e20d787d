import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createRandom } from '~/db/seeds/random';
import { isErrorCode } from '~/domain/core/error-table';
import { toProblem } from '~/server/core/api/errors';
import { storeCargo, storeReady } from '../../factories/cargo';
import { formDesk, key, piece, type Signed } from '../../factories/form-desk';
import { brokenRules } from '../../factories/warehouse';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, waiting, parcelsOf } = await formDesk(db);
const now = app.clock.now;
const clerks: [Signed, Signed, Signed] = [
  await app.signIn('warehouse-au'),
  await app.signIn('warehouse-au'),
  await app.signIn('admin'),
];
const [clerk] = clerks;

const codeOf = (reason: unknown): string => toProblem(reason, 'r').code;

/** Runs all calls at once. Returns the number of successes and the codes of the refusals. */
async function together(deeds: readonly (() => Promise<unknown>)[]) {
  const answers = await Promise.allSettled(deeds.map((deed) => deed()));
  return {
    done: answers.filter(({ status }) => status === 'fulfilled').length,
    refusals: answers.flatMap((answer) => (answer.status === 'rejected' ? codeOf(answer.reason) : [])),
  };
}

test('sixteen users at twelve parcels and two flights neither lose nor double events', async () => {
  const random = createRandom(31);
  const cargos = [await storeCargo(db, now), await storeCargo(db, now)] as const;
  const stored = await Promise.all(Array.from({ length: 12 }, () => storeReady(db)));
  const [first, ...others] = stored;
  if (!first) throw new RangeError('no parcel');
  const someParcel = () => random.pick([first, ...others]);
  const someone = () => random.pick(clerks).api;
  const current = async (id: string) => {
    const { version, status } = await someone().parcels.get({ id });
    return { id, version, status };
  };
  const load = async () =>
    await someone().cargo.load({
      cargoId: random.pick(cargos).id,
      number: someParcel().number,
      eventId: randomUUID(),
      ...key(),
    });
  const offLoad = async () =>
    await someone().cargo.offLoad({ cargoId: random.pick(cargos).id, parcelId: someParcel().id, ...key() });
  const hold = async () => {
    const { id, version } = await current(someParcel().id);
    return await someone().parcels.hold({ id, version, reason: 'documents', note: '', ...key() });
  };
  const release = async () => {
    const { id, version } = await current(someParcel().id);
    return await someone().parcels.release({ id, version, ...key() });
  };
  const place = async () => {
    const { id, version } = await current(someParcel().id);
    return await someone().parcels.place({ id, version, place: 'B-02', ...key() });
  };
  const turnCargo = async () => {
    const { id, version, status } = await clerk.api.cargo.get({ id: random.pick(cargos).id });
    const move = { id, version, ...key() };
    return status === 'open' ? await someone().cargo.close(move) : await someone().cargo.reopen(move);
  };
  const codes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const deeds = Array.from({ length: 16 }, () =>
      random.pick([load, load, load, load, offLoad, hold, release, release, place, turnCargo]),
    );
    for (const code of (await together(deeds)).refusals) codes.add(code);
    expect(await brokenRules(db)).toEqual([]);
  }
  expect([...codes].filter((code) => !isErrorCode(code) || code === 'unexpected')).toEqual([]);

  for (const cargo of cargos) {
    const { version, status } = await clerk.api.cargo.get({ id: cargo.id });
    if (status === 'open') await clerk.api.cargo.close({ id: cargo.id, version, ...key() });
  }
  const departures = await together(
    cargos.flatMap(({ id }) =>
      clerks.map(({ api }) => async () => {
        const { version } = await api.cargo.get({ id });
        return await api.cargo.depart({ id, version, ...key() });
      }),
    ),
  );
  expect(departures.done).toBeLessThanOrEqual(cargos.length);
  expect(await brokenRules(db)).toEqual([]);
});

describe('concurrent clerks', () => {
  test('receive a form once, with its parcels', async () => {
    const { formId, version } = await waiting();
    const receipt = { formId, version, pieces: [piece()] };
    const { done, refusals } = await together(
      Array.from(
        { length: 9 },
        (_, index) => async () =>
          await (clerks[index % 3] ?? clerk).api.forms.receive({ ...receipt, ...key() }),
      ),
    );
    expect([done, new Set(refusals)]).toEqual([1, new Set(['form.move_refused'])]);
    expect(await parcelsOf(formId)).toHaveLength(1);
    expect(await brokenRules(db)).toEqual([]);
  });

  test('give a form one result when it is received, rejected and withdrawn at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, formId, version } = await waiting();
      const { done } = await together([
        () => clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() }),
        () => clerk.api.forms.reject({ id: formId, version, reason: 'Хаяг дутуу', ...key() }),
        () => client.api.forms.withdraw({ id: formId, version, ...key() }),
      ]);
      expect(done).toBe(1);
    }
    expect(await brokenRules(db)).toEqual([]);
  });

  test('move a parcel once, and the others get a conflict', async () => {
    const { id } = await storeReady(db);
    const { version } = await clerk.api.parcels.get({ id });
    const { done, refusals } = await together(
      Array.from(
        { length: 8 },
        (_, index) => async () =>
          await (clerks[index % 3] ?? clerk).api.parcels.hold({
            id,
            version,
            reason: 'battery',
            note: '',
            ...key(),
          }),
      ),
    );
    expect([done, new Set(refusals)]).toEqual([1, new Set(['version.stale'])]);
    const events = await db.selectFrom('parcelEvent').select('kind').where('parcelId', '=', id).execute();
    expect(events).toEqual([{ kind: 'held' }]);
  });

  test('enter rates that are each checked against the one before', async () => {
    const admin = clerks[2].api;
    const { mntPerUnit } = await admin.rates.latest();
    const first = Number(mntPerUnit) / 1_000_000;
    const { done, refusals } = await together(
      [1.03, 0.97, 1.04, 0.96, 1.02, 0.98].map(
        (factor) => async () => await admin.rates.enter({ rate: (first * factor).toFixed(2), ...key() }),
      ),
    );
    expect(done).toBeGreaterThan(0);
    expect(new Set(refusals).size).toBeLessThanOrEqual(1);
    expect(await brokenRules(db)).toEqual([]);
  });
});
