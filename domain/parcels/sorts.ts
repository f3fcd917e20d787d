/** Columns of the list that a parcel has itself, and so an index in their order. */
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
