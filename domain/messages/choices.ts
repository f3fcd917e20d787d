import { type NotificationKind, sameMessageAs } from '~/domain/notifications/kinds';
import { type Channel, channels, channelTable, isSure, type MessageChannel } from './channels';
import {
  type ChoiceEvent,
  choiceEvents,
  type DigestEvent,
  dutyEvents,
  isDigestEvent,
  isWaitingEvent,
  type WaitingEvent,
} from './choice-events';
import { choiceEventOf, isMessageKind, type MessageKind } from './kinds';

/** The event of a message to a sender or of a customer's notification; undefined for those without a choice. */
export function eventOf(kind: MessageKind | NotificationKind): ChoiceEvent | undefined {
  const message = isMessageKind(kind) ? kind : sameMessageAs(kind);
  return message && choiceEventOf(message);
}

/** The event of a message that needs no answer; undefined for what is always sent, and at once. */
export function waitingEventOf(kind: MessageKind): WaitingEvent | undefined {
  const event = choiceEventOf(kind);
  return event && isWaitingEvent(event) ? event : undefined;
}

/** The event of a message that a daily digest lists; undefined for others. */
export function digestEventOf(kind: MessageKind): DigestEvent | undefined {
  const event = choiceEventOf(kind);
  return event && isDigestEvent(event) ? event : undefined;
}

/** A channel that is switched off for an event. An SMS has the event alone: it was the first channel. */
export type MutedEntry = `${(typeof channelTable)[Channel]['prefix']}${ChoiceEvent}`;

export function mutedEntry(event: ChoiceEvent, channel: Channel): MutedEntry {
  return `${channelTable[channel].prefix}${event}`;
}

export const mutedEntries: readonly MutedEntry[] = channels.flatMap((channel) =>
  choiceEvents.map((event) => mutedEntry(event, channel)),
);

/** The first duty event that would have no channel that surely arrives. */
export function missingDuty(muted: readonly string[]): ChoiceEvent | undefined {
  return dutyEvents.find((event) =>
    channels.filter(isSure).every((channel) => muted.includes(mutedEntry(event, channel))),
  );
}

type Reach = {
  muted: readonly string[];
  /** Channels with an address that works. */
  reachable: readonly MessageChannel[];
};

/**
 * The reachable channels that a message of this kind is sent on. A duty event whose chosen channel cannot be reached is
 * sent on the others.
 */
export function channelsFor(kind: MessageKind, { muted, reachable }: Reach): readonly MessageChannel[] {
  const event = choiceEventOf(kind);
  if (event === undefined) return reachable;
  const chosen = reachable.filter((channel) => !muted.includes(mutedEntry(event, channel)));
  return chosen.length === 0 && dutyEvents.includes(event) ? reachable : chosen;
}
