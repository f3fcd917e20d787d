import { type MessageChannel, messageChannels } from './channels';
import type { ChoiceEvent } from './choice-events';

/** The recipient of a message. A visitor is anybody who wrote to us or requested a code. */
export type Audience = 'sender' | 'receiver' | 'visitor';

type KindFacts = {
  audience: Audience;
  /** The values of its own that its texts may use as `{{value}}`; {@link placesOf} has them all. */
  places: readonly string[];
  /** The values that a text must contain: without its code or its link the message is useless. */
  needs?: readonly string[];
  /** The event for which the customer chooses channels; without one it is always sent. */
  event?: ChoiceEvent;
  /** The only channel that it is sent on. */
  only?: MessageChannel;
  /** It holds a code: it is masked for staff, and not sent once the code has expired. */
  isSecret?: true;
  /** It answers what a visitor wrote, and an answer to it reaches the company. */
  isReply?: true;
  /** Asks whether the address belongs to the account, so it may reach somebody else. */
  isUnproven?: true;
};

/** Every outgoing message, in the order of lists. */
const kindTable = {
  code: { audience: 'visitor', places: ['code'], needs: ['code'], isSecret: true },
  account_exists: { audience: 'visitor', places: [] },
  password_changed: { audience: 'visitor', places: [] },
  mobile_changed: { audience: 'visitor', places: [] },
  sign_in_tried: { audience: 'visitor', places: [] },
  passkeys_changed: { audience: 'visitor', places: [] },
  passkey_refused: { audience: 'visitor', places: [] },
  new_device: { audience: 'visitor', places: [] },
  /** Of a customer, or of a receiver whose sender gave it. */
  email_proof: { audience: 'visitor', places: ['link'], needs: ['link'], only: 'email', isUnproven: true },
  /** Of a receiver who entered it on their page. */
  email_proof_receiver: {
    audience: 'visitor',
    places: ['link'],
    needs: ['link'],
    only: 'email',
    isUnproven: true,
  },
  submitted: { audience: 'sender', places: ['form', 'phone'], event: 'submitted' },
  /** All parcels of the form are on our shelf. */
  submitted_shelf: { audience: 'sender', places: ['form', 'count', 'phone'], event: 'submitted' },
  received: {
    audience: 'sender',
    places: ['parcel', 'weight', 'when', 'see', 'phone', 'link'],
    event: 'received',
  },
  price_approval: {
    audience: 'sender',
    places: ['form', 'total', 'phone', 'link'],
    needs: ['link'],
    event: 'price',
  },
  price_reminder: {
    audience: 'sender',
    places: ['form', 'total', 'day', 'link'],
    needs: ['link'],
    event: 'price',
  },
  price_remeasured: { audience: 'sender', places: ['form', 'total', 'link'], event: 'price' },
  price_refused: { audience: 'sender', places: ['form', 'fee', 'link'], event: 'price' },
  price_refused_collect: { audience: 'sender', places: ['form', 'fee', 'phone', 'link'], event: 'price' },
  price_lapsed: { audience: 'sender', places: ['form', 'fee', 'phone', 'link'], event: 'price' },
  price_answer: { audience: 'sender', places: ['form', 'link'], needs: ['link'], event: 'price' },
  hold: { audience: 'sender', places: ['parcel', 'reason', 'phone', 'link'], event: 'hold' },
  departed: { audience: 'sender', places: ['parcel', 'flight', 'when', 'link'], event: 'departed' },
  available: { audience: 'sender', places: ['parcel', 'days', 'link', 'office'], event: 'available' },
  available_door: { audience: 'sender', places: ['parcel', 'link'], event: 'available' },
  available_countryside: { audience: 'sender', places: ['parcel', 'link'], event: 'available' },
  forwarded: {
    audience: 'sender',
    places: ['parcel', 'carrier', 'number', 'link'],
    needs: ['number'],
    event: 'available',
  },
  delivered: { audience: 'sender', places: ['parcel', 'name', 'link'], event: 'delivered' },
  arrival_reminder: {
    audience: 'sender',
    places: ['shop', 'days', 'link'],
    needs: ['link'],
    event: 'arrival',
  },
  arrival_invoice: {
    audience: 'sender',
    places: ['parcel', 'count', 'phone', 'link'],
    needs: ['link'],
    event: 'shelf',
  },
  arrival_storage: {
    audience: 'sender',
    places: ['count', 'day', 'fee', 'link'],
    needs: ['link'],
    event: 'shelf',
  },
  arrival_forbidden: {
    audience: 'sender',
    places: ['parcel', 'shop', 'reason', 'ways', 'phone', 'link'],
    needs: ['link'],
    event: 'shelf',
  },
  arrivals_joined: { audience: 'sender', places: ['form', 'count', 'link'], event: 'arrival' },
  service_done: {
    audience: 'sender',
    places: ['parcel', 'service', 'fee', 'phone', 'link'],
    event: 'service',
  },
  service_refused: { audience: 'sender', places: ['parcel', 'service', 'phone', 'link'], event: 'service' },
  arrival_moved: { audience: 'sender', places: ['parcel', 'state', 'phone', 'link'], event: 'arrival' },
  claim_suggested: { audience: 'sender', places: ['phone', 'link'], needs: ['link'], event: 'arrival' },
  claim_answered: { audience: 'sender', places: ['phone', 'link'], needs: ['link'], event: 'arrival' },
  receipt: { audience: 'sender', places: ['paper', 'amount', 'form', 'phone', 'link'], only: 'email' },
  tax_invoice: { audience: 'sender', places: ['paper', 'amount', 'form', 'phone', 'link'], only: 'email' },
  tax_adjustment: { audience: 'sender', places: ['paper', 'amount', 'form', 'phone', 'link'], only: 'email' },
  data_ready: { audience: 'sender', places: ['day', 'phone', 'link'], needs: ['link'], only: 'email' },
  receiver_departed: { audience: 'receiver', places: ['parcel', 'flight', 'phone', 'link'], needs: ['link'] },
  receiver_available: { audience: 'receiver', places: ['parcel', 'office', 'days', 'link'], needs: ['link'] },
  receiver_available_door: { audience: 'receiver', places: ['parcel', 'phone', 'link'], needs: ['link'] },
  receiver_available_countryside: {
    audience: 'receiver',
    places: ['parcel', 'phone', 'link'],
    needs: ['link'],
  },
  receiver_out_for_delivery: { audience: 'receiver', places: ['parcel', 'phone', 'link'], needs: ['link'] },
  receiver_forwarded: {
    audience: 'receiver',
    places: ['parcel', 'carrier', 'number', 'phone', 'link'],
    needs: ['link'],
  },
  receiver_delivered: { audience: 'receiver', places: ['parcel', 'phone', 'link'], needs: ['link'] },
  arrival_received: {
    audience: 'sender',
    places: ['parcel', 'weight', 'shop', 'phone', 'link'],
    event: 'arrival',
  },
  rejected: {
    audience: 'sender',
    places: ['form', 'reason', 'phone', 'link'],
    needs: ['link'],
    event: 'trouble',
  },
  form_expired: { audience: 'sender', places: ['form', 'phone', 'link'], needs: ['link'], event: 'trouble' },
  out_for_delivery: { audience: 'sender', places: ['parcel', 'link'], event: 'available' },
  delivery_failed: { audience: 'sender', places: ['parcel', 'phone', 'link'], event: 'trouble' },
  return_started: { audience: 'sender', places: ['parcel', 'phone', 'link'], event: 'trouble' },
  returned: { audience: 'sender', places: ['parcel', 'phone', 'link'], event: 'trouble' },
  cancelled: { audience: 'sender', places: ['parcel', 'phone', 'link'], event: 'trouble' },
  lost: { audience: 'sender', places: ['parcel', 'phone', 'link'], event: 'trouble' },
  disposed: { audience: 'sender', places: ['parcel', 'phone', 'link'], event: 'trouble' },
  damaged: { audience: 'sender', places: ['parcel', 'see', 'phone', 'link'], event: 'trouble' },
  flight_cancelled: {
    audience: 'sender',
    places: ['form', 'flight', 'phone', 'link'],
    event: 'trouble',
  },
  storage_ends: {
    audience: 'sender',
    places: ['parcel', 'day', 'fee', 'link'],
    needs: ['day'],
    event: 'available',
  },
  correction_applied: { audience: 'sender', places: ['form', 'phone', 'link'], event: 'trouble' },
  correction_refused: {
    audience: 'sender',
    places: ['form', 'reason', 'phone', 'link'],
    needs: ['link'],
    event: 'trouble',
  },
  case_opened: {
    audience: 'sender',
    places: ['case', 'days', 'phone', 'link'],
    needs: ['link'],
    event: 'trouble',
  },
  case_answered: { audience: 'sender', places: ['case', 'phone', 'link'], needs: ['link'], event: 'trouble' },
  case_decided: { audience: 'sender', places: ['case', 'phone', 'link'], needs: ['link'], event: 'trouble' },
  case_settled: {
    audience: 'sender',
    places: ['case', 'amount', 'phone', 'link'],
    needs: ['link'],
    event: 'trouble',
  },
  receiver_link_renewed: { audience: 'receiver', places: ['parcel', 'phone', 'link'], needs: ['link'] },
  delayed: { audience: 'sender', places: ['parcel', 'when', 'phone', 'link'], event: 'trouble' },
  receiver_delayed: { audience: 'receiver', places: ['parcel', 'when', 'phone', 'link'], needs: ['link'] },
  receiver_delivery_failed: { audience: 'receiver', places: ['parcel', 'phone', 'link'], needs: ['link'] },
  receiver_return_started: { audience: 'receiver', places: ['parcel', 'phone', 'link'], needs: ['link'] },
  receiver_lost: { audience: 'receiver', places: ['parcel', 'phone', 'link'], needs: ['link'] },
  receiver_damaged: { audience: 'receiver', places: ['parcel', 'see', 'phone', 'link'], needs: ['link'] },
  receiver_case_answered: { audience: 'receiver', places: ['case', 'link'], needs: ['link'] },
  receiver_case_decided: { audience: 'receiver', places: ['case', 'link'], needs: ['link'] },
  receiver_case_settled: { audience: 'receiver', places: ['case', 'link'], needs: ['link'] },
  receiver_person_named: { audience: 'receiver', places: ['name', 'link'], needs: ['link'] },
  /** To the person whom the receiver named, of whom we know nothing else. */
  collector_named: { audience: 'receiver', places: ['link'], needs: ['link'] },
  receiver_delivery_chosen: {
    audience: 'receiver',
    places: ['day', 'hours', 'link'],
    needs: ['day', 'link'],
  },
  /** Not to a sender who bought it. */
  delivery_bought: { audience: 'sender', places: ['form', 'phone', 'link'], event: 'trouble' },
  receiver_delivery_bought: { audience: 'receiver', places: ['link'], needs: ['link'] },
  receiver_delivery_removed: { audience: 'receiver', places: ['link'], needs: ['link'] },
  receiver_storage_ends: {
    audience: 'receiver',
    places: ['parcel', 'day', 'phone', 'link'],
    needs: ['day', 'link'],
  },
  digest: { audience: 'sender', places: ['day', 'lines', 'link'], needs: ['lines'], only: 'email' },
  contact_answer: { audience: 'visitor', places: ['answer'], needs: ['answer'] },
  system_test: { audience: 'visitor', places: [] },
  invitation: { audience: 'visitor', places: ['link', 'until'], needs: ['link'], only: 'email' },
  password_link: { audience: 'visitor', places: ['link', 'until'], needs: ['link'], only: 'email' },
  email_confirm: {
    audience: 'visitor',
    places: ['link', 'until'],
    needs: ['link'],
    only: 'email',
    isUnproven: true,
  },
  contact_reply: {
    audience: 'visitor',
    places: ['answer', 'link'],
    needs: ['answer'],
    only: 'email',
    isReply: true,
  },
  staff_notice: { audience: 'visitor', places: ['text', 'link'], needs: ['link'], only: 'email' },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type MessageKind = keyof typeof kindTable;
/** A value that some text may use. */
export type MessagePlace = (typeof kindTable)[MessageKind]['places'][number];
/** The kinds of messages to one side. */
export type KindTo<Side extends Audience> = {
  [Kind in MessageKind]: (typeof kindTable)[Kind] extends { audience: Side } ? Kind : never;
}[MessageKind];
export type EmailOnlyKind = {
  [Kind in MessageKind]: (typeof kindTable)[Kind] extends { only: 'email' } ? Kind : never;
}[MessageKind];

export const messageKinds: readonly MessageKind[] = Object.keys(kindTable).filter(isMessageKind);
const facts: Readonly<Record<MessageKind, KindFacts>> = kindTable;

export function isMessageKind(kind: string): kind is MessageKind {
  return Object.hasOwn(kindTable, kind);
}

/** Every text may contain the company's short name. */
export const brandPlace = 'brand';

/** The values that a text of a kind has besides the brand. */
export function ownPlacesOf(kind: MessageKind): readonly MessagePlace[] {
  return kindTable[kind].places;
}

/** Every value that a text of a kind may name. */
export function placesOf(kind: MessageKind): readonly string[] {
  return [brandPlace, ...ownPlacesOf(kind)];
}

export function placesNeeded(kind: MessageKind): readonly string[] {
  return facts[kind].needs ?? [];
}

export function audienceOf(kind: MessageKind): Audience {
  return facts[kind].audience;
}

/** The event of a message for which the customer chooses channels; undefined for one that is always sent. */
export function choiceEventOf(kind: MessageKind): ChoiceEvent | undefined {
  return facts[kind].event;
}

export function isEmailOnly(kind: MessageKind): kind is EmailOnlyKind {
  return facts[kind].only === 'email';
}

/** The channels that a kind may be sent on. */
export function channelsOf(kind: MessageKind): readonly MessageChannel[] {
  const { only } = facts[kind];
  return only === undefined ? messageChannels : [only];
}

/** Whether a message holds a code. */
export function isSecretKind(kind: MessageKind): boolean {
  return facts[kind].isSecret === true;
}

/** Whether a message answers what a visitor wrote. */
export function isReplyKind(kind: MessageKind): boolean {
  return facts[kind].isReply === true;
}

/** False for an e-mail that asks whether the address belongs to the account: it may reach somebody else. */
export function greetsByName(kind: MessageKind): boolean {
  return facts[kind].isUnproven !== true;
}

export const messageStates = ['queued', 'sent', 'failed', 'muted'] as const;
export type MessageState = (typeof messageStates)[number];
/** Colours in which a mail program shows an e-mail. */
export const emailSchemes = ['light', 'dark'] as const;
export type EmailScheme = (typeof emailSchemes)[number];
