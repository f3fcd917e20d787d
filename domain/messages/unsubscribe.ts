import { mailableGroups } from '~/domain/notifications/choices';
import { type ChoiceEvent, digestEvents, waitingEvents } from './choice-events';

const events: readonly ChoiceEvent[] = waitingEvents;

/**
 * A link in an e-mail switches off an event of a customer, all that a digest reports, all e-mails to the address of a
 * receiver, or a group of staff's notifications.
 */
export const unsubscribeTopics = [...events, 'digest', 'receiver', ...mailableGroups] as const;
export type UnsubscribeTopic = (typeof unsubscribeTopics)[number];

/** The group of staff's notifications that a topic names; undefined for a topic of customers. */
export function groupOfTopic(topic: UnsubscribeTopic): (typeof mailableGroups)[number] | undefined {
  return mailableGroups.find((group) => group === topic);
}

/** The events of customers that a topic names; none for a group of staff. */
export function eventsOfTopic(topic: UnsubscribeTopic): readonly ChoiceEvent[] {
  return topic === 'digest' ? digestEvents : events.filter((event) => event === topic);
}

/** The field that a mail program sends for a click (RFC 8058), and our own button too. */
export const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

/** True when a form holds the click and nothing else. */
export function isOneClick(fields: readonly (readonly [name: string, value: unknown])[]): boolean {
  const [first, ...more] = fields;
  return more.length === 0 && first?.[0] === oneClick.name && first[1] === oneClick.value;
}
