/** Columns that a rule on cases may name. */
export const caseColumns = { id: 'supportCase.id', customerId: 'supportCase.customerId' } as const;
