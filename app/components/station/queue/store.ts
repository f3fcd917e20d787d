import { Dexie } from 'dexie';
import { DAY_MS } from '~/domain/core/durations';
import { isParcelScan, type ScanContent } from '~/domain/station/guess';
import { addUp, oppositeOf } from '~/domain/station/likely';
import type {
  SendScans,
  SentScans,
  StationAnswer,
  StationSnapshot,
  StoredParcel,
} from '~/domain/station/schema';
import { placeScan } from './place-scan';
import { followAnswers, holdPictures, withLabel } from './shelf/rows';
import type { ScanRow, StationDb } from './station-db';
import { needsPerson, type StoredScan } from './stored-scan';

type UnsentCounts = SendScans['unsent'];
type CargoCount = SentScans['cargos'][number];

const weekMs = 7 * DAY_MS;
const readStoredRows = 1_000;
/** Most cargos in a report of unsent scans. */
const mostUnsent = 200;
/** An undo has the cargo of the scan it takes back. */
export type WaitingScan = StoredScan & { cargoId?: string | undefined };

/** The storage of waiting scans, for the sender. */
export type Outbox = {
  /** The waiting scans with the lowest sequence numbers, and the number of the others by cargo. */
  nextBatch: (limit: number) => Promise<{ scans: readonly WaitingScan[]; unsent: UnsentCounts }>;
  /** Stores answers and removes their scans from the queue in one transaction. Answers to other scans are ignored. */
  answer: (answers: readonly StationAnswer[], cargos: readonly CargoCount[], now: Date) => Promise<void>;
};

export type StationStore = Outbox & {
  /** Resolves when the scan, and the pictures of a box, would survive a power cut. A box gets the next label. */
  add: (
    content: ScanContent,
    made: { id: string; at: Date },
    pictures?: readonly Picture[],
  ) => Promise<ScanRow>;
  /** Settles a scan that waits for the user, or a label that did not come out of the printer. */
  settle: (seq: number) => Promise<ScanRow | undefined>;
  replaceStored: (snapshot: StationSnapshot) => Promise<void>;
  prune: (now: Date) => Promise<void>;
};

/** A picture of a box, under the id that it keeps on the server. */
export type Picture = { id: string; blob: Blob };

export function createStore(station: StationDb): StationStore {
  const { db, scans, cargos, parcels, about } = station;
  return {
    add: createAdd(station),
    nextBatch: createNextBatch(station),
    answer: createAnswer(station),

    settle: (seq) =>
      db.transaction('rw', scans, async () => {
        const row = await scans.get(seq);
        if (!row) return undefined;
        const { printTrouble: _, ...settled } = row;
        if (row.todo === 'settle') await scans.put({ ...settled, state: 'settled', todo: 'none' });
        else if (row.printTrouble !== undefined) await scans.put(settled);
        return row.todo === 'settle' ? row : undefined;
      }),

    replaceStored: (snapshot) =>
      db.transaction('rw', cargos, parcels, about, async () => {
        await Promise.all([cargos.clear(), parcels.clear()]);
        await cargos.bulkPut(snapshot.cargos);
        await parcels.bulkPut(snapshot.parcels);
        await about.update('about', { keptAt: snapshot.at });
      }),

    prune: (now) =>
      db.transaction('rw', scans, async () => {
        const done = await scans.where('todo').equals('none').primaryKeys();
        await scans.bulkDelete(done.slice(0, Math.max(0, done.length - readStoredRows)));
        const limit = now.getTime() - weekMs;
        const isOld = ({ answeredAt }: ScanRow): boolean => (answeredAt?.getTime() ?? limit) < limit;
        await scans.bulkDelete(await scans.where('todo').equals('none').filter(isOld).primaryKeys());
      }),
  };
}

function createAdd(station: StationDb): StationStore['add'] {
  const { db, scans, changes, cargos, parcels, tallies, photos, labels } = station;
  const waitingOf = (number: string) => scans.where('[todo+number]').equals(['send', number]).toArray();
  return (given, made, pictures = []) =>
    db.transaction('rw', [scans, changes, cargos, parcels, tallies, photos, labels], async () => {
      const content = await withLabel(station, given);
      const target = content.act === 'undo' ? await scans.get({ id: content.undoes }) : undefined;
      const number =
        content.act === 'undo' ? target?.number : isParcelScan(content) ? content.number : undefined;
      // Queried together: each separate query would be a round trip to the browser's storage process.
      const [parcel, waiting, stored, sums, tally] = await Promise.all([
        number === undefined ? undefined : parcels.get({ number }),
        number === undefined ? [] : waitingOf(number),
        cargos.toArray(),
        changes.toArray(),
        tallies.get('waiting'),
      ]);
      const row = placeScan(content, { ...made, target, parcel, waiting, cargos: stored });
      const { change } = row;
      const [seq] = await Promise.all([
        scans.add(row),
        tallies.put({ key: 'waiting', count: (tally?.count ?? 0) + 1 }),
        change && changes.bulkPut(addUp([...sums, change])),
        holdPictures(station, content, pictures),
      ]);
      return { ...row, seq };
    });
}

function createNextBatch({ db, scans }: StationDb): StationStore['nextBatch'] {
  return (limit) =>
    db.transaction('r', scans, async () => {
      const batch = await scans.where('todo').equals('send').limit(limit).toArray();
      const range = scans.where('[todo+cargoId]').between(['send', Dexie.minKey], ['send', Dexie.maxKey]);
      const unsent: UnsentCounts = [];
      for (const key of await range.uniqueKeys()) {
        const cargoId = Array.isArray(key) ? String(key[1]) : '';
        const all = await scans.where('[todo+cargoId]').equals(['send', cargoId]).count();
        const count = all - batch.filter((scan) => scan.cargoId === cargoId).length;
        if (count > 0 && unsent.length < mostUnsent) unsent.push({ cargoId, count });
      }
      return { scans: batch, unsent };
    });
}

function createAnswer(station: StationDb): StationStore['answer'] {
  const { db, scans, changes, cargos, parcels, tallies, photos, boxes } = station;
  return (answers, counts, now) =>
    db.transaction('rw', [scans, changes, cargos, parcels, tallies, photos, boxes], async () => {
      const byId = new Map(answers.map((answer) => [answer.id, answer]));
      const found = await scans
        .where('id')
        .anyOf([...byId.keys()])
        .toArray();
      const waiting = found.filter(({ todo }) => todo === 'send').sort((a, b) => a.seq - b.seq);
      const answered = waiting.flatMap((row) => {
        const answer = byId.get(row.id);
        return answer ? [answeredRow(row, answer, now)] : [];
      });
      await scans.bulkPut(answered);
      await followAnswers(station, answered);
      const taken = answered.flatMap((row) => (row.change ? [oppositeOf(row.change)] : []));
      await changes.bulkPut(addUp([...(await changes.toArray()), ...taken]));
      const count = ((await tallies.get('waiting'))?.count ?? 0) - answered.length;
      await tallies.put({ key: 'waiting', count });
      await storeParcels(
        station,
        answered.flatMap(({ answer }) => (answer?.parcel ? [answer.parcel] : [])),
      );
      for (const { id, ...count } of counts) await cargos.update(id, count);
    });
}

async function storeParcels(
  { parcels }: StationDb,
  answered: readonly NonNullable<StationAnswer['parcel']>[],
): Promise<void> {
  const stored = await parcels.bulkGet(answered.map(({ id }) => id));
  const known = stored.flatMap((parcel, at) => (parcel ? [withNews(parcel, answered[at])] : []));
  await parcels.bulkPut(known);
}

function withNews(stored: StoredParcel, answered: StationAnswer['parcel'] | undefined): StoredParcel {
  const parcel = { ...stored, ...answered };
  return { ...parcel, isMissing: parcel.isMissing && parcel.status === 'departed' };
}

function answeredRow(row: ScanRow, answer: StationAnswer, now: Date): ScanRow {
  const todo = needsPerson(row, answer) ? 'settle' : 'none';
  return { ...row, state: 'answered', todo, answer, answeredAt: now };
}

/** A report of unsent scans that includes these scans. */
export function withUnsent(unsent: UnsentCounts, scans: readonly WaitingScan[]): UnsentCounts {
  const counts = new Map(unsent.map(({ cargoId, count }) => [cargoId, count]));
  for (const { cargoId } of scans) if (cargoId) counts.set(cargoId, (counts.get(cargoId) ?? 0) + 1);
  return [...counts].slice(0, mostUnsent).map(([cargoId, count]) => ({ cargoId, count }));
}
