import { MINUTE_MS } from '~/domain/core/durations';
/**
 * A sign-in or a confirmation is valid this long before the password or a code is asked for again, ms. It covers one
 * piece of work, but not a browser that was left open.
 */
export const CONFIRMATION_LIVES_MS = 10 * MINUTE_MS;
