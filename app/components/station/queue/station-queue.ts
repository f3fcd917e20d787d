import { liveQuery } from 'dexie';
import { newIdempotencyKey } from '~/app/api/idempotency';
import type { ScanContent } from '~/domain/station/guess';
import { runningCargo } from '~/domain/station/likely';
import type { StationAnswer, StationSnapshot, StoredCargo, StoredParcel } from '~/domain/station/schema';
import { type Live, live } from './live';
import { type Other, waitingOfOthers } from './others';
import { nameOf, type Owner } from './owner';
import { createSender, type SenderParts, type SendingState } from './sender';
import { sendingOfAll } from './sending-of-all';
import { shared } from './shared';
import { listProblems } from './shelf/rows';
import { createShelfQueue, type ShelfQueue, type ShelfServer } from './shelf/shelf-queue';
import { openDb, type StationDb } from './station-db';
import { createStore, type Picture } from './store';
import type { StoredScan } from './stored-scan';

export type QueueParts = {
  owner: Owner;
  /** The name of the owner, for others who find these scans waiting at this computer. */
  person: string;
  deviceName: string;
  post: SenderParts['post'];
  fetchSnapshot: () => Promise<StationSnapshot>;
  shelf: ShelfServer;
  /** Runs the listener when the connection may be back; the returned function unsubscribes. */
  onLineBack: (listener: () => void) => () => void;
};

export type StationQueue = {
  add: (content: ScanContent, pictures?: readonly Picture[]) => Promise<StoredScan>;
  answerTo: (scan: StoredScan, patienceMs: number) => Promise<StationAnswer | undefined>;
  settle: (seq: number, how: 'dismiss' | 'again') => Promise<void>;
  refreshStored: () => Promise<void>;
  parcel: (number: string) => Promise<StoredParcel | undefined>;
  parcelsOf: (cargoId: string) => Promise<StoredParcel[]>;
  scans: Live<readonly StoredScan[]>;
  waiting: Live<number>;
  problems: Live<readonly StoredScan[]>;
  cargos: Live<readonly StoredCargo[]>;
  storedAt: Live<Date | undefined>;
  sending: Live<SendingState>;
  /** Other users whose scans wait at this computer until they sign in. */
  others: Live<readonly Other[]>;
  /** Boxes of shops: what the device knows of them, their labels and pictures. */
  shelf: ShelfQueue;
  /** Sends at once, because the connection may be back. */
  retry: () => void;
  close: () => void;
};

const openingMs = 8_000;
const shownScans = 50;

/** The queue of one user at this computer. @throws when the browser cannot or may not store data. */
export async function openQueue(parts: QueueParts): Promise<StationQueue> {
  const tables = openDb(nameOf(parts.owner));
  const deviceId = await within(openingMs, introduce(tables, parts.person));
  // Asks the browser to delete other data first when it runs out of space.
  void globalThis.navigator?.storage?.persist?.();
  const store = createStore(tables);
  const { db, scans, cargos, changes, parcels, tallies, about } = tables;
  await store.prune(new Date());

  const sending = sendingOfAll(db.name, () => sender.retry());
  // Runs in the background; nothing waits for it.
  const others = shared<readonly Other[]>([]);
  void waitingOfOthers(parts.owner).then(others.set, () => undefined);
  const sender = createSender({
    outbox: store,
    device: { id: deviceId, name: parts.deviceName },
    post: parts.post,
    now: () => new Date(),
    random: Math.random,
    later,
    onSending: sending.report,
  });
  const leaving = new AbortController();
  const send = (): Promise<void> => {
    sending.begin();
    return sender.run();
  };
  void alone(db.name, send, leaving.signal);
  const waiting = live(async () => (await tallies.get('waiting'))?.count ?? 0, 0);
  // The tab that holds the lock also sends scans that other tabs add.
  const leaveOthers = waiting.subscribe(sender.wake);
  const retry = (): void => {
    sending.retry();
    shelf.retry();
  };
  const leaveLine = parts.onLineBack(retry);
  let latest = 0;

  const add = async (content: ScanContent, pictures?: readonly Picture[]): Promise<StoredScan> => {
    const scan = await store.add(content, { id: newIdempotencyKey(), at: new Date() }, pictures);
    latest = Math.max(latest, scan.seq);
    sender.wake();
    return scan;
  };

  const device = { id: deviceId, name: parts.deviceName };
  const shelf = createShelfQueue({ tables, device, server: parts.shelf, add, settle: store.settle });
  void alone(`${db.name} pictures`, shelf.sendPictures, leaving.signal);

  return {
    add,
    shelf: shelf.queue,
    answerTo: async (scan, patienceMs) => {
      const answer = await answerWithin(tables, scan.seq, patienceMs);
      // If a later scan is on the screen, the user has not seen this answer.
      // A box that was refused, or has no label yet, waits for what the user does about it.
      if (answer && scan.seq >= latest && scan.content.act !== 'shelf') await store.settle(scan.seq);
      return answer;
    },
    settle: async (seq, how) => {
      const settled = await store.settle(seq);
      if (!settled || how !== 'again') return;
      const { seq: next } = await add(settled.content);
      if (settled.printTrouble !== undefined) await shelf.queue.printed(next, settled.printTrouble);
    },
    refreshStored: async () => await store.replaceStored(await parts.fetchSnapshot()),
    parcel: (number) => parcels.get({ number }),
    parcelsOf: (cargoId) => parcels.where({ cargoId }).toArray(),
    scans: live(() => scans.orderBy('seq').reverse().limit(shownScans).toArray(), []),
    waiting,
    problems: live(() => listProblems(tables), []),
    cargos: live(async () => {
      const sums = new Map((await changes.toArray()).map((change) => [change.cargoId, change]));
      return (await cargos.toArray()).map((cargo) => runningCargo(cargo, sums.get(cargo.id)));
    }, []),
    storedAt: live(async () => (await about.get('about'))?.keptAt, undefined),
    sending: sending.live,
    others: others.live,
    retry,
    close: () => {
      shelf.stop();
      leaveOthers();
      leaveLine();
      sender.stop();
      sending.close();
      leaving.abort();
      db.close();
    },
  };
}

function later(act: () => void, ms: number): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** The device's id, created on first use and stored with its scans. */
async function introduce({ db, about }: StationDb, person: string): Promise<string> {
  return await db.transaction('rw', about, async () => {
    const known = await about.get('about');
    const deviceId = known?.deviceId ?? newIdempotencyKey();
    await about.put({ ...known, key: 'about', deviceId, person });
    return deviceId;
  });
}

/** Runs one sender in all tabs. Without locks each tab sends, and the server still applies every scan once. */
async function alone(name: string, run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!globalThis.navigator?.locks) return await run();
  await navigator.locks.request(name, { signal }, run).catch(() => undefined);
}

async function answerWithin(
  { scans }: StationDb,
  seq: number,
  ms: number,
): Promise<StationAnswer | undefined> {
  return await new Promise((resolve) => {
    const end = (answer?: StationAnswer): void => {
      clearTimeout(timer);
      queueMicrotask(() => subscription.unsubscribe());
      resolve(answer);
    };
    const timer = setTimeout(end, ms);
    const subscription = liveQuery(() => scans.get(seq)).subscribe({
      next: (row) => row?.answer && end(row.answer),
      error: () => end(),
    });
  });
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database of this browser does not open')), ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
