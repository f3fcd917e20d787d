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

/** How it stands with the line, as the sender found it. */
export const sendings = ['idle', 'sending', 'retrying', 'signed-out', 'forbidden'] as const;
export type Sending = (typeof sendings)[number];

/** What came of a batch. Without any answer the call rejects. */
export type Posted =
  | ({ kind: 'answered' } & SentScans)
  /** Whole and for what it is. `isAboutScans`: another batch may pass. */
  | { kind: 'refused'; code: string; params: Record<string, unknown>; isAboutScans: boolean }
  | { kind: 'signed-out' }
  | { kind: 'forbidden' }
  /** The server itself failed: at the first of the scans, or altogether. */
  | { kind: 'failed' }
  | { kind: 'later'; afterMs?: number | undefined };

export type SenderParts = {
  outbox: Outbox;
  device: SendScans['device'];
  post: (batch: SendScans, signal: AbortSignal) => Promise<Posted>;
  now: () => Date;
  random: () => number;
  /** Calls back after so many milliseconds; the answer calls it off. */
  later: (act: () => void, ms: number) => () => void;
  onSending: (sending: Sending) => void;
};

export type Sender = {
  /** Until it is stopped. */
  run: () => Promise<void>;
  /** There is something new to send: at once, unless the line is thought to be down. */
  wake: () => void;
  /** The line may be up again, or somebody has signed in: at once. */
  retry: () => void;
  stop: () => void;
};

type Unsent = SendScans['unsent'];
type Refusal = { code: string; params: Record<string, unknown> };

const firstPauseMs = 500;
const longestPauseMs = 30_000;
const patienceMs = 20_000;

/** Sends what waits, in its order, batch after batch, for as long as it takes. One batch is under way at a time. */
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

  /** Sends one batch; how long to rest after it. */
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

  /** What the server cannot take is not to hold up the rest for ever. Nothing is lost: a person sends it again. */
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
    // Its answer is not taken: it comes again in its turn, and the server knows it.
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
    // Not all stations at once when the server is back.
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

/** As far as they are in the order of the scans: what follows is sent again. */
function answersTo(scans: readonly KeptScan[], answers: readonly StationAnswer[]): readonly StationAnswer[] {
  const stray = answers.findIndex(({ id }, at) => id !== scans[at]?.id);
  return stray === -1 ? answers : answers.slice(0, stray);
}

function asSent({ seq, id, at, words }: KeptScan): StationScan {
  return { ...words, seq, id, at };
}

function refusedFor(id: string, { code, params }: Refusal): StationAnswer {
  return { id, outcome: 'refused', isOwn: false, refusal: { code, params }, parcel: null };
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')), { once: true });
  });
}
