/** Columns that a rule on parcels may name. */
export const parcelScopeColumns = {
  id: 'parcel.id',
  customerId: 'parcel.customerId',
  status: 'parcel.status',
} as const;
