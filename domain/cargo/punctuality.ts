/** A flight counts as on time when it landed no later than this after its ETA, minutes. */
export const PUNCTUAL_MINUTES = 120;

export const punctualities = ['on_time', 'late'] as const;
export type Punctuality = (typeof punctualities)[number];
