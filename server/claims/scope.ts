/** Columns that a rule on claims may name. */
export const claimColumns = { id: 'arrivalClaim.id', customerId: 'arrivalClaim.customerId' } as const;
