import { mailableGroups } from '~/domain/notifications/choices';
import { type ChoiceEvent, choiceEvents, dutyEvents, eventOf } from './choices';
import type { MessageKind } from './kinds';

/** The events whose e-mail a customer may stop without a sign-in: the parcel moves on without an answer to them. */
export const optionalEvents = choiceEvents.filter((event) => !dutyEvents.includes(event));

/** What the link in an e-mail switches off: an event of a customer or all of the digest, or a group of staff's notifications. */
export const unsubscribeTopics = [...optionalEvents, 'digest', ...mailableGroups] as const;
export type UnsubscribeTopic = (typeof unsubscribeTopics)[number];

/** What the e-mails of a message may be switched off for; undefined when they must be sent. */
export function topicOf(kind: MessageKind): UnsubscribeTopic | undefined {
  const event = eventOf(kind);
  return kind === 'digest' ? kind : optionalEvents.find((one) => one === event);
}

/** The group of staff's notifications that a topic names; undefined for a topic of customers. */
export function groupOfTopic(topic: UnsubscribeTopic): (typeof mailableGroups)[number] | undefined {
  return mailableGroups.find((group) => group === topic);
}

/** The events of customers that a topic names; none for a group of staff. */
export function eventsOfTopic(topic: UnsubscribeTopic): readonly ChoiceEvent[] {
  return topic === 'digest' ? optionalEvents : optionalEvents.filter((event) => event === topic);
}

/** What a mail program sends for a click (RFC 8058), and our own button too. */
export const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

/** True when a form holds the click and nothing else. */
export function isOneClick(fields: readonly (readonly [name: string, value: unknown])[]): boolean {
  const [first, ...more] = fields;
  return more.length === 0 && first?.[0] === oneClick.name && first[1] === oneClick.value;
}
