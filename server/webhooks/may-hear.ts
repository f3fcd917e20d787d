import type { AppAbility } from '~/domain/roles/permissions';
import { subjectOf } from '~/domain/webhooks/events';

/** Whether somebody may be told of these: what he, or his token, may read. */
export function mayHear(ability: AppAbility, events: readonly string[]): boolean {
  return events.every((event) => {
    const subject = subjectOf(event);
    return subject === undefined || ability.can('read', subject);
  });
}
