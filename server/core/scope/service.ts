import { DomainError } from '~/domain/core/errors';
import { type AppAbility, conditionsFor, type Subject } from '~/domain/roles/permissions';

/** For answers about everybody's rows: to read one's own is not enough. */
export function assertReadsAll({ ability }: { ability: AppAbility }, subject: Subject): void {
  if (conditionsFor(ability, 'read', subject) !== undefined) throw new DomainError('not_allowed');
}
