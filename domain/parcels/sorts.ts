/** Sortable columns of the parcel's own table, each with an index. */
export const parcelSorts = [
  'createdAt',
  'number',
  'status',
  'receiver',
  'weight',
  'delivery',
  'place',
] as const;
export type ParcelSort = (typeof parcelSorts)[number];
