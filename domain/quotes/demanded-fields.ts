/** The fields of a Mongolian address that a fee can demand. */
export const demandedFields = ['khoroo', 'street', 'building', 'door'] as const;
export type DemandedField = (typeof demandedFields)[number];
