import type { ApprovalAct } from '~/domain/approvals/acts';
import type { ArrivalDue, ArrivalState, StaffNeed } from '~/domain/arrivals/states';
import type { CaseCause, CaseKind, CaseSide } from '~/domain/cases/states';
import type { CorrectedField, CorrectionAuthor } from '~/domain/corrections/decision';
import type { AddedDelivery, DeliveryBuyer } from '~/domain/forms/added-delivery';
import type { PriceRefusal } from '~/domain/forms/price-approval';
import type { FormState } from '~/domain/forms/states';
import type { StaffKind } from '~/domain/notifications/kinds';
import type { HoldReason, ParcelState } from '~/domain/parcels/states';
import type { TaxBuyer } from '~/domain/payments/schema';
import type { DataRequestKind } from '~/domain/privacy/requests';
import type { SecurityOutcome } from '~/domain/security/kinds';
import type { ServicePurpose } from '~/domain/services/states';

/** The bill of a measured price, which the customer is asked to approve. */
type Bill = { code: string; totalCents: number; totalMnt: number };

/** An arrival as its events name it: by our own number. */
type ArrivalFacts = { number: string; office: string };
/** A service on an arrival, `cents` as agreed. */
type ServiceFacts = {
  arrivalId: string;
  number: string;
  purpose: ServicePurpose;
  office: string;
  cents: number;
};

/**
 * What happened to one record, by kind, with the facts that its followers need. An event is stored for long: it holds no name,
 * address or number of a person.
 */
export type EventData = {
  'parcel.moved': {
    number: string;
    formId: string;
    version: number;
    /** Null for a new parcel. */
    from: ParcelState | null;
    status: ParcelState;
    cargoId: string | null;
    /** The flight of the move, also when it took the parcel off. */
    flightId: string | null;
    holdReason: HoldReason | null;
    /** Hold reason before the move. */
    wasHeldFor: HoldReason | null;
  };
  'parcel.damaged': { number: string; formId: string; incidentId: string };
  /** `until` in ISO 8601: the end of its free days. */
  'parcel.storage_ends': { number: string; formId: string; until: string };
  'flight.cancelled': { code: string };
  'flight.late': { code: string };
  /** Days at the destination, `2026-12-09`. `isFirst`: as given at receipt, else as forecast now. */
  'parcel.promised': {
    number: string;
    formId: string;
    from: string;
    to: string;
    /** So many of 10 parcels are ready within the days; null: by the plan. */
    tenths: number | null;
    isFirst: boolean;
  };
  /** Days at the destination, `2026-12-09`; `from` and `to` are forecast now, null while nothing is. */
  'parcel.will_miss': {
    number: string;
    formId: string;
    promisedTo: string;
    from: string | null;
    to: string | null;
  };
  'form.moved': { code: string; from: FormState; status: FormState };
  'form.submitted': { code: string };
  /** `renewedParcelId`: its receiver gets the new link at the new number. */
  'form.corrected': {
    code: string;
    fields: readonly CorrectedField[];
    by: CorrectionAuthor;
    version: number;
    renewedParcelId: string | null;
  };
  'form.correction_asked': { code: string; fields: readonly CorrectedField[] };
  'form.correction_refused': { code: string; correctionId: string };
  /** What the receiver says of the goods in a flight; `lines` that they correct. */
  'form.goods_answered': { code: string; isRight: boolean; lines: number };
  'form.received': { parcels: readonly { id: string; number: string }[]; grossG: number };
  'price.asked': Bill & { billId: string };
  /** `askedAt` and `lastDay` in ISO 8601. */
  'price.reminded': Bill & { billId: string; askedAt: string; reminders: number; lastDay: string };
  'price.approved': { code: string };
  'price.refused': { code: string; refusal: PriceRefusal; feeCents: number; trackNumber: string | null };
  'price.remeasure_asked': { code: string };
  'price.remeasured': Bill & { billId: string | null };
  'price.questioned': { code: string };
  /** `billId` while its price still waits for the customer. */
  'price.answered': { code: string; answerId: string; billId: string | null };
  'arrival.received': ArrivalFacts & { status: ArrivalState; grossG: number; needsStaff: StaffNeed | null };
  'arrival.assigned': ArrivalFacts & { grossG: number };
  'arrival.moved': ArrivalFacts & { from: ArrivalState; status: ArrivalState };
  /** Joined to the form for the first time or later; `count` of this time. */
  'arrivals.joined': { code: string; count: number };
  /** Boxes of one customer. */
  'shelf.undeclared': { arrivalIds: readonly string[] };
  /** Boxes of one customer; `until` in ISO 8601 is the earliest end of their free days. */
  'shelf.ending': { arrivalIds: readonly string[]; until: string; feeCentsPerDay: number };
  'arrival.photos_missing': ArrivalFacts;
  'arrival.due': ArrivalFacts & { due: ArrivalDue };
  'expected.registered': { boxes: number };
  'expected.overdue': { days: number };
  'service.asked': ServiceFacts;
  'service.done': ServiceFacts;
  'service.refused': ServiceFacts;
  'claim.made': { office: string };
  /** The form; the person is named by the id of the event's record. */
  'collector.named': { formId: string };
  /** Of a delivery, `version` is that of the form, for it may be bought and taken off again; `choice` that of the choice. */
  'delivery.chosen': {
    code: string;
    day: string;
    by: 'sender' | 'receiver' | 'staff';
    version: number;
    choice: number;
  };
  'delivery.bought': { code: string; delivery: AddedDelivery; by: DeliveryBuyer; version: number };
  'delivery.removed': { code: string; delivery: AddedDelivery; version: number };
  'claim.suggested': { office: string };
  'claim.decided': { outcome: 'accepted' | 'rejected' };
  /** `days`: in which we answer. */
  'case.opened': { code: string; kind: CaseKind; cause: CaseCause; side: CaseSide; days: number };
  /** A message, not a note among staff. `isOfReceiver`: the receiver opened the case. */
  'case.written': { code: string; messageId: string; side: CaseSide; isOfReceiver: boolean };
  /** `version`: of the case when it was decided, for it may be decided again. */
  'case.decided': {
    code: string;
    version: number;
    outcome: 'decided' | 'rejected';
    cents: number;
    isOfReceiver: boolean;
  };
  'case.settled': { code: string; version: number; cents: number; isOfReceiver: boolean };
  'case.due': { code: string };
  'case.overdue': { code: string };
  'names.hit': { matchIds: readonly string[] };
  'contact.replied': Record<never, never>;
  'payment.recorded': Record<never, never>;
  'payment.taken_back': Record<never, never>;
  'tax_invoice.issued': Record<never, never>;
  'approval.asked': { act: ApprovalAct };
  'approval.decided': { act: ApprovalAct; outcome: 'approved' | 'rejected' };
  'password.changed': Record<never, never>;
  'password.reset': Record<never, never>;
  'mobile.changed': Record<never, never>;
  'account.warned': { warning: AccountWarning };
  'security.recorded': { outcome: SecurityOutcome };
  'rate.refused': { reason: Extract<StaffKind, `rate_${string}`>; params: Readonly<Record<string, string>> };
  'webhook.turned_off': Record<never, never>;
  'backup.failed': Record<never, never>;
  'privacy.asked': { kind: DataRequestKind };
  /** `dueAt` in ISO 8601. */
  'privacy.due': { dueAt: string };
};

export type EventKind = keyof EventData;

/** What the owner of an account is warned of. */
export type AccountWarning = 'sign_in_tried' | 'new_device' | 'passkeys_changed' | 'passkey_refused';

/** Facts that followers need and no event keeps, because they name a person. */
type UnstoredFacts = {
  /** Whom the tax receipt is for, if not the customer. */
  'payment.recorded': { taxBuyer: TaxBuyer | undefined };
  /** The number before the change, which is another one. */
  'mobile.changed': { formerMobile: string };
};

/** Events about no record. */
type RecordlessKind = 'rate.refused' | 'backup.failed';

/** How long an event is stored. */
export const EVENT_DAYS = 90;

/** The kind of record that each event is about (its `entityId`), and when it happens, for docs/events.md. */
export const events = {
  'parcel.moved': { entity: 'parcel', when: 'a parcel has another status' },
  'parcel.damaged': { entity: 'parcel', when: 'staff reported damage of a parcel' },
  'parcel.storage_ends': { entity: 'parcel', when: 'the free storage of a parcel ends in some days' },
  'flight.cancelled': { entity: 'cargo', when: 'a flight was cancelled' },
  'flight.late': { entity: 'cargo', when: 'a flight is past its ETA and has not landed' },
  'parcel.promised': {
    entity: 'parcel',
    when: 'days were given for a parcel at its receipt, or other days are forecast since',
  },
  'parcel.will_miss': {
    entity: 'parcel',
    when: 'a parcel will probably miss the days that were promised at its receipt; once, before it does',
  },
  'form.moved': { entity: 'form', when: 'a form has another status' },
  'form.submitted': { entity: 'form', when: 'a customer sent a form' },
  'form.corrected': { entity: 'form', when: 'the receiver of a form was corrected' },
  'form.correction_asked': { entity: 'form', when: 'a correction of the receiver waits for staff' },
  'form.correction_refused': { entity: 'form', when: 'staff refused a correction' },
  'form.goods_answered': {
    entity: 'form',
    when: 'the receiver confirmed or corrected the goods while they are in the air',
  },
  'form.received': { entity: 'form', when: 'the counter accepted a form: its parcels exist' },
  'price.asked': { entity: 'form', when: 'a measured price waits for the customer' },
  'price.reminded': { entity: 'form', when: 'the customer has not answered for some days' },
  'price.approved': { entity: 'form', when: 'the customer approved the measured price' },
  'price.refused': { entity: 'form', when: 'the customer refused, or nobody answered in time' },
  'price.remeasure_asked': { entity: 'form', when: 'the customer wants the parcels measured again' },
  'price.remeasured': { entity: 'form', when: 'the parcels were measured again' },
  'price.questioned': { entity: 'form', when: 'the customer asked about the price' },
  'price.answered': { entity: 'form', when: 'staff answered the question' },
  'arrival.received': { entity: 'arrival', when: 'a parcel of a shop arrived on our shelf' },
  'arrival.assigned': { entity: 'arrival', when: 'an arrival without an owner was given to a customer' },
  'arrival.moved': { entity: 'arrival', when: 'an arrival has another status' },
  'arrivals.joined': { entity: 'form', when: 'a customer joined parcels on the shelf to a form' },
  'shelf.undeclared': {
    entity: 'customer',
    when: 'parcels on the shelf still lack goods, values, batteries or a demanded invoice after some days',
  },
  'shelf.ending': { entity: 'customer', when: 'the free storage of parcels on the shelf ends in some days' },
  'arrival.photos_missing': {
    entity: 'arrival',
    when: 'photos that a station named have not come after a day',
  },
  'arrival.due': {
    entity: 'arrival',
    when: 'an arrival without an owner may be returned, or disposed of, by the days of the settings',
  },
  'expected.registered': {
    entity: 'expected_parcel',
    when: 'a customer says that a parcel is on its way, or corrects its number',
  },
  'expected.overdue': { entity: 'expected_parcel', when: 'a parcel on its way has not come after some days' },
  'service.asked': { entity: 'arrival_service', when: 'a customer asked for a service on an arrival' },
  'service.done': { entity: 'arrival_service', when: 'staff did a service' },
  'service.refused': { entity: 'arrival_service', when: 'staff refused a service' },
  'collector.named': {
    entity: 'collector',
    when: 'the receiver named another person who may collect the parcels of a form',
  },
  'delivery.chosen': {
    entity: 'form',
    when: 'the receiver, the sender or staff chose the day and window of a door delivery',
  },
  'delivery.bought': {
    entity: 'form',
    when: 'a delivery was added to a form that was accepted',
  },
  'delivery.removed': {
    entity: 'form',
    when: 'a delivery was taken off a form that was accepted',
  },
  'claim.made': {
    entity: 'arrival_claim',
    when: 'a customer says that a parcel without an owner is theirs, or says yes to staff who asked',
  },
  'claim.suggested': { entity: 'arrival_claim', when: 'staff asked a customer whether a parcel is theirs' },
  'claim.decided': { entity: 'arrival_claim', when: 'a claim was accepted or rejected' },
  'case.opened': { entity: 'support_case', when: 'a case was opened, by a person or automatically' },
  'case.written': { entity: 'support_case', when: 'somebody wrote to the other side of a case' },
  'case.decided': { entity: 'support_case', when: 'a case was decided or rejected' },
  'case.settled': { entity: 'support_case', when: 'the amount of a decision was given' },
  'case.due': { entity: 'support_case', when: 'the deadline of a case is a day away' },
  'case.overdue': { entity: 'support_case', when: 'the deadline of a case is over' },
  'names.hit': { entity: 'denied_match', when: 'names of ours are like names of the list of denied parties' },
  'contact.replied': { entity: 'contact_message', when: 'a visitor replied to our answer' },
  'payment.recorded': { entity: 'payment', when: 'money was taken, and its receipt is stored' },
  'payment.taken_back': { entity: 'payment', when: 'a payment was refunded, reversed or voided' },
  'tax_invoice.issued': { entity: 'tax_invoice', when: 'a tax invoice or an adjustment note was issued' },
  'approval.asked': { entity: 'approval', when: 'an action waits for a second person' },
  'approval.decided': { entity: 'approval', when: 'a second person approved or rejected an action' },
  'password.changed': { entity: 'app_user', when: 'an account has another password' },
  'password.reset': { entity: 'app_user', when: 'a password was reset by a code in a text message' },
  'mobile.changed': { entity: 'customer', when: 'a customer changed the mobile for messages' },
  'account.warned': {
    entity: 'app_user',
    when: 'many wrong passwords, a new browser, other passkeys, or a copied passkey',
  },
  'security.recorded': { entity: 'security_event', when: 'a security event was recorded' },
  'rate.refused': { entity: 'rate', when: "the bank's rate was unreadable, stale or far from the last" },
  'webhook.turned_off': { entity: 'webhook_endpoint', when: 'an endpoint failed for three days' },
  'privacy.asked': { entity: 'data_request', when: 'a person asked about their own data' },
  'privacy.due': { entity: 'data_request', when: 'the last day to answer a request about data is near' },
  'backup.failed': { entity: 'backup', when: 'a backup was not made, or could not be restored on trial' },
} as const satisfies Readonly<Record<EventKind, { entity: string; when: string }>>;

/** An event of one kind, as a change publishes it. */
export type NewEvent<Kind extends EventKind> = {
  entityId: Kind extends RecordlessKind ? null : string;
  /** Whose it is; null for what concerns staff alone. */
  customerId: string | null;
  data: EventData[Kind];
  /** When it happened, if not now: a scan arrives later. */
  at?: Date;
} & (Kind extends keyof UnstoredFacts ? { unstored: UnstoredFacts[Kind] } : unknown);

/** An event of one kind, as its followers receive it. */
export type EventOf<Kind extends EventKind> = NewEvent<Kind> & { kind: Kind };
