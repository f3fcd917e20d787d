/** Sortable columns of the list of arrivals, each with an index. */
export const arrivalSorts = ['arrivedAt', 'number'] as const;
export type ArrivalSort = (typeof arrivalSorts)[number];
