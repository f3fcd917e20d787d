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

/** The kind of record whose id a value at this path holds. Undefined when no record is known for it. */
export function referredKind(path: readonly string[]): AuditedKind | undefined {
  return kinds[path.findLast((name) => !/^\d+$/u.test(name)) ?? ''];
}
