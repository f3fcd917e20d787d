/** Columns that a rule on arrivals may name. */
export const arrivalScopeColumns = {
  id: 'arrival.id',
  customerId: 'arrival.customerId',
  status: 'arrival.status',
} as const;
