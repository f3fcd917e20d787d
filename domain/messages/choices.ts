import type { NotificationKind } from '~/domain/notifications/kinds';
import type { MessageKind } from './kinds';

/** The ways on which a customer hears of their own parcels. */
export const customerChannels = ['sms', 'email', 'push'] as const;
export type CustomerChannel = (typeof customerChannels)[number];

/** Kinds of messages for which a customer chooses channels, in the order of a parcel's journey. */
export const choiceEvents = [
  'submitted',
  'received',
  'price',
  'hold',
  'departed',
  'available',
  'delivered',
] as const;
export type ChoiceEvent = (typeof choiceEvents)[number];

/** Without an answer to these the parcel cannot move on, so an SMS or an e-mail is always sent. */
export const dutyEvents: readonly ChoiceEvent[] = ['price', 'hold', 'available'];

/** The event of a message to a sender or of a customer's notification; undefined for those without a choice. */
export function eventOf(kind: MessageKind | NotificationKind): ChoiceEvent | undefined {
  if (kind.startsWith('price_')) return 'price';
  if (kind === 'held' || kind === 'released') return 'hold';
  if (kind.startsWith('available') || kind === 'forwarded') return 'available';
  return choiceEvents.find((event) => event === kind);
}

/** News that needs no answer of the customer. */
export const waitingEvents = [
  'submitted',
  'received',
  'departed',
  'delivered',
] as const satisfies readonly ChoiceEvent[];
export type WaitingEvent = (typeof waitingEvents)[number];

/** The event of a message that needs no answer; undefined for what is always sent, and at once. */
export function waitingEventOf(kind: MessageKind): WaitingEvent | undefined {
  const event = eventOf(kind);
  return waitingEvents.find((waiting) => waiting === event);
}

/** A channel that is switched off for an event. An SMS has the event alone: it was the first channel. */
export type MutedEntry = ChoiceEvent | `${'email' | 'push'}:${ChoiceEvent}`;

export function mutedEntry(event: ChoiceEvent, channel: CustomerChannel): MutedEntry {
  return channel === 'sms' ? event : `${channel}:${event}`;
}

export const mutedEntries: readonly MutedEntry[] = customerChannels.flatMap((channel) =>
  choiceEvents.map((event) => mutedEntry(event, channel)),
);

/** The first duty event that would have neither SMS nor e-mail. */
export function missingDuty(muted: readonly string[]): ChoiceEvent | undefined {
  return dutyEvents.find(
    (event) => muted.includes(mutedEntry(event, 'sms')) && muted.includes(mutedEntry(event, 'email')),
  );
}

type Reach = {
  muted: readonly string[];
  /** Channels with an address that works. */
  reachable: readonly ('sms' | 'email')[];
};

/**
 * The reachable channels that a message of this kind is sent on. A duty event whose chosen channel cannot be reached is
 * sent on the others.
 */
export function channelsFor(kind: MessageKind, { muted, reachable }: Reach): readonly ('sms' | 'email')[] {
  const event = eventOf(kind);
  if (event === undefined) return reachable;
  const chosen = reachable.filter((channel) => !muted.includes(mutedEntry(event, channel)));
  return chosen.length === 0 && dutyEvents.includes(event) ? reachable : chosen;
}
