import type { AuditedKind } from '~/domain/audit/kinds';
import type { ParcelEventKind } from '~/domain/parcels/events';
import { auditsOfProcedures } from './procedures.gen';

/** The audit action of each parcel event. */
export const parcelActions = {
  received: 'parcels.receive',
  ready: 'parcels.ready',
  held: 'parcels.hold',
  released: 'parcels.release',
  loaded: 'parcels.load',
  offloaded: 'parcels.offLoad',
  departed: 'parcels.depart',
  arrived: 'parcels.arrive',
  customs: 'parcels.startCustoms',
  available: 'parcels.makeAvailable',
  out_for_delivery: 'parcels.sendOut',
  forwarded: 'parcels.forward',
  delivery_failed: 'parcels.failDelivery',
  delivered: 'parcels.deliver',
  return_pending: 'parcels.startReturn',
  returned: 'parcels.completeReturn',
  cancelled: 'parcels.cancel',
  lost: 'parcels.writeOffLost',
  disposed: 'parcels.dispose',
  measured: 'parcels.measure',
  screened: 'parcels.screen',
  labelled: 'parcels.label',
  export_declared: 'parcels.declareExport',
  price_asked: 'parcels.askPrice',
  price_approved: 'parcels.approvePrice',
  photographed: 'parcels.photograph',
  missing: 'parcels.reportMissing',
  found: 'parcels.find',
  damaged: 'parcels.reportDamage',
  moved: 'parcels.place',
  note: 'parcels.note',
  undone: 'parcels.undo',
} as const satisfies Readonly<Record<ParcelEventKind, string>>;

/** What no change names: work of jobs and providers, and what a change leads to elsewhere. */
const furtherActions = {
  form: [
    'forms.reprice',
    'forms.lapsePrice',
    'forms.remindOfPrice',
    'forms.expire',
    'forms.billServices',
    'forms.removeDelivery',
    'receiver.buyDelivery',
  ],
  arrival: [
    'arrivals.receiveByScan',
    'arrivals.photographByScan',
    'arrivals.undoScan',
    'arrivals.accept',
    'arrivals.comeBack',
    'arrivals.collect',
    'arrivals.markDue',
    'arrivals.missPhotos',
    'arrivals.remindOfDuties',
    'arrivals.warnOfStorage',
  ],
  arrival_service: ['services.endWithArrival'],
  arrival_claim: ['claims.ask', 'claims.closeWithArrival'],
  support_case: ['cases.begin'],
  expected_parcel: [
    'expectedParcels.arrive',
    'expectedParcels.revert',
    'expectedParcels.close',
    'expectedParcels.remind',
  ],
  customer: ['customers.takeOver'],
  address: ['customers.restoreAddress'],
  denied_match: ['deniedParties.hit'],
  job: ['privacy.maskEnded', 'privacy.maskReceivers', 'privacy.deletePictures'],
  payment: [
    'payments.qpayPaid',
    'payments.cardPaid',
    'payments.cardRefundFailed',
    'payments.taxReceiptIssued',
    'payments.taxReceiptReturned',
  ],
  app_user: ['users.offerAccess', 'users.restoreAccess'],
  webhook: ['webhooks.restore', 'webhooks.turnOff'],
  rate: ['rates.fetch'],
  approval: ['approvals.ask'],
  list: ['lists.export'],
} as const satisfies Partial<Record<AuditedKind, readonly string[]>>;

type OfProcedures = typeof auditsOfProcedures;
type FurtherActions = typeof furtherActions;

/** A name under which something is audited: `feature.verb`. */
export type AuditedAction =
  | OfProcedures[keyof OfProcedures][number]
  | FurtherActions[keyof FurtherActions][number]
  | (typeof parcelActions)[ParcelEventKind];

const ofProcedures: Partial<Record<AuditedKind, readonly AuditedAction[]>> = auditsOfProcedures;
const further: Partial<Record<AuditedKind, readonly AuditedAction[]>> = {
  ...furtherActions,
  parcel: Object.values(parcelActions),
};

/** The audit actions that are possible for a kind of record. */
export function auditedActions(kind: AuditedKind): readonly AuditedAction[] {
  return [...(ofProcedures[kind] ?? []), ...(further[kind] ?? [])];
}
