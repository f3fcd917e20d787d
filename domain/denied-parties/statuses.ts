export const matchStatuses = ['open', 'cleared', 'confirmed', 'lapsed'] as const;
export const openMatchStatus = 'open' satisfies MatchStatus;
/** Matches that keep parcels on hold: undecided, or decided against the name. */
export const waitingMatchStatuses = ['open', 'confirmed'] as const satisfies readonly MatchStatus[];
/** Matches that were decided in favour of the name, or whose party left the list. */
export const settledMatchStatuses = ['cleared', 'lapsed'] as const satisfies readonly MatchStatus[];

export type MatchStatus = (typeof matchStatuses)[number];
