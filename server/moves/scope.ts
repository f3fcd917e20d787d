/** Columns that a rule on parcels may name. */
export const parcelScopeColumns = {
  id: 'parcel.id',
  customerId: 'parcel.customerId',
  status: 'parcel.status',
} as const;

/** Columns that a rule on forms may name. */
export const formScopeColumns = {
  id: 'form.id',
  customerId: 'form.customerId',
  status: 'form.status',
} as const;
