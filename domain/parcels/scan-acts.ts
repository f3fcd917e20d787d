/** The moves that a station makes by scan alone. Loading has a cargo, hand-over a proof: those are their own. */
export const scanActs = ['ready', 'customs', 'available', 'out_for_delivery', 'back'] as const;

export type ScanAct = (typeof scanActs)[number];
