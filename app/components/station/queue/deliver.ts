import type { SendScans, SentScans, StationAnswer, StationScan } from '~/domain/station/schema';
import type { StoredScan } from './stored-scan';

/** The result of a batch. Without any response the call rejects. */
export type PostResult =
  | ({ kind: 'answered' } & SentScans)
  /** The whole batch was refused. `isAboutScans`: another batch may succeed. */
  | { kind: 'refused'; code: string; params: Record<string, unknown>; isAboutScans: boolean }
  | { kind: 'signed-out' }
  | { kind: 'forbidden' }
  /** The server failed, at the first of the scans or completely. */
  | { kind: 'failed' }
  | { kind: 'later'; afterMs?: number | undefined };

export type DeliveryParts = {
  device: SendScans['device'];
  post: (batch: SendScans, signal: AbortSignal) => Promise<PostResult>;
  now: () => Date;
  /** Runs a function after a delay; the returned function cancels it. */
  later: (act: () => void, ms: number) => () => void;
};

export type Unsent = SendScans['unsent'];
type Deliver = (scans: readonly StoredScan[], unsent: Unsent) => Promise<PostResult>;

const patienceMs = 20_000;

/** Posts one batch, and gives up when the server is silent or the sender stops. */
export function createDelivery({ device, post, now, later }: DeliveryParts, stopping: AbortSignal): Deliver {
  return async (scans, unsent) => {
    const batch = { device, sentAt: now(), scans: scans.map(asSent), unsent };
    const gone = new AbortController();
    const giveUp = (): void => gone.abort();
    const callOff = later(giveUp, patienceMs);
    stopping.addEventListener('abort', giveUp);
    try {
      return await Promise.race([post(batch, gone.signal), rejected(gone.signal)]);
    } catch {
      return { kind: 'later' };
    } finally {
      callOff();
      stopping.removeEventListener('abort', giveUp);
    }
  };
}

/** The answers that match the order of the scans. Scans after a mismatch are sent again. */
export function answersTo(
  scans: readonly StoredScan[],
  answers: readonly StationAnswer[],
): readonly StationAnswer[] {
  const stray = answers.findIndex(({ id }, at) => id !== scans[at]?.id);
  return stray === -1 ? answers : answers.slice(0, stray);
}

function asSent({ seq, id, at, content }: StoredScan): StationScan {
  return { ...content, seq, id, at };
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')), { once: true });
  });
}
