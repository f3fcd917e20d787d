import { DAY_MS, HOUR_MS } from '~/domain/core/durations';

/** When a session ends: so long after its last request, and so long after the sign-in whatever happens. */
export type SessionLife = { readonly idleMs: number; readonly longestMs: number };

/**
 * NIST SP 800-63B asks for a new sign-in after at most 30 days with one factor. With two, as staff sign in, revision 3
 * asks for it after at most 12 hours; revision 4 allows 24 hours, and one hour without use.
 */
export const sessionLives = {
  client: { idleMs: 14 * DAY_MS, longestMs: 30 * DAY_MS },
  staff: { idleMs: HOUR_MS, longestMs: 12 * HOUR_MS },
} as const satisfies Readonly<Record<string, SessionLife>>;

export function sessionLifeOf(role: string): SessionLife {
  return role === 'client' ? sessionLives.client : sessionLives.staff;
}

/** Most sessions of one account at a time; a further one ends the one that was not used for longest. */
export const MOST_SESSIONS = 100;

/** The cookie outlives every session: the server ends it. In seconds. */
export const SESSION_COOKIE_S = sessionLives.client.longestMs / 1000;
