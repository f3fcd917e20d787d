import type { Live } from './live';
import { nameOf, type Owner } from './owner';
import { shared } from './shared';
import type { StationQueue } from './station-queue';

export type Opened = { queue: StationQueue | undefined; isBroken: boolean };

/** The queue of one person, loaded and opened when somebody first holds it, closed when nobody does. */
export type Station = { opened: Live<Opened>; open: () => Promise<StationQueue> };

export type StationParts = { owner: Owner; person: string; deviceName: string };

type Held = { station: Station; holders: number; close: () => void };

export const unopened: Opened = { queue: undefined, isBroken: false };

const held = shared<ReadonlyMap<string, Held>>(new Map());

/** The station of a person that somebody holds. */
export const heldStations = held.live;

/** One queue in this tab, however many hold it; the second answer lets it go. */
export function holdStation(parts: StationParts): [Station, letGo: () => void] {
  const name = nameOf(parts.owner);
  const now = held.live.get().get(name) ?? { ...createStation(parts), holders: 0 };
  const keep = (holders: number): void => {
    const others = [...held.live.get()].filter(([other]) => other !== name);
    held.set(new Map(holders > 0 ? [...others, [name, { ...now, holders }]] : others));
  };
  const count = (): number => held.live.get().get(name)?.holders ?? 0;
  keep(count() + 1);
  void now.station.open().catch(() => undefined);
  return [
    now.station,
    () => {
      keep(count() - 1);
      if (count() === 0) now.close();
    },
  ];
}

function createStation(parts: StationParts): Omit<Held, 'holders'> {
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
  const [{ openQueue }, { postScans, fetchSnapshot }, { onLineBack }, { readMirroredUserId }] =
    await Promise.all([
      import('./station-queue'),
      import('./post'),
      import('./line-back'),
      import('./mirrored-user'),
    ]);
  const { userId } = parts.owner;
  return await openQueue({
    ...parts,
    // Somebody else may have signed in in another tab of this browser: his session does not send these.
    post: async (batch, signal) =>
      (readMirroredUserId() ?? userId) === userId ? await postScans(batch, signal) : { kind: 'signed-out' },
    fetchSnapshot,
    onLineBack,
  });
}
