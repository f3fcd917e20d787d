import type { PriceRefusal } from '~/domain/forms/price-approval';
import type { FormState } from '~/domain/forms/states';
import type { HoldReason, ParcelState } from '~/domain/parcels/states';

/** The bill of a measured price, which the customer is asked to approve. */
type Bill = { code: string; totalCents: number; totalMnt: number };

/**
 * What happened to one record, by kind, with the facts that its followers need. An event is kept: it holds no name,
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
  'form.moved': { code: string; from: FormState; status: FormState };
  'form.submitted': { code: string };
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
  'names.hit': { matchIds: readonly string[] };
  'contact.replied': Record<never, never>;
  'payment.recorded': Record<never, never>;
};

export type EventKind = keyof EventData;

/** How long an event is kept. */
export const EVENT_DAYS = 90;

/** The kind of record that each event is about (its `entityId`), and when it happens, for docs/events.md. */
export const events = {
  'parcel.moved': { entity: 'parcel', when: 'a parcel has another status' },
  'form.moved': { entity: 'form', when: 'a form has another status' },
  'form.submitted': { entity: 'form', when: 'a customer sent a form' },
  'form.received': { entity: 'form', when: 'the counter accepted a form: its parcels exist' },
  'price.asked': { entity: 'form', when: 'a measured price waits for the customer' },
  'price.reminded': { entity: 'form', when: 'the customer has not answered for some days' },
  'price.approved': { entity: 'form', when: 'the customer approved the measured price' },
  'price.refused': { entity: 'form', when: 'the customer refused, or nobody answered in time' },
  'price.remeasure_asked': { entity: 'form', when: 'the customer wants the parcels measured again' },
  'price.remeasured': { entity: 'form', when: 'the parcels were measured again' },
  'price.questioned': { entity: 'form', when: 'the customer asked about the price' },
  'price.answered': { entity: 'form', when: 'staff answered the question' },
  'names.hit': { entity: 'denied_match', when: 'names of ours are like names of the list of denied parties' },
  'contact.replied': { entity: 'contact_message', when: 'a visitor replied to our answer' },
  'payment.recorded': { entity: 'payment', when: 'money was taken, and its receipt is stored' },
} as const satisfies Readonly<Record<EventKind, { entity: string; when: string }>>;

/** An event of one kind. */
export type EventOf<Kind extends EventKind> = {
  kind: Kind;
  entityId: string;
  /** Whose it is; null for what concerns staff alone. */
  customerId: string | null;
  data: EventData[Kind];
  /** When it happened, if not now: a scan arrives later. */
  at?: Date;
};
