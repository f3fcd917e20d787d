export const matchStatuses = ['open', 'cleared', 'confirmed', 'lapsed'] as const;

export type MatchStatus = (typeof matchStatuses)[number];
