/** A flight is on time when it lands at most this long after its ETA, minutes. */
export const PUNCTUAL_MINUTES = 120;

export const punctualities = ['on_time', 'late'] as const;
export type Punctuality = (typeof punctualities)[number];
