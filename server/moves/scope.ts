/** Fields that a rule on parcels may speak of. */
export const parcelScopeColumns = {
  id: 'parcel.id',
  customerId: 'parcel.customerId',
  status: 'parcel.status',
} as const;
