import { type AppAbility, conditionsFor, type Subject } from '~/domain/roles/permissions';

/** What a browser may hear about: that something of this kind changed, never what. */
export const liveTopics = [
  'parcel',
  'cargo',
  'form',
  'payment',
  'rate',
  'contact',
  'customer',
  'note',
  'denied',
  'notification',
  'user',
  'role',
  'tariff',
  'fee',
  'constant',
  'news',
  'message',
  'template',
  'content',
  'token',
  'webhook',
  'station',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Something of a kind changed. `owners`: whose it is, by customer, or by user for notifications. */
export type LiveChange = { topic: LiveTopic; owners?: readonly string[] | undefined };

type Listener = { ability: AppAbility; userId: string };
type Watched = {
  subject: Subject;
  ownerField?: 'customerId' | 'id';
  /** Who may read all of this hears of it too: their screens show what follows from it. */
  shownWith?: Subject;
};
/** Prices are on public pages, so every signed-in user may know that one changed. */
const publicTopics: ReadonlySet<LiveTopic> = new Set(['rate', 'tariff', 'fee', 'constant']);

const watched: Readonly<Record<Exclude<LiveTopic, 'notification'>, Watched>> = {
  parcel: { subject: 'Parcel', ownerField: 'customerId' },
  cargo: { subject: 'Cargo' },
  form: { subject: 'Form', ownerField: 'customerId' },
  payment: { subject: 'Payment', ownerField: 'customerId' },
  rate: { subject: 'Currency' },
  contact: { subject: 'ContactMessage' },
  customer: { subject: 'Customer', ownerField: 'id' },
  user: { subject: 'User' },
  role: { subject: 'Role' },
  tariff: { subject: 'Tariff' },
  fee: { subject: 'ExtraFee' },
  constant: { subject: 'Constant' },
  news: { subject: 'News' },
  message: { subject: 'Message' },
  note: { subject: 'Customer' },
  denied: { subject: 'DeniedParty', shownWith: 'Cargo' },
  template: { subject: 'MessageTemplate' },
  content: { subject: 'HelpArticle' },
  token: { subject: 'Token' },
  webhook: { subject: 'Webhook' },
  station: { subject: 'Cargo' },
};

/**
 * Tells for one listener which changes concern him: those of rows that he may read. A rule on any field but the
 * owner's lets nothing be heard, for a change does not tell of other fields. Notifications are heard by their
 * receiver alone, whatever else he may read.
 */
export function hearingOf({ ability, userId }: Listener): (change: LiveChange) => boolean {
  const ears = new Map(
    liveTopics.map((topic) => [topic, topic === 'notification' ? [userId] : earsFor(ability, topic)]),
  );
  return ({ topic, owners }) => {
    const mine = ears.get(topic) ?? [];
    return mine === 'all' || mine.some((id) => owners?.includes(id));
  };
}

function earsFor(ability: AppAbility, topic: Exclude<LiveTopic, 'notification'>): 'all' | string[] {
  const { shownWith } = watched[topic];
  const hearsWith = shownWith && conditionsFor(ability, 'read', shownWith) === undefined;
  return publicTopics.has(topic) || hearsWith ? 'all' : owned(ability, watched[topic]);
}

function owned(ability: AppAbility, { subject, ownerField }: Watched): 'all' | string[] {
  const conditions = conditionsFor(ability, 'read', subject);
  if (conditions === undefined) return 'all';
  if (conditions === 'none' || ownerField === undefined) return [];
  return conditions.flatMap((equalities) => {
    const [[field, value] = [], ...more] = Object.entries(equalities);
    return field === ownerField && typeof value === 'string' && more.length === 0 ? [value] : [];
  });
}
