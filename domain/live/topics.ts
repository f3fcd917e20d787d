import { type AppAbility, conditionsFor, type Subject } from '~/domain/roles/permissions';

/** The topics of live updates. A message says that something of this topic changed, never the content. */
export const liveTopics = [
  'parcel',
  'expected',
  'arrival',
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
  'goods',
  'case',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** A change of a topic. `owners` are the customers whose rows changed, or for notifications the users. */
export type LiveChange = { topic: LiveTopic; owners?: readonly string[] | undefined };

type Listener = { ability: AppAbility; userId: string };
type TopicSubject = {
  subject: Subject;
  ownerField?: 'customerId' | 'id';
  /** A user who may read all of this subject is notified too, because their screens show the effects. */
  shownWith?: Subject;
};
/** Prices are public, so every signed-in user is notified of their changes. */
const publicTopics: ReadonlySet<LiveTopic> = new Set(['rate', 'tariff', 'fee', 'constant', 'goods']);

const watched: Readonly<Record<Exclude<LiveTopic, 'notification'>, TopicSubject>> = {
  parcel: { subject: 'Parcel', ownerField: 'customerId' },
  expected: { subject: 'ExpectedParcel', ownerField: 'customerId' },
  arrival: { subject: 'Arrival', ownerField: 'customerId' },
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
  goods: { subject: 'GoodsRule' },
  case: { subject: 'Case', ownerField: 'customerId' },
};

/**
 * Returns a test of which changes a user may be notified of: those of rows that they may read. A permission with a
 * condition on any field but the owner's never matches, because a change carries no other field. Notifications go to
 * their recipient only, whatever else the recipient may read.
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

function owned(ability: AppAbility, { subject, ownerField }: TopicSubject): 'all' | string[] {
  const conditions = conditionsFor(ability, 'read', subject);
  if (conditions === undefined) return 'all';
  if (conditions === 'none' || ownerField === undefined) return [];
  return conditions.flatMap((equalities) => {
    const [[field, value] = [], ...more] = Object.entries(equalities);
    return field === ownerField && typeof value === 'string' && more.length === 0 ? [value] : [];
  });
}
