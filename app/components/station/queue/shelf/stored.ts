import type { LabelFacts } from '~/domain/arrivals/label';
import { type StoredShelf, WHOLE_AFTER_MS } from '~/domain/station/shelf/stored';
import type { StoredFacts } from '~/domain/station/shelf/verdict';
import type { ScanRow, StationDb } from '../station-db';

/** Since when the server must say what changed; undefined: everything is read. */
export async function storedSince({ shelf }: StationDb, now: Date): Promise<Date | undefined> {
  const record = await shelf.get('shelf');
  return record && now.getTime() - record.wholeAt.getTime() < WHOLE_AFTER_MS ? record.at : undefined;
}

/** Stores what the server sent: all of it, or its changes. */
export async function storeShelf(station: StationDb, sent: StoredShelf): Promise<void> {
  const { db, codes, expected, boxes, shelf } = station;
  const { at, isWhole, rules, gone } = sent;
  await db.transaction('rw', codes, expected, boxes, shelf, async () => {
    const before = await shelf.get('shelf');
    if (isWhole) await Promise.all([codes.clear(), expected.clear(), boxes.clear()]);
    await Promise.all([
      codes.bulkDelete(gone.codes),
      expected.bulkDelete(gone.expected),
      boxes.bulkDelete(gone.onShelf),
    ]);
    await Promise.all([
      codes.bulkPut(sent.codes),
      expected.bulkPut(sent.expected),
      boxes.bulkPut(sent.onShelf),
    ]);
    const isComplete = isWhole ? sent.isComplete : (before?.isComplete ?? false);
    await shelf.put({ key: 'shelf', at, wholeAt: isWhole ? at : (before?.wholeAt ?? at), rules, isComplete });
  });
}

/** What the device knows of a label: whose its codes are, who expects its number, and which boxes of it are here. */
export async function findStoredFacts(
  { codes, expected, boxes, scans }: StationDb,
  { key, codes: read, nearby }: LabelFacts,
): Promise<StoredFacts> {
  const [byCode, byNearby, entries, known, waiting] = await Promise.all([
    codes.bulkGet([...read]),
    codes.bulkGet([...nearby]),
    key === undefined ? [] : expected.where({ key }).toArray(),
    key === undefined ? [] : boxes.where({ key }).toArray(),
    key === undefined ? [] : scans.where('[todo+key]').equals(['send', key]).toArray(),
  ]);
  return {
    codes: byCode.flatMap((row) => row ?? []),
    nearby: byNearby.flatMap((row) => row ?? []),
    entries,
    boxes: known,
    waiting: notUndone(waiting),
  };
}

function notUndone(rows: readonly ScanRow[]): StoredFacts['waiting'] {
  const undone = new Set(rows.map(({ content }) => (content.act === 'undo' ? content.undoes : undefined)));
  return rows.flatMap(({ id, content, at }) =>
    content.act === 'shelf' && !undone.has(id) ? [{ ...content, at }] : [],
  );
}

/** Stores the numbers for labels that the server has reserved. A printed one stays used. */
export async function storeLabels({ db, labels }: StationDb, numbers: readonly string[]): Promise<void> {
  await db.transaction('rw', labels, async () => {
    const stored = await labels.toArray();
    const known = new Set(stored.map(({ number }) => number));
    const reserved = new Set(numbers);
    await labels.bulkDelete(stored.map(({ number }) => number).filter((number) => !reserved.has(number)));
    await labels.bulkPut(
      numbers.filter((number) => !known.has(number)).map((number) => ({ number, state: 'free' as const })),
    );
  });
}
