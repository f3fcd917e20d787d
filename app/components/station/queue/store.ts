import { Dexie } from 'dexie';
import { DAY_MS } from '~/domain/core/durations';
import type { ScanContent } from '~/domain/station/guess';
import { addUp, oppositeOf } from '~/domain/station/likely';
import type {
  KeptParcel,
  SendScans,
  SentScans,
  StationAnswer,
  StationSnapshot,
} from '~/domain/station/schema';
import { type KeptScan, needsPerson } from './kept-scan';
import { placeScan } from './place-scan';
import type { ScanRow, StationDb } from './station-db';

type Unsent = SendScans['unsent'];
type CargoCount = SentScans['cargos'][number];

const weekMs = 7 * DAY_MS;
const keptRows = 1_000;
/** Most cargos in a report of unsent scans. */
const mostUnsent = 200;
/** An undo has the cargo of the scan it takes back. */
export type WaitingScan = KeptScan & { cargoId?: string | undefined };

/** The storage of waiting scans, for the sender. */
export type Outbox = {
  /** The waiting scans with the lowest sequence numbers, and the number of the others by cargo. */
  nextBatch: (limit: number) => Promise<{ scans: readonly WaitingScan[]; unsent: Unsent }>;
  /** Stores answers and removes their scans from the queue in one transaction. Answers to other scans are ignored. */
  answer: (answers: readonly StationAnswer[], cargos: readonly CargoCount[], now: Date) => Promise<void>;
};

export type StationStore = Outbox & {
  /** Resolves when the scan would survive a power cut. */
  add: (content: ScanContent, made: { id: string; at: Date }) => Promise<ScanRow>;
  settle: (seq: number) => Promise<ScanRow | undefined>;
  replaceKept: (snapshot: StationSnapshot) => Promise<void>;
  prune: (now: Date) => Promise<void>;
};

export function createStore({
  db,
  scans,
  changes,
  cargos,
  parcels,
  tallies,
  about,
}: StationDb): StationStore {
  const waitingOf = (number: string) => scans.where('[todo+number]').equals(['send', number]).toArray();
  return {
    add: (content, made) =>
      db.transaction('rw', scans, changes, cargos, parcels, tallies, async () => {
        const target = content.act === 'undo' ? await scans.get({ id: content.undoes }) : undefined;
        const number = content.act === 'undo' ? target?.number : content.number;
        // Queried together: each separate query would be a round trip to the browser's storage process.
        const [parcel, waiting, kept, sums, tally] = await Promise.all([
          number === undefined ? undefined : parcels.get({ number }),
          number === undefined ? [] : waitingOf(number),
          cargos.toArray(),
          changes.toArray(),
          tallies.get('waiting'),
        ]);
        const row = placeScan(content, { ...made, target, parcel, waiting, cargos: kept });
        const { change } = row;
        const [seq] = await Promise.all([
          scans.add(row),
          tallies.put({ key: 'waiting', count: (tally?.count ?? 0) + 1 }),
          change && changes.bulkPut(addUp([...sums, change])),
        ]);
        return { ...row, seq };
      }),

    nextBatch: (limit) =>
      db.transaction('r', scans, async () => {
        const batch = await scans.where('todo').equals('send').limit(limit).toArray();
        const range = scans.where('[todo+cargoId]').between(['send', Dexie.minKey], ['send', Dexie.maxKey]);
        const unsent: Unsent = [];
        for (const key of await range.uniqueKeys()) {
          const cargoId = Array.isArray(key) ? String(key[1]) : '';
          const all = await scans.where('[todo+cargoId]').equals(['send', cargoId]).count();
          const count = all - batch.filter((scan) => scan.cargoId === cargoId).length;
          if (count > 0 && unsent.length < mostUnsent) unsent.push({ cargoId, count });
        }
        return { scans: batch, unsent };
      }),

    answer: (answers, counts, now) =>
      db.transaction('rw', scans, changes, cargos, parcels, tallies, async () => {
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
        const taken = answered.flatMap((row) => (row.change ? [oppositeOf(row.change)] : []));
        await changes.bulkPut(addUp([...(await changes.toArray()), ...taken]));
        const count = ((await tallies.get('waiting'))?.count ?? 0) - answered.length;
        await tallies.put({ key: 'waiting', count });
        await keepParcels(answered.flatMap(({ answer }) => (answer?.parcel ? [answer.parcel] : [])));
        for (const { id, ...count } of counts) await cargos.update(id, count);
      }),

    settle: (seq) =>
      db.transaction('rw', scans, async () => {
        const row = await scans.get(seq);
        if (row?.todo !== 'settle') return undefined;
        await scans.put({ ...row, state: 'settled', todo: 'none' });
        return row;
      }),

    replaceKept: (snapshot) =>
      db.transaction('rw', cargos, parcels, about, async () => {
        await Promise.all([cargos.clear(), parcels.clear()]);
        await cargos.bulkPut(snapshot.cargos);
        await parcels.bulkPut(snapshot.parcels);
        await about.update('about', { keptAt: snapshot.at });
      }),

    prune: (now) =>
      db.transaction('rw', scans, async () => {
        const done = await scans.where('todo').equals('none').primaryKeys();
        await scans.bulkDelete(done.slice(0, Math.max(0, done.length - keptRows)));
        const limit = now.getTime() - weekMs;
        const isOld = ({ answeredAt }: ScanRow): boolean => (answeredAt?.getTime() ?? limit) < limit;
        await scans.bulkDelete(await scans.where('todo').equals('none').filter(isOld).primaryKeys());
      }),
  };

  async function keepParcels(told: readonly NonNullable<StationAnswer['parcel']>[]): Promise<void> {
    const kept = await parcels.bulkGet(told.map(({ id }) => id));
    const known = kept.flatMap((parcel, at) => (parcel ? [withNews(parcel, told[at])] : []));
    await parcels.bulkPut(known);
  }
}

function withNews(kept: KeptParcel, told: StationAnswer['parcel'] | undefined): KeptParcel {
  const parcel = { ...kept, ...told };
  return { ...parcel, isMissing: parcel.isMissing && parcel.status === 'departed' };
}

function answeredRow(row: ScanRow, answer: StationAnswer, now: Date): ScanRow {
  const todo = needsPerson(row.guess, answer) ? 'settle' : 'none';
  return { ...row, state: 'answered', todo, answer, answeredAt: now };
}

/** A report of unsent scans that includes these scans. */
export function withUnsent(unsent: Unsent, scans: readonly WaitingScan[]): Unsent {
  const counts = new Map(unsent.map(({ cargoId, count }) => [cargoId, count]));
  for (const { cargoId } of scans) if (cargoId) counts.set(cargoId, (counts.get(cargoId) ?? 0) + 1);
  return [...counts].slice(0, mostUnsent).map(([cargoId, count]) => ({ cargoId, count }));
}
