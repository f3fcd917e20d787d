import { DAY_MS, HOUR_MS } from '~/domain/core/durations';

/** A session expires after `idleMs` without a request, and `longestMs` after the sign-in at the latest. */
export type SessionLife = { readonly idleMs: number; readonly longestMs: number };

/**
 * NIST SP 800-63B requires a new sign-in after at most 30 days with one factor. With two, as for staff, revision 3
 * requires it after at most 12 hours; revision 4 allows 24 hours, and one hour without use.
 */
export const sessionLives = {
  client: { idleMs: 14 * DAY_MS, longestMs: 30 * DAY_MS },
  staff: { idleMs: HOUR_MS, longestMs: 12 * HOUR_MS },
} as const satisfies Readonly<Record<string, SessionLife>>;

export function sessionLifeOf(role: string): SessionLife {
  return role === 'client' ? sessionLives.client : sessionLives.staff;
}

/** Most sessions of one account. A further sign-in ends the session that was unused for longest. */
export const MOST_SESSIONS = 100;

/**
 * The lifetime of the session cookie, in seconds. It is the longest of all sessions; the server ends a session earlier.
 */
export const SESSION_COOKIE_S = sessionLives.client.longestMs / 1000;
