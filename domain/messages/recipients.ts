import type { CargoAct } from '~/domain/cargo/acts';
import type { CaseAct } from '~/domain/cases/acts';
import type { EventKind } from '~/domain/events/kinds';
import type { FormAct } from '~/domain/forms/acts';
import type { NotificationKind, StaffKind } from '~/domain/notifications/kinds';
import type { flightActs, ParcelAct } from '~/domain/parcels/acts';
import type { KindTo } from './kinds';

/** The questions about a measured price, and what jobs find, by their events. */
type RuleEvent =
  | Extract<EventKind, `price.${string}`>
  | 'parcel.storage_ends'
  | 'parcel.will_miss'
  | 'case.due'
  | 'case.overdue'
  | 'flight.late'
  | 'expected.overdue'
  | 'shelf.undeclared'
  | 'shelf.ending';

/** Every act on a form, a parcel and a flight, and every rule of a job. */
export type Transition =
  | `form.${FormAct}`
  | `parcel.${ParcelAct | keyof typeof flightActs}`
  | `cargo.${CargoAct}`
  | `correction.${'ask' | 'apply' | 'refuse' | 'withdraw'}`
  /** `late`: the case that a job opens. */
  | `case.${CaseAct | 'open' | 'late'}`
  | `goods.${'confirm' | 'correct'}`
  | 'delivery.choose'
  | 'delivery.buy'
  | 'delivery.remove'
  | RuleEvent;

/** One kind, or one for each case that the sending code distinguishes. */
type Kinds<Kind extends string> = Kind | Readonly<Record<string, Kind>>;

export type Recipients =
  | {
      sender?: Kinds<KindTo<'sender'>>;
      /** While sender and receiver want messages. */
      receiver?: Kinds<KindTo<'receiver'>>;
      /** Only a receiver to whom an earlier message brought their link: the others know nothing of the parcel. */
      onlyLinked?: true;
      staff?: Kinds<StaffKind>;
      /** A notification in the app that no message brings. */
      app?: Extract<NotificationKind, 'released'>;
    }
  | { nobody: string };

const inside = 'work inside the warehouse, which tracking shows where it matters';
const changing = 'before departure it may change again';
const ofParcels = 'senders and receivers are informed of their parcels';

/** Whom each transition informs. Followers read it, docs/events.md lists it, and a test makes every transition. */
export const recipients = {
  'form.submit': { sender: { counter: 'submitted', shelf: 'submitted_shelf' }, staff: 'form_waiting' },
  'form.receive': { sender: 'received' },
  'form.reject': { sender: 'rejected' },
  'form.withdraw': { nobody: 'the sender did it and sees it' },
  'form.expire': { sender: 'form_expired' },

  'correction.ask': { staff: 'correction_asked' },
  /** The receiver at the new number, of what has departed; the former number may be a stranger's and gets nothing. */
  'correction.apply': {
    sender: 'correction_applied',
    receiver: 'receiver_link_renewed',
    onlyLinked: true,
  },
  'correction.refuse': { sender: 'correction_refused' },
  'correction.withdraw': { nobody: 'the sender did it and sees it' },

  'goods.confirm': { nobody: 'staff see it where they make the sheet for the broker' },
  'goods.correct': { staff: 'goods_corrected' },

  /** Not of one that began with damage or a loss, whose messages say so. */
  'case.open': { sender: 'case_opened', staff: 'case_asked' },
  'case.late': { sender: 'case_opened', staff: 'case_asked' },
  'case.ask': { sender: 'case_answered' },
  'case.write': { sender: { staff: 'case_answered' }, staff: { sender: 'case_reply' } },
  'case.reply': { staff: 'case_reply' },
  'case.assign': { nobody: inside },
  'case.decide': { sender: 'case_decided' },
  'case.reject': { sender: 'case_decided' },
  'case.settle': { sender: 'case_settled' },
  'case.withdraw': { nobody: 'the customer did it and sees it' },
  'case.reopen': { sender: 'case_answered' },
  'case.due': { staff: 'case_due' },
  'case.overdue': { staff: 'case_overdue' },
  /** A sender who bought it sees it. */
  'delivery.buy': {
    sender: { receiver: 'delivery_bought', staff: 'delivery_bought' },
    receiver: 'receiver_delivery_bought',
    onlyLinked: true,
  },
  /** It is part of a correction, whose message the sender gets. */
  'delivery.remove': {
    sender: 'correction_applied',
    receiver: 'receiver_delivery_removed',
    onlyLinked: true,
  },
  /** Only the first choice and another day or window, not a changed note. */
  'delivery.choose': { receiver: 'receiver_delivery_chosen', onlyLinked: true },

  'price.asked': { sender: 'price_approval' },
  'price.reminded': { sender: 'price_reminder' },
  'price.approved': { staff: 'price_approved' },
  'price.refused': {
    sender: { send_back: 'price_refused', collect: 'price_refused_collect', lapsed: 'price_lapsed' },
    staff: { send_back: 'price_refusal', collect: 'price_refusal_collect', lapsed: 'price_lapse' },
  },
  'price.remeasure_asked': { staff: 'price_remeasure' },
  'price.remeasured': { sender: 'price_remeasured' },
  'price.questioned': { staff: 'price_question' },
  'price.answered': { sender: 'price_answer' },

  'parcel.measure': { nobody: inside },
  'parcel.screen': { nobody: inside },
  'parcel.declareExport': { nobody: inside },
  'parcel.label': { nobody: inside },
  'parcel.relabel': { nobody: inside },
  'parcel.ready': { nobody: inside },
  'parcel.place': { nobody: inside },
  'parcel.note': { nobody: inside },
  'parcel.billStorage': { nobody: 'it is done at the desk, with the person who collects' },
  'parcel.load': { nobody: changing },
  'parcel.offLoad': { nobody: changing },
  /** Not of a price, which has messages of its own, nor of a name that staff compare. */
  'parcel.hold': { sender: 'hold' },
  'parcel.release': { app: 'released' },
  'parcel.depart': { sender: 'departed', receiver: 'receiver_departed' },
  'parcel.arrive': { nobody: 'tracking shows it, and a message follows when it is available' },
  'parcel.startCustoms': { nobody: 'tracking shows it, and a message follows when it is available' },
  'parcel.clear': {
    sender: { collect: 'available', door: 'available_door', countryside: 'available_countryside' },
    receiver: {
      collect: 'receiver_available',
      door: 'receiver_available_door',
      countryside: 'receiver_available_countryside',
    },
  },
  'parcel.sendOut': { sender: 'out_for_delivery', receiver: 'receiver_out_for_delivery' },
  'parcel.forward': { sender: 'forwarded', receiver: 'receiver_forwarded' },
  'parcel.deliver': { sender: 'delivered', receiver: 'receiver_delivered' },
  'parcel.failDelivery': { sender: 'delivery_failed', receiver: 'receiver_delivery_failed' },
  'parcel.bringBack': { nobody: 'the message of the failed delivery said what follows' },
  'parcel.startReturn': {
    sender: 'return_started',
    receiver: 'receiver_return_started',
    onlyLinked: true,
  },
  /** Not of a refused price, whose message says so. */
  'parcel.recall': { sender: 'return_started', receiver: 'receiver_return_started', onlyLinked: true },
  'parcel.completeReturn': { sender: 'returned' },
  'parcel.cancel': { sender: 'cancelled', receiver: 'receiver_return_started', onlyLinked: true },
  'parcel.writeOff': {
    sender: { lost: 'lost', disposed: 'disposed' },
    receiver: { lost: 'receiver_lost' },
    onlyLinked: true,
    /** Of the case that begins with it. */
    staff: { lost: 'case_asked' },
  },
  /** The receiver only of a parcel that has departed. */
  'parcel.reportDamage': {
    sender: 'damaged',
    receiver: 'receiver_damaged',
    onlyLinked: true,
    staff: 'case_asked',
  },
  /** The receiver only where they collect it: what is delivered waits for our driver. */
  'parcel.storage_ends': { sender: 'storage_ends', receiver: { collect: 'receiver_storage_ends' } },
  /** Only while it is not held: a hold has its own message. */
  'parcel.will_miss': { sender: 'delayed', receiver: 'receiver_delayed', onlyLinked: true },

  'cargo.open': { nobody: ofParcels },
  'cargo.close': { nobody: ofParcels },
  'cargo.reopen': { nobody: ofParcels },
  'cargo.depart': { nobody: ofParcels },
  'cargo.arrive': { nobody: ofParcels },
  'cargo.undoArrive': { nobody: 'it corrects an entry of staff' },
  'cargo.complete': { nobody: ofParcels },
  /** Those whose form asked for the flight: a flight with parcels is not cancelled. */
  'cargo.cancel': { sender: 'flight_cancelled' },
  'flight.late': { staff: 'flight_late' },

  'expected.overdue': { sender: 'arrival_reminder' },
  'shelf.undeclared': { sender: 'arrival_invoice' },
  'shelf.ending': { sender: 'arrival_storage' },
} as const satisfies Readonly<Record<Transition, Recipients>>;

const entries: Readonly<Record<Transition, Recipients>> = recipients;

export function informedOf(transition: Transition): Recipients {
  return entries[transition];
}
