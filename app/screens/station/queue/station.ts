import { readMirroredUserId } from '~/app/guard/session-mirror';
import { onLineBack } from './line-back';
import type { Live } from './live';
import { hasQueue, type Owner } from './owner';
import { shared } from './shared';
import type { StationQueue } from './station-queue';

export type Opened = { queue: StationQueue | undefined; isBroken: boolean };

/** The queue of one person, loaded and opened when it is first needed. */
export type Station = {
  opened: Live<Opened>;
  open: () => Promise<StationQueue>;
  /** Where scans were kept here before, they are sent, whatever screen is shown. */
  openIfUsed: () => void;
  close: () => void;
};

type Parts = { owner: Owner; person: string; deviceName: string };

export const unopened: Opened = { queue: undefined, isBroken: false };

export function createStation({ owner, person, deviceName }: Parts): Station {
  const opened = shared(unopened);
  let opening: Promise<StationQueue> | undefined;
  let isClosed = false;

  const begin = async (): Promise<StationQueue> => {
    const [{ openQueue }, { postScans, fetchSnapshot }] = await Promise.all([
      import('./station-queue'),
      import('./post'),
    ]);
    const queue = await openQueue({
      owner,
      person,
      deviceName,
      // Somebody else may have signed in in another tab of this browser: his session does not send these.
      post: async (batch, signal) =>
        (readMirroredUserId() ?? owner.userId) === owner.userId
          ? await postScans(batch, signal)
          : { kind: 'signed-out' },
      fetchSnapshot,
      onLineBack,
    });
    if (isClosed) queue.close();
    else opened.set({ queue, isBroken: false });
    return queue;
  };
  const open = (): Promise<StationQueue> => {
    opening ??= begin().catch((error: unknown) => {
      opening = undefined;
      opened.set({ queue: undefined, isBroken: true });
      throw error;
    });
    return opening;
  };

  return {
    opened: opened.live,
    open,
    openIfUsed: () => {
      void hasQueue(owner).then((isUsed) => {
        if (isUsed && !isClosed) open().catch(() => undefined);
      });
    },
    close: () => {
      isClosed = true;
      opened.live.get().queue?.close();
    },
  };
}
