export const matchStatuses = ['open', 'cleared', 'confirmed', 'lapsed'] as const;
export const openMatchStatus = 'open' satisfies MatchStatus;
/** Matches that hold parcels: undecided or confirmed. */
export const waitingMatchStatuses = ['open', 'confirmed'] as const satisfies readonly MatchStatus[];
/** Matches that were cleared, or whose party left the list. */
export const settledMatchStatuses = ['cleared', 'lapsed'] as const satisfies readonly MatchStatus[];

export type MatchStatus = (typeof matchStatuses)[number];
