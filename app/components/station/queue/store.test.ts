import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseParcelNumber } from '~/domain/parcels/number';
import type { ScanContent } from '~/domain/station/guess';
import type { StationAnswer, StationSnapshot } from '~/domain/station/schema';
import { keptCargo, keptNumber, keptParcel } from '~/tests/factories/kept';
import { openDb, type StationDb } from './station-db';
import { createStore, type StationStore } from './store';

const now = new Date('2026-11-22T08:00:00Z');
const { id: cargoId } = keptCargo;
const load: ScanContent = { act: 'load', cargoId, number: keptNumber };
const snapshot: StationSnapshot = { at: now, isWhole: true, parcels: [keptParcel], cargos: [keptCargo] };

let tables: StationDb;
let store: StationStore;
let made = 0;
beforeEach(() => {
  tables = openDb('store');
  store = createStore(tables);
});
afterEach(() => tables.db.delete());

const add = async (content: ScanContent) => {
  made += 1;
  return await store.add(content, { id: `scan ${made}`, at: now });
};
const answer = async (id: string, outcome: StationAnswer['outcome'], more: Partial<StationAnswer> = {}) =>
  await store.answer([{ id, outcome, isOwn: false, refusal: null, parcel: null, ...more }], [], now);

describe('waiting scans', () => {
  test('are sent in their order, with the number of unsent scans of each cargo', async () => {
    for (let at = 0; at < 5; at += 1) await add({ ...load, cargoId: at < 4 ? 'one' : 'two' });
    const { scans, unsent } = await store.nextBatch(3);
    expect(scans.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(unsent).toEqual([
      { cargoId: 'one', count: 1 },
      { cargoId: 'two', count: 1 },
    ]);
    expect((await store.nextBatch(200)).unsent).toEqual([]);
  });

  test('retain their numbers permanently, even after the rows are deleted', async () => {
    const first = await add(load);
    await answer(first.id, 'applied');
    await store.prune(new Date(now.getTime() + 8 * 24 * 3_600_000));
    expect(await tables.scans.count()).toBe(0);
    expect((await add(load)).seq).toBe(first.seq + 1);
  });

  test('are not pruned, nor are scans that the user must settle', async () => {
    const [waiting, refused, done] = [await add(load), await add(load), await add(load)];
    await answer(refused.id, 'refused');
    await answer(done.id, 'applied');
    await store.prune(new Date('2027-11-22'));
    expect((await tables.scans.toArray()).map(({ seq }) => seq)).toEqual([waiting.seq, refused.seq]);
    await store.settle(refused.seq);
    await store.prune(new Date('2027-11-22'));
    expect(await tables.scans.count()).toBe(1);
  });

  test('retain their first answer when a second one arrives', async () => {
    const scan = await add(load);
    await answer(scan.id, 'applied');
    await answer(scan.id, 'conflict');
    expect(await tables.scans.get(scan.seq)).toMatchObject({
      state: 'answered',
      answer: { outcome: 'applied' },
    });
  });
});

describe('guesses and counts', () => {
  beforeEach(() => store.replaceKept(snapshot));
  const change = async () => (await tables.changes.toArray())[0];

  test('follow a load, its repetition, its undo and the next load', async () => {
    const first = await add(load);
    const second = await add(load);
    const undo = await add({ act: 'undo', undoes: first.id });
    expect([first, second, undo].map(({ guess }) => guess.verdict)).toEqual(['good', 'known', 'good']);
    expect(await change()).toMatchObject({ parcels: 0, grossG: 0 });
    expect((await add(load)).guess.verdict).toBe('good');
    expect(await change()).toMatchObject({ parcels: 1, grossG: 2_000 });
    expect(undo.number).toBe(keptNumber);
  });

  test('follow the undo of a scan that was sent', async () => {
    const scan = await add(load);
    await answer(scan.id, 'applied', { parcel: { ...keptParcel, status: 'loaded', cargoId } });
    expect(await tables.parcels.get('parcel')).toMatchObject({ status: 'loaded', cargoId, isScreened: true });
    expect(await change()).toMatchObject({ parcels: 0 });
    expect((await add({ act: 'undo', undoes: scan.id })).guess.verdict).toBe('good');
    expect(await change()).toMatchObject({ parcels: -1, grossG: -2_000 });
    expect((await add(load)).guess.verdict).toBe('good');
  });

  test('count an unknown parcel without its weight', async () => {
    const other = await add({ ...load, number: parseParcelNumber('CM000000005XM') ?? expect.fail() });
    expect(other.guess.verdict).toBe('unsure');
    expect(await change()).toMatchObject({ parcels: 1, grossG: 0 });
    await answer(other.id, 'refused');
    expect(await change()).toMatchObject({ parcels: 0, grossG: 0 });
  });

  test.each([
    ['good', 'applied', 'none'],
    ['good', 'duplicate', 'none'],
    ['good', 'conflict', 'settle'],
    ['good', 'refused', 'settle'],
    ['bad', 'applied', 'settle'],
    ['bad', 'conflict', 'settle'],
  ] as const)('a guess of %s that is %s leaves to do: %s', async (verdict, outcome, todo) => {
    if (verdict === 'bad') await tables.parcels.update('parcel', { status: 'on_hold' });
    const scan = await add(load);
    expect(scan.guess.verdict).toBe(verdict);
    await answer(scan.id, outcome);
    expect((await tables.scans.get(scan.seq))?.todo).toBe(todo);
  });
});
