import type { StationAnswer } from '~/domain/station/schema';
import { createBell, untilWoken } from './bell';
import { answersTo, createDelivery, type DeliveryParts, type PostResult, type Unsent } from './deliver';
import { createHeadWatch } from './head-watch';
import { createPace, longestPauseMs, type Pace } from './pace';
import { type Outbox, type WaitingScan, withUnsent } from './store';
import type { StoredScan } from './stored-scan';

/** The connection states of the sender. */
export const sendings = ['idle', 'sending', 'retrying', 'signed-out', 'forbidden'] as const;
export type SendingState = (typeof sendings)[number];

export type SenderParts = DeliveryParts & {
  outbox: Outbox;
  random: () => number;
  onSending: (sending: SendingState) => void;
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

type Refusal = { code: string; params: Record<string, unknown> };

/**
 * Sends waiting scans in order, batch after batch, and retries until they are sent. Only one batch is sent at a time.
 */
export function createSender(parts: SenderParts): Sender {
  const stopping = new AbortController();
  const bell = createBell(parts.later);
  const pace = createPace(parts.random, parts.onSending);
  const step = createStep(parts, pace, stopping.signal);
  return {
    run: async () => {
      while (!stopping.signal.aborted) {
        const restMs = await step().catch(() => pace.failed('retrying'));
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

/** Returns the function that sends one batch. It returns the pause after the batch, ms. */
function createStep(parts: SenderParts, pace: Pace, stopping: AbortSignal): () => Promise<number> {
  const { outbox, now } = parts;
  const watch = createHeadWatch();
  const deliver = createDelivery(parts, stopping);
  const putAside = async (scans: readonly StoredScan[], refusal: Refusal): Promise<void> =>
    await outbox.answer(
      scans.map(({ id }) => refusedFor(id, refusal)),
      [],
      now(),
    );

  /** A scan that the server cannot process must not block the others. It is not lost: the user can send it again. */
  const getPast = async (scans: readonly WaitingScan[], unsent: Unsent): Promise<number> => {
    const way = watch.failedAt(scans);
    if (way === 'wait') return pace.failed('retrying');
    if (way === 'put aside') {
      await putAside(scans.slice(0, 1), { code: 'server_failed', params: {} });
      pace.goOn();
      return 0;
    }
    const { past } = way;
    const others = scans.filter(({ seq }) => seq !== past.seq);
    const posted = await deliver([past], withUnsent(unsent, others));
    // This answer is ignored: the scan is sent again in order, and the server recognises it.
    if (posted.kind !== 'answered' || answersTo([past], posted.answers).length === 0)
      return pace.failed('retrying');
    watch.hasPassed();
    return 0;
  };

  const take = createTake({ outbox, now, pace, putAside });
  return async () => {
    const { scans, unsent } = await outbox.nextBatch(pace.limit());
    if (scans.length === 0) {
      pace.notify('idle');
      return untilWoken;
    }
    if (pace.sending() === 'idle') pace.notify('sending');
    const posted = await deliver(scans, unsent);
    if (stopping.aborted) return 0;
    return posted.kind === 'failed' ? await getPast(scans, unsent) : await take(posted, scans);
  };
}

type TakeParts = Pick<SenderParts, 'outbox' | 'now'> & {
  pace: Pace;
  putAside: (scans: readonly StoredScan[], refusal: Refusal) => Promise<void>;
};
type Take = (
  posted: Exclude<PostResult, { kind: 'failed' }>,
  scans: readonly StoredScan[],
) => Promise<number>;

/** Returns the function that acts on the result of a batch. It returns the pause after it, ms. */
function createTake({ outbox, now, pace, putAside }: TakeParts): Take {
  return async (posted, scans) => {
    switch (posted.kind) {
      case 'answered': {
        const answers = answersTo(scans, posted.answers);
        if (answers.length === 0) return pace.failed('retrying');
        await outbox.answer(answers, posted.cargos, now());
        pace.succeeded();
        pace.notify('sending');
        return 0;
      }
      case 'refused':
        if (!posted.isAboutScans) return pace.failed('retrying');
        if (scans.length > 1) pace.halve(scans.length);
        else await putAside(scans, posted);
        return 0;
      case 'signed-out':
      case 'forbidden':
        return pace.failed(posted.kind, longestPauseMs);
      case 'later':
        return pace.failed('retrying', posted.afterMs);
    }
  };
}

function refusedFor(id: string, { code, params }: Refusal): StationAnswer {
  return { id, outcome: 'refused', isOwn: false, refusal: { code, params }, parcel: null, arrival: null };
}
