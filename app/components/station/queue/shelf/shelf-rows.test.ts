import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { labelFactsOf } from '~/domain/arrivals/label';
import type { ShelfContent } from '~/domain/station/guess';
import type { StationAnswer } from '~/domain/station/schema';
import type { ScannedArrival } from '~/domain/station/shelf/schema';
import type { StoredShelf } from '~/domain/station/shelf/stored';
import { openDb, type StationDb } from '../station-db';
import { createStore, type StationStore } from '../store';
import { listUnprinted, storePrinting } from './rows';
import { findStoredFacts, storedSince, storeLabels, storeShelf } from './stored';

const now = new Date('2026-11-26T02:00:00Z');
const empty = { code: '', labelName: '', labelSuburb: '', labelMobile: '', labelText: '' };
const boxOf = (change: Partial<ShelfContent> = {}): ShelfContent => ({
  ...{ act: 'shelf', arrivalId: 'box', trackingNumber: 'TRK000001X', boxNo: 1, ...empty },
  ...{ isLeftOpen: false, grossG: 1_000, place: 'A-01', photoIds: ['photo'] },
  ...change,
});
const arrivalOf = (change: Partial<ScannedArrival> = {}): ScannedArrival => ({
  ...{ id: 'box', number: 'AR000000011XM', status: 'stored', customerName: 'Bat', needsStaff: null },
  ...{ place: 'A-01', boxNo: 1, grossG: 1_000, ...change },
});
const shelfOf = (change: Partial<StoredShelf> = {}): StoredShelf => ({
  ...{ at: now, isWhole: true, isComplete: true, codes: [], expected: [], onShelf: [] },
  gone: { codes: [], expected: [], onShelf: [] },
  rules: { isPhotoRequired: true, isPlaceRequired: true, prefix: 'MOZ', branch: 'SYD' },
  ...change,
});

let tables: StationDb;
let store: StationStore;
let made = 0;
beforeEach(() => {
  tables = openDb('shelf');
  store = createStore(tables);
});
afterEach(() => tables.db.delete());

const add = async (content: ShelfContent | { act: 'undo'; undoes: string }) => {
  made += 1;
  return await store.add(content, { id: `scan ${made}`, at: now }, [{ id: 'photo', blob: new Blob(['x']) }]);
};
const answer = async (id: string, change: Partial<StationAnswer>) =>
  await store.answer(
    [{ id, outcome: 'applied', isOwn: false, refusal: null, parcel: null, ...change }],
    [],
    now,
  );
const factsOf = async (trackingNumber: string) =>
  await findStoredFacts(tables, labelFactsOf({ ...empty, trackingNumber }));
const labelIn = ({ content }: { content: { act: string } }) =>
  'labelNumber' in content ? content.labelNumber : undefined;

describe('the label of a box', () => {
  test('is the next reserved number, and is given without one when none is left', async () => {
    await storeLabels(tables, ['AR000000011XM', 'AR000000025XM']);
    const labels = [labelIn(await add(boxOf())), labelIn(await add(boxOf())), labelIn(await add(boxOf()))];
    expect(labels).toEqual(['AR000000011XM', 'AR000000025XM', undefined]);
  });

  test('is never given again once printed, though the server still reserves it', async () => {
    await storeLabels(tables, ['AR000000011XM']);
    await add(boxOf());
    await storeLabels(tables, ['AR000000011XM', 'AR000000025XM']);
    expect(labelIn(await add(boxOf()))).toBe('AR000000025XM');
  });

  test('waits for the user when the server gave the number, or another one', async () => {
    const { id, seq } = await add(boxOf());
    await answer(id, { arrival: arrivalOf() });
    expect(await tables.scans.get(seq)).toMatchObject({ todo: 'settle' });
    await storeLabels(tables, ['AR000000025XM']);
    const labelled = await add(boxOf());
    await answer(labelled.id, { arrival: arrivalOf({ number: 'AR000000025XM' }) });
    expect(await tables.scans.get(labelled.seq)).toMatchObject({ todo: 'none' });
  });
});

describe('a box whose label did not come out of the printer', () => {
  const todoOf = async (seq: number) => (await tables.scans.get(seq))?.todo;
  const unprinted = async () => (await listUnprinted(tables)).map(({ seq }) => seq);
  beforeEach(() => storeLabels(tables, ['AR000000011XM']));

  test('waits for the user before and after its answer, until it is printed', async () => {
    const { id, seq } = await add(boxOf());
    await storePrinting(tables, seq, 'refused');
    expect([await todoOf(seq), await unprinted()]).toEqual(['send', [seq]]);
    await answer(id, { arrival: arrivalOf() });
    expect([await todoOf(seq), await unprinted()]).toEqual(['settle', [seq]]);
    await storePrinting(tables, seq, undefined);
    expect([await todoOf(seq), await unprinted()]).toEqual(['none', []]);
  });

  test('waits for the user when the printer fails after the answer', async () => {
    const { id, seq } = await add(boxOf());
    await answer(id, { arrival: arrivalOf() });
    await storePrinting(tables, seq, 'timeout');
    expect(await todoOf(seq)).toBe('settle');
  });

  test('is still sent when it is printed or dismissed before its answer', async () => {
    const { seq } = await add(boxOf());
    for (const end of [() => storePrinting(tables, seq, undefined), () => store.settle(seq)]) {
      await storePrinting(tables, seq, 'noPort');
      await end();
      expect([await todoOf(seq), await unprinted()]).toEqual(['send', []]);
    }
  });

  test('stays a problem when it was refused and is printed', async () => {
    const { id, seq } = await add(boxOf());
    await storePrinting(tables, seq, 'noPort');
    const refusal = { code: 'arrival.number_known', params: {} };
    await answer(id, { outcome: 'conflict', refusal });
    await storePrinting(tables, seq, undefined);
    expect(await todoOf(seq)).toBe('settle');
    await storePrinting(tables, seq, 'noPort');
    await store.settle(seq);
    expect([await todoOf(seq), await unprinted()]).toEqual(['none', []]);
  });
});

describe('the pictures of a box', () => {
  test('wait until its scan is answered, and stay when it is refused', async () => {
    const { id } = await add(boxOf());
    expect(await tables.photos.toArray()).toMatchObject([{ id: 'photo', arrivalId: 'box', state: 'held' }]);
    await answer(id, { outcome: 'conflict' });
    expect(await tables.photos.toArray()).toMatchObject([{ state: 'held' }]);
    const again = await add(boxOf({ boxNo: 2 }));
    await answer(again.id, { arrival: arrivalOf() });
    expect(await tables.photos.toArray()).toMatchObject([{ state: 'ready' }]);
  });
});

describe('a number on the shelf', () => {
  test('is known while its scan waits and after its answer, and no more after its undo', async () => {
    const { id } = await add(boxOf());
    expect((await factsOf('TRK000001X')).waiting).toHaveLength(1);
    await answer(id, { arrival: arrivalOf() });
    expect(await factsOf('trk 000001x')).toMatchObject({
      waiting: [],
      boxes: [{ id: 'box', place: 'A-01' }],
    });
    const undo = await add({ act: 'undo', undoes: id });
    await answer(undo.id, { arrival: arrivalOf({ status: 'cancelled' }) });
    expect(await factsOf('TRK000001X')).toMatchObject({ waiting: [], boxes: [] });
  });

  test('is free at once when its waiting scan is undone without a connection', async () => {
    const { id } = await add(boxOf());
    await add({ act: 'undo', undoes: id });
    expect((await factsOf('TRK000001X')).waiting).toEqual([]);
  });
});

test('the stored data follows what changed, and is read whole again after a day', async () => {
  const code = { code: '4F7KX', customerId: 'bat', name: 'Bat', isFormer: false };
  expect(await storedSince(tables, now)).toBeUndefined();
  await storeShelf(tables, shelfOf({ codes: [code, { ...code, code: '23456' }] }));
  const later = new Date(now.getTime() + 60_000);
  await storeShelf(
    tables,
    shelfOf({ at: later, isWhole: false, gone: { codes: ['23456'], expected: [], onShelf: [] } }),
  );
  expect(await tables.codes.toArray()).toEqual([code]);
  expect(await storedSince(tables, later)).toEqual(later);
  expect(await storedSince(tables, new Date(now.getTime() + 24 * 3_600_000))).toBeUndefined();
});
