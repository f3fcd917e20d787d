import {
  SCANS_AT_ONCE,
  type SendScans,
  type SentScans,
  type StationAnswer,
  type StationScan,
} from '~/domain/station/schema';
import { createBell, untilWoken } from './bell';
import { createHeadWatch } from './head-watch';
import type { KeptScan } from './kept-scan';
import { type Outbox, type WaitingScan, withUnsent } from './store';

/** The connection states of the sender. */
export const sendings = ['idle', 'sending', 'retrying', 'signed-out', 'forbidden'] as const;
export type Sending = (typeof sendings)[number];

/** The result of a batch. Without any response the call rejects. */
export type Posted =
  | ({ kind: 'answered' } & SentScans)
  /** The whole batch was refused. `isAboutScans`: another batch may succeed. */
  | { kind: 'refused'; code: string; params: Record<string, unknown>; isAboutScans: boolean }
  | { kind: 'signed-out' }
  | { kind: 'forbidden' }
  /** The server failed, at the first of the scans or completely. */
  | { kind: 'failed' }
  | { kind: 'later'; afterMs?: number | undefined };

export type SenderParts = {
  outbox: Outbox;
  device: SendScans['device'];
  post: (batch: SendScans, signal: AbortSignal) => Promise<Posted>;
  now: () => Date;
  random: () => number;
  /** Runs a function after a delay; the returned function cancels it. */
  later: (act: () => void, ms: number) => () => void;
  onSending: (sending: Sending) => void;
};

export type Sender = {
  /** Resolves when the sender is stopped. */
  run: () => Promise<void>;
  /** There is a new scan: sends at once, unless the connection seems lost. */
  wake: () => void;
  /** The connection may be back, or the user has signed in: sends at once. */
  retry: () => void;
  stop: () => void;
};

type Unsent = SendScans['unsent'];
type Refusal = { code: string; params: Record<string, unknown> };

const firstPauseMs = 500;
const longestPauseMs = 30_000;
const patienceMs = 20_000;

/**
 * Sends waiting scans in order, batch after batch, and retries until they are sent. Only one batch is sent at a time.
 */
export function createSender(parts: SenderParts): Sender {
  const { outbox, device, now, random, later, onSending } = parts;
  const stopping = new AbortController();
  const bell = createBell(later);
  const watch = createHeadWatch();
  let limit = SCANS_AT_ONCE;
  let failures = 0;
  let sending: Sending = 'idle';

  const tell = (next: Sending): void => {
    if (next === sending) return;
    sending = next;
    onSending(next);
  };

  /** Sends one batch. Returns the pause after it, ms. */
  const step = async (): Promise<number> => {
    const { scans, unsent } = await outbox.nextBatch(limit);
    if (scans.length === 0) {
      tell('idle');
      return untilWoken;
    }
    if (sending === 'idle') tell('sending');
    const posted = await deliver(scans, unsent);
    if (stopping.signal.aborted) return 0;
    return posted.kind === 'failed' ? await getPast(scans, unsent) : await take(posted, scans);
  };

  const take = async (
    posted: Exclude<Posted, { kind: 'failed' }>,
    scans: readonly KeptScan[],
  ): Promise<number> => {
    switch (posted.kind) {
      case 'answered': {
        const answers = answersTo(scans, posted.answers);
        if (answers.length === 0) return failed('retrying');
        await outbox.answer(answers, posted.cargos, now());
        failures = 0;
        limit = Math.min(limit * 2, SCANS_AT_ONCE);
        tell('sending');
        return 0;
      }
      case 'refused':
        if (!posted.isAboutScans) return failed('retrying');
        if (scans.length > 1) limit = Math.ceil(scans.length / 2);
        else await putAside(scans, posted);
        return 0;
      case 'signed-out':
      case 'forbidden':
        return failed(posted.kind, longestPauseMs);
      case 'later':
        return failed('retrying', posted.afterMs);
    }
  };

  const putAside = async (scans: readonly KeptScan[], refusal: Refusal): Promise<void> =>
    await outbox.answer(
      scans.map(({ id }) => refusedFor(id, refusal)),
      [],
      now(),
    );

  /** A scan that the server cannot process must not block the others. It is not lost: the user can send it again. */
  const getPast = async (scans: readonly WaitingScan[], unsent: Unsent): Promise<number> => {
    const way = watch.failedAt(scans);
    if (way === 'wait') return failed('retrying');
    if (way === 'put aside') {
      await putAside(scans.slice(0, 1), { code: 'server_failed', params: {} });
      failures = 0;
      return 0;
    }
    const { past } = way;
    const others = scans.filter(({ seq }) => seq !== past.seq);
    const posted = await deliver([past], withUnsent(unsent, others));
    // This answer is ignored: the scan is sent again in order, and the server recognises it.
    if (posted.kind !== 'answered' || answersTo([past], posted.answers).length === 0)
      return failed('retrying');
    watch.hasPassed();
    return 0;
  };

  const deliver = async (scans: readonly KeptScan[], unsent: Unsent): Promise<Posted> => {
    const batch = { device, sentAt: now(), scans: scans.map(asSent), unsent };
    const gone = new AbortController();
    const giveUp = (): void => gone.abort();
    const callOff = later(giveUp, patienceMs);
    stopping.signal.addEventListener('abort', giveUp);
    try {
      return await Promise.race([parts.post(batch, gone.signal), rejected(gone.signal)]);
    } catch {
      return { kind: 'later' };
    } finally {
      callOff();
      stopping.signal.removeEventListener('abort', giveUp);
    }
  };

  const failed = (as: Sending, atLeastMs = 0): number => {
    tell(as);
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
    failures += 1;
    // A random share, so that not all stations retry at once when the server is back.
    return Math.max(atLeastMs, pauseMs * (0.5 + random() / 2));
  };

  return {
    run: async () => {
      while (!stopping.signal.aborted) {
        const restMs = await step().catch(() => failed('retrying'));
        if (restMs > 0 && !stopping.signal.aborted) await bell.rest(restMs);
      }
    },
    wake: () => bell.ring(untilWoken),
    retry: () => bell.ring(0),
    stop: () => {
      stopping.abort();
      bell.ring(0);
    },
  };
}

/** The answers that match the order of the scans. Scans after a mismatch are sent again. */
function answersTo(scans: readonly KeptScan[], answers: readonly StationAnswer[]): readonly StationAnswer[] {
  const stray = answers.findIndex(({ id }, at) => id !== scans[at]?.id);
  return stray === -1 ? answers : answers.slice(0, stray);
}

function asSent({ seq, id, at, content }: KeptScan): StationScan {
  return { ...content, seq, id, at };
}

function refusedFor(id: string, { code, params }: Refusal): StationAnswer {
  return { id, outcome: 'refused', isOwn: false, refusal: { code, params }, parcel: null };
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')), { once: true });
  });
}
