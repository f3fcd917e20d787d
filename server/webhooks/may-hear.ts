import type { AppAbility } from '~/domain/roles/permissions';
import { subjectOf } from '~/domain/webhooks/events';

/** Returns whether the user, or their token, may read the subjects of these events. */
export function mayHear(ability: AppAbility, events: readonly string[]): boolean {
  return events.every((event) => {
    const subject = subjectOf(event);
    return subject === undefined || ability.can('read', subject);
  });
}
