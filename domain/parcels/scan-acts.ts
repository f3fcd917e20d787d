/** Moves that a station makes by scan only. Loading needs a cargo and hand-over needs a proof, so they are separate. */
export const scanActs = ['ready', 'customs', 'available', 'out_for_delivery', 'back'] as const;

export type ScanAct = (typeof scanActs)[number];
