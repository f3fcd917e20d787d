/** Columns that a rule on arrivals may name, for a query that reads the arrival. */
export const arrivalColumns = {
  id: 'arrival.id',
  customerId: 'arrival.customerId',
  status: 'arrival.status',
} as const;

/** Columns that a rule on arrivals may name, for a query that reads the service alone. */
export const serviceColumns = {
  id: 'arrivalService.arrivalId',
  customerId: 'arrivalService.customerId',
} as const;
