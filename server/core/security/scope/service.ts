import { DomainError } from '~/domain/core/errors';
import { type AppAbility, conditionsFor, type Subject } from '~/domain/roles/permissions';

/** Requires the right to read all rows of a subject: the right to one's own is not enough. */
export function assertReadsAll({ ability }: { ability: AppAbility }, subject: Subject): void {
  if (conditionsFor(ability, 'read', subject) !== undefined) throw new DomainError('not_allowed');
}
