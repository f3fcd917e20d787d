/** Why an arrival may be a customer's, the surest first. Apart from the rules, which a screen need not load. */
export const candidateReasons = ['code', 'expected', 'mobile', 'name', 'nearby_code'] as const;
export type CandidateReason = (typeof candidateReasons)[number];
