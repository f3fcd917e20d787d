import type { AuditedKind } from '~/domain/audit/kinds';

const kinds: Readonly<Record<string, AuditedKind>> = {
  cargoId: 'cargo',
  wantedCargoId: 'cargo',
  customerId: 'customer',
  mergedInto: 'customer',
  winnerId: 'customer',
  loserId: 'customer',
  formId: 'form',
  from: 'form',
  parcelId: 'parcel',
  parcelIds: 'parcel',
  addressId: 'address',
  paymentId: 'payment',
  userId: 'app_user',
  driverId: 'app_user',
  actorId: 'app_user',
  createdBy: 'app_user',
  webhookId: 'webhook',
  tariffId: 'tariff_plan',
  categoryId: 'helpCategory',
};

/** The kind of record that a value of this path refers to by its id. Undefined when readers know no such record. */
export function referredKind(path: readonly string[]): AuditedKind | undefined {
  return kinds[path.findLast((name) => !/^\d+$/u.test(name)) ?? ''];
}
