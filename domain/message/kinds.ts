/** Every text that goes out, with the values it may name as `{{value}}`. */
export const messagePlaces = {
  code: ['code'],
  account_exists: [],
  password_changed: [],
  submitted: ['form'],
  received: ['parcel', 'weight', 'link'],
  price_approval: ['form', 'total', 'link'],
  price_reminder: ['form', 'total', 'day', 'link'],
  price_remeasured: ['form', 'total', 'link'],
  price_refused: ['form', 'fee', 'link'],
  price_answer: ['form', 'link'],
  departed: ['parcel', 'flight', 'link'],
  available: ['parcel', 'days', 'link'],
  delivered: ['parcel', 'name', 'link'],
  contact_answer: ['answer'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MessageKind = keyof typeof messagePlaces;

export const messageKinds = [
  'code',
  'account_exists',
  'password_changed',
  'submitted',
  'received',
  'price_approval',
  'price_reminder',
  'price_remeasured',
  'price_refused',
  'price_answer',
  'departed',
  'available',
  'delivered',
  'contact_answer',
] as const satisfies readonly MessageKind[];

/** Without these the text is of no use: a code that is not told, a price that cannot be approved. */
const neededPlaces: Readonly<Partial<Record<MessageKind, readonly string[]>>> = {
  code: ['code'],
  price_approval: ['link'],
  price_reminder: ['link'],
  price_answer: ['link'],
  contact_answer: ['answer'],
};

export function placesNeeded(kind: MessageKind): readonly string[] {
  return neededPlaces[kind] ?? [];
}

export const messageChannels = ['sms', 'email'] as const;
export const messageStates = ['queued', 'sent', 'failed', 'muted'] as const;
