import { DomainError } from '~/domain/core/errors';
import type { LiveChange } from '~/domain/live/topics';
import { createMailbox, type Mailbox } from './mailbox';

/** Most open streams of one process. A browser opens one for each visible tab. */
export type LiveLimits = { ofAll: number; ofUser: number };

type Listener = { userId: string; role: string; hears: (change: LiveChange) => boolean };
type Access = { userIds: readonly string[] } | { role: string };

export type Hub = {
  /** Throws `overloaded` while the hub is closed or has too many streams, `rate_limit` when one user has too many. */
  join: (listener: Listener) => Mailbox;
  leave: (box: Mailbox) => void;
  tell: (change: LiveChange) => void;
  /** Rechecks the permission of the affected listeners. */
  tellAccess: (access: Access) => void;
  /** Starts passing on changes; present listeners reload, since they may have missed some. */
  open: () => void;
  /** Stops passing on changes: all streams end, and browsers poll until they can join again. */
  close: () => void;
  size: () => number;
};

const usualLimits: LiveLimits = { ofAll: 1_000, ofUser: 12 };
/**
 * A page loads before its stream opens; changes in between are sent when it opens. A page may take 12 s to load
 * (`app/api/live/live-provider.tsx`), and show what a replica had 10 s before (the limit of DATABASE_READ_MAX_LAG).
 */
const rememberedMs = 25_000;
const mostRemembered = 500;
const askAgainSeconds = 30;

/** Creates the hub that passes changes to the streams of this process. */
export function createHub(limits: LiveLimits = usualLimits, now: () => number = Date.now): Hub {
  const listeners = new Map<Mailbox, Listener>();
  const streams = new Map<string, number>();
  let recent: { at: number; change: LiveChange }[] = [];
  let forgottenAt = Number.NEGATIVE_INFINITY;
  let isOpen = false;

  const remember = (change: LiveChange): void => {
    recent.push({ at: now(), change });
    if (recent.length <= mostRemembered) return;
    forgottenAt = now();
    recent = [];
  };
  const tellRecent = (box: Mailbox, { hears }: Listener): void => {
    const since = now() - rememberedMs;
    if (forgottenAt >= since) box.put('all');
    recent = recent.filter(({ at }) => at >= since);
    for (const { change } of recent) if (hears(change)) box.put(change.topic);
  };

  return {
    join(listener) {
      const { userId } = listener;
      const own = streams.get(userId) ?? 0;
      if (!isOpen || listeners.size >= limits.ofAll) throw new DomainError('overloaded');
      if (own >= limits.ofUser) {
        throw new DomainError('rate_limit', { limit: limits.ofUser, seconds: askAgainSeconds });
      }
      const box = createMailbox();
      listeners.set(box, listener);
      streams.set(userId, own + 1);
      tellRecent(box, listener);
      return box;
    },
    leave(box) {
      const userId = listeners.get(box)?.userId;
      if (userId === undefined) return;
      listeners.delete(box);
      const left = (streams.get(userId) ?? 1) - 1;
      if (left > 0) streams.set(userId, left);
      else streams.delete(userId);
    },
    tell(change) {
      remember(change);
      for (const [box, { hears }] of listeners) if (hears(change)) box.put(change.topic);
    },
    tellAccess(access) {
      for (const [box, { userId, role }] of listeners) {
        const concerns = 'role' in access ? access.role === role : access.userIds.includes(userId);
        if (concerns) box.put('access');
      }
    },
    open() {
      isOpen = true;
      forgottenAt = now();
      for (const box of listeners.keys()) box.put('all');
    },
    close() {
      isOpen = false;
      for (const box of listeners.keys()) box.shut();
    },
    size: () => listeners.size,
  };
}
