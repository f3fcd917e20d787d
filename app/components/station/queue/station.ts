import type { Live } from './live';
import { whenLeft } from './open-stations';
import { nameOf, type Owner } from './owner';
import { requestPersistence } from './persistence';
import { shared } from './shared';
import type { StationQueue } from './station-queue';

export type OpenedQueue = { queue: StationQueue | undefined; isBroken: boolean };

/** The queue of one user, lazy-loaded and opened on first use, and open until the user signs out. */
export type Station = { opened: Live<OpenedQueue>; open: () => Promise<StationQueue> };

export type StationParts = { owner: Owner; person: string; deviceName: string };

export const unopened: OpenedQueue = { queue: undefined, isBroken: false };

const held = shared<ReadonlyMap<string, Station>>(new Map());

/** The open stations of this tab, by database name. */
export const heldStations = held.live;

/** One queue per tab. It stays open when its screen is left, so that waiting scans are still sent. */
export function holdStation(parts: StationParts): Station {
  const name = nameOf(parts.owner);
  const known = held.live.get().get(name);
  if (known) return known;
  const { station, close } = createStation(parts);
  held.set(new Map([...held.live.get(), [name, station]]));
  whenLeft(() => {
    held.set(new Map([...held.live.get()].filter(([other]) => other !== name)));
    close();
  });
  void station.open().catch(() => undefined);
  void requestPersistence(navigator.storage);
  return station;
}

function createStation(parts: StationParts): { station: Station; close: () => void } {
  const opened = shared(unopened);
  let opening: Promise<StationQueue> | undefined;
  let isClosed = false;
  const open = (): Promise<StationQueue> => {
    opening ??= begin(parts)
      .then((queue) => {
        if (isClosed) queue.close();
        else opened.set({ queue, isBroken: false });
        return queue;
      })
      .catch((error: unknown) => {
        opening = undefined;
        opened.set({ queue: undefined, isBroken: true });
        throw error;
      });
    return opening;
  };
  const close = (): void => {
    isClosed = true;
    opened.live.get().queue?.close();
  };
  return { station: { opened: opened.live, open }, close };
}

async function begin(parts: StationParts): Promise<StationQueue> {
  const [{ openQueue }, { postScans, fetchSnapshot }, shelf, { onLineBack }, { readMirroredUserId }] =
    await Promise.all([
      import('./station-queue'),
      import('./post'),
      import('./shelf/server'),
      import('./line-back'),
      import('./mirrored-user'),
    ]);
  const { userId } = parts.owner;
  return await openQueue({
    ...parts,
    // Another user may have signed in in another tab of this browser. Their session must not send these scans.
    post: async (batch, signal) =>
      (readMirroredUserId() ?? userId) === userId
        ? await postScans({ ...batch, userId }, signal)
        : { kind: 'signed-out' },
    fetchSnapshot,
    shelf: {
      fetchShelf: shelf.fetchShelf,
      reserveLabels: shelf.reserveLabels,
      upload: async (picture) =>
        (readMirroredUserId() ?? userId) === userId ? await shelf.uploadPicture(picture) : 'later',
    },
    onLineBack,
  });
}
