/** Every outgoing message, with the values of its own that it may use as `{{value}}`; {@link placesOf} has them all. */
export const messagePlaces = {
  code: ['code'],
  account_exists: [],
  password_changed: [],
  mobile_changed: [],
  sign_in_tried: [],
  passkeys_changed: [],
  passkey_refused: [],
  new_device: [],
  email_proof: ['link'],
  submitted: ['form', 'phone'],
  received: ['parcel', 'weight', 'phone', 'link'],
  price_approval: ['form', 'total', 'phone', 'link'],
  price_reminder: ['form', 'total', 'day', 'link'],
  price_remeasured: ['form', 'total', 'link'],
  price_refused: ['form', 'fee', 'link'],
  price_refused_collect: ['form', 'fee', 'phone', 'link'],
  price_lapsed: ['form', 'fee', 'phone', 'link'],
  price_answer: ['form', 'link'],
  departed: ['parcel', 'flight', 'link'],
  hold: ['parcel', 'reason', 'phone', 'link'],
  available: ['parcel', 'days', 'link', 'office'],
  available_door: ['parcel', 'link'],
  available_countryside: ['parcel', 'link'],
  forwarded: ['parcel', 'carrier', 'number', 'link'],
  delivered: ['parcel', 'name', 'link'],
  receipt: ['paper', 'amount', 'form', 'phone', 'link'],
  tax_invoice: ['paper', 'amount', 'form', 'phone', 'link'],
  tax_adjustment: ['paper', 'amount', 'form', 'phone', 'link'],
  receiver_departed: ['parcel', 'flight', 'phone', 'link'],
  receiver_available: ['parcel', 'office', 'days', 'link'],
  receiver_available_door: ['parcel', 'phone', 'link'],
  receiver_available_countryside: ['parcel', 'phone', 'link'],
  receiver_forwarded: ['parcel', 'carrier', 'number', 'phone', 'link'],
  receiver_out_for_delivery: ['parcel', 'phone', 'link'],
  receiver_delivered: ['parcel', 'phone', 'link'],
  digest: ['day', 'lines', 'link'],
  contact_answer: ['answer'],
  system_test: [],
  invitation: ['link', 'until'],
  password_link: ['link', 'until'],
  email_confirm: ['link', 'until'],
  contact_reply: ['answer', 'link'],
  staff_notice: ['text', 'link'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MessageKind = keyof typeof messagePlaces;

/** The company's short name may stand in every text. */
export const brandPlace = 'brand';

/** Every value that a text of a kind may name. */
export function placesOf(kind: MessageKind): readonly string[] {
  return [brandPlace, ...messagePlaces[kind]];
}

export const messageKinds = [
  'code',
  'account_exists',
  'password_changed',
  'mobile_changed',
  'sign_in_tried',
  'passkeys_changed',
  'passkey_refused',
  'new_device',
  'email_proof',
  'submitted',
  'received',
  'price_approval',
  'price_reminder',
  'price_remeasured',
  'price_refused',
  'price_refused_collect',
  'price_lapsed',
  'price_answer',
  'hold',
  'departed',
  'available',
  'available_door',
  'available_countryside',
  'forwarded',
  'delivered',
  'receipt',
  'tax_invoice',
  'tax_adjustment',
  'receiver_departed',
  'receiver_available',
  'receiver_available_door',
  'receiver_available_countryside',
  'receiver_out_for_delivery',
  'receiver_forwarded',
  'receiver_delivered',
  'digest',
  'contact_answer',
  'system_test',
  'invitation',
  'password_link',
  'email_confirm',
  'contact_reply',
  'staff_notice',
] as const satisfies readonly MessageKind[];

/** Kinds that are only sent by e-mail. */
const emailOnlyKinds = [
  'receipt',
  'tax_invoice',
  'tax_adjustment',
  'email_proof',
  'digest',
  'invitation',
  'password_link',
  'email_confirm',
  'contact_reply',
  'staff_notice',
] as const satisfies readonly MessageKind[];
export type EmailOnlyKind = (typeof emailOnlyKinds)[number];

export function isEmailOnly(kind: MessageKind): kind is EmailOnlyKind {
  return emailOnlyKinds.some((one) => one === kind);
}

/** The recipient of a message. A visitor is anybody who wrote to us or requested a code. */
export type Audience = 'sender' | 'receiver' | 'visitor';

export function audienceOf(kind: MessageKind): Audience {
  if (kind.startsWith('receiver_')) return 'receiver';
  return aboutAccounts.includes(kind) ? 'visitor' : 'sender';
}

const aboutAccounts: readonly MessageKind[] = [
  'code',
  'account_exists',
  'password_changed',
  'mobile_changed',
  'sign_in_tried',
  'passkeys_changed',
  'passkey_refused',
  'new_device',
  'email_proof',
  'contact_answer',
  'system_test',
  'invitation',
  'password_link',
  'email_confirm',
  'contact_reply',
  'staff_notice',
];

/** Values that a text must contain: without its code or its link the message is useless. */
const neededPlaces: Readonly<Partial<Record<MessageKind, readonly string[]>>> = {
  code: ['code'],
  email_proof: ['link'],
  price_approval: ['link'],
  price_reminder: ['link'],
  price_answer: ['link'],
  forwarded: ['number'],
  digest: ['lines'],
  contact_answer: ['answer'],
  receiver_departed: ['link'],
  receiver_available: ['link'],
  receiver_available_door: ['link'],
  receiver_available_countryside: ['link'],
  receiver_forwarded: ['number', 'link'],
  receiver_out_for_delivery: ['link'],
  receiver_delivered: ['link'],
  invitation: ['link'],
  password_link: ['link'],
  email_confirm: ['link'],
  contact_reply: ['answer'],
  staff_notice: ['link'],
};

export function placesNeeded(kind: MessageKind): readonly string[] {
  return neededPlaces[kind] ?? [];
}

/** False for an e-mail that asks whether the address belongs to the account: it may reach somebody else. */
export function greetsByName(kind: MessageKind): boolean {
  return kind !== 'email_proof' && kind !== 'email_confirm';
}

export const messageChannels = ['sms', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];
export const messageStates = ['queued', 'sent', 'failed', 'muted'] as const;
export type MessageState = (typeof messageStates)[number];
/** Colours in which a mail program shows an e-mail. */
export const emailSchemes = ['light', 'dark'] as const;
export type EmailScheme = (typeof emailSchemes)[number];
