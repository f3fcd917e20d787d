import { MINUTE_MS } from '~/domain/core/durations';
/**
 * So long after the sign-in, or after the last time, nobody is asked again for their password or a code: long enough
 * for one piece of work, too short for a browser that somebody left open.
 */
export const CONFIRMATION_LIVES_MS = 10 * MINUTE_MS;
