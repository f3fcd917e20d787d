import { createBell, untilWoken } from '../bell';
import { longestPauseMs } from '../pace';
import type { PhotoRow } from '../station-db';

/** `refused`: the server never takes this picture. `later`: no connection, no session, or the server is busy. */
export type UploadResult = 'stored' | 'refused' | 'later';

export type PictureSenderParts = {
  /** The next picture whose box is on the shelf. */
  next: () => Promise<PhotoRow | undefined>;
  upload: (picture: PhotoRow) => Promise<UploadResult>;
  /** Queues the scan that adds an uploaded picture to its box, and deletes the picture here. */
  uploaded: (picture: PhotoRow) => Promise<void>;
  refused: (picture: PhotoRow) => Promise<void>;
  later: (act: () => void, ms: number) => () => void;
};

export type PictureSender = {
  /** Resolves when the sender is stopped. */
  run: () => Promise<void>;
  wake: () => void;
  retry: () => void;
  stop: () => void;
};

const firstPauseMs = 1_000;

/** Uploads pictures one after the other, beside the scans: no scan waits for a picture. */
export function createPictureSender(parts: PictureSenderParts): PictureSender {
  const bell = createBell(parts.later);
  let isStopped = false;
  let failures = 0;
  const step = async (): Promise<number> => {
    const picture = await parts.next();
    if (!picture) return untilWoken;
    const result = await parts.upload(picture);
    if (isStopped) return 0;
    if (result === 'later') return pause();
    failures = 0;
    await (result === 'stored' ? parts.uploaded(picture) : parts.refused(picture));
    return 0;
  };
  const pause = (): number => {
    const ms = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
    failures += 1;
    return ms;
  };
  return {
    run: async () => {
      while (!isStopped) {
        const restMs = await step().catch(pause);
        if (restMs > 0 && !isStopped) await bell.rest(restMs);
      }
    },
    wake: () => bell.ring(untilWoken),
    retry: () => bell.ring(0),
    stop: () => {
      isStopped = true;
      bell.ring(0);
    },
  };
}
