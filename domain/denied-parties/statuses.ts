export const matchStatuses = ['open', 'cleared', 'confirmed', 'lapsed'] as const;
export const openMatchStatus = 'open' satisfies MatchStatus;
/** Matches that hold parcels: undecided or confirmed. */
export const waitingMatchStatuses = ['open', 'confirmed'] as const satisfies readonly MatchStatus[];
/** Matches that were cleared, or whose party left the list. */
export const settledMatchStatuses = ['cleared', 'lapsed'] as const satisfies readonly MatchStatus[];

/** Why a name waits for a decision without a party: it cannot be compared, or too many listed names are like it. */
export const withoutPartyReasons = ['no_letters', 'too_many'] as const;

export type WithoutParty = (typeof withoutPartyReasons)[number];
export type MatchStatus = (typeof matchStatuses)[number];
