import { DAY_MS } from '~/domain/core/durations';

/** How long a browser that gave a code signs a customer in by the password alone, ms. Then a code is asked again. */
export const DEVICE_TRUST_MS = 90 * DAY_MS;
