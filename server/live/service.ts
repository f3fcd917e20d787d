import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '~/domain/core/errors';
import { hearingOf, type LiveTopic } from '~/domain/live/topics';
import { hashSessionId } from '../auth/adapter';
import { toTrpcError } from '../core/api/errors';
import type { SignedInContext } from '../core/api/trpc';
import type { Letter, Mailbox } from '../core/events/live/mailbox';
import { findAccess } from './access';

/**
 * `ready`: every change is sent from now on. `changed`: rows of these topics changed. `missed`: anything may have
 * changed.
 */
export type LiveEvent = ({ kind: 'ready' | 'missed' } | { kind: 'changed'; topics: LiveTopic[] }) & {
  /** Position of the log after these changes, while a replica is in use; for READ_AFTER_HEADER. */
  position?: string | undefined;
};

/** Minimum pause of a stream between two events. */
const restMs = 250;
/** Sessions also end by time, which no event reports. */
const askEveryMs = 300_000;

/**
 * Yields changes that the user may read, until the session ends: then the stream ends for good. When permissions change
 * or this process stops, the stream breaks and the browser reconnects.
 */
export async function* followChanges(
  ctx: SignedInContext,
  signal: AbortSignal | undefined,
): AsyncGenerator<LiveEvent, void> {
  try {
    yield* tell(ctx, signal);
  } catch (error) {
    throw error instanceof BrokenOff ? error : told(ctx, error);
  }
}

async function* tell(ctx: SignedInContext, signal: AbortSignal | undefined): AsyncGenerator<LiveEvent, void> {
  const { id: userId, role } = ctx.session.user;
  const hears = hearingOf({ ability: ctx.ability, userId });
  const box = ctx.live.join({ userId, role, hears });
  const leave = (): void => box.shut();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    const access = await readAccess(ctx);
    if (access === undefined) throw new DomainError('not_signed_in');
    yield { kind: 'ready', position: await ctx.replica?.readEndOfLog() };
    while (!box.isShut()) {
      const letter = await box.take(askEveryMs);
      if (!letter || letter.mustAsk) {
        const now = await readAccess(ctx);
        if (now === undefined) return;
        if (now !== access) break;
      }
      if (!letter || letter.topics.length === 0) continue;
      yield { ...eventOf(letter), position: await ctx.replica?.readEndOfLog() };
      await rest(box, signal);
    }
    if (!signal?.aborted) throw new BrokenOff();
  } finally {
    signal?.removeEventListener('abort', leave);
    ctx.live.leave(box);
  }
}

/** tRPC ends the stream silently on an error of this name, which browsers treat as a lost connection. */
class BrokenOff extends Error {
  override name = 'AbortError';
}

/** Errors thrown while a stream runs bypass the procedures' error handling. */
function told({ log, requestId }: SignedInContext, error: unknown): Error {
  const known = toTrpcError(error);
  if (known.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, requestId }, 'a stream failed');
  return known;
}

async function readAccess({ db, session, now }: SignedInContext): Promise<string | undefined> {
  return await findAccess(db, hashSessionId(session.sessionId), now());
}

function eventOf({ topics }: Letter): LiveEvent {
  return topics === 'all' ? { kind: 'missed' } : { kind: 'changed', topics };
}

async function rest(box: Mailbox, signal: AbortSignal | undefined): Promise<void> {
  if (!box.isShut()) await wait(restMs, undefined, { signal }).catch(() => undefined);
}
