import { DAY_MS, HOUR_MS } from '~/domain/core/durations';
import { eventOf, mutedEntry } from '~/domain/messages/choices';
import {
  groupOf,
  isShortLived,
  isStaffKind,
  isUrgent,
  type NotificationKind,
  type NotificationParams,
} from '~/domain/notifications/kinds';

/** The words of RFC 8030: a phone that saves power shows `high` at once and `normal` later. */
export type Urgency = 'normal' | 'high';

export function urgencyOf(kind: NotificationKind): Urgency {
  return isUrgent(kind) ? 'high' : 'normal';
}

/** How long the push service waits for a browser that is away, seconds. A sign-in alert helps for hours only. */
export function livesS(kind: NotificationKind): number {
  return (isShortLived(kind) ? 6 * HOUR_MS : 3 * DAY_MS) / 1_000;
}

/** Notifications of one topic replace each other: the same kind about the same form, parcel or name. */
export function topicOf(kind: NotificationKind, { form, parcel, name, act }: NotificationParams): string {
  return [kind, form ?? parcel ?? name ?? act ?? ''].join(' ');
}

type MutedChoices = {
  /** Groups that a member of staff switched off. */
  groups: readonly string[];
  /** Entries of a customer, by event and channel. */
  messages: readonly string[];
};

/** Whether a user wants this kind in their browsers: unless they switched its group or event off. */
export function wantsPush(kind: NotificationKind, { groups, messages }: MutedChoices): boolean {
  if (isStaffKind(kind)) return !groups.includes(groupOf(kind));
  const event = eventOf(kind);
  return event === undefined || !messages.includes(mutedEntry(event, 'push'));
}
