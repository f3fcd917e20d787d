/** Sortable columns of the list of arrivals. */
export const arrivalSorts = ['arrivedAt', 'number', 'status', 'weight', 'place'] as const;
export type ArrivalSort = (typeof arrivalSorts)[number];
