import { DomainError } from '~/domain/core/errors';
import type { AppAbility, Rule } from '~/domain/roles/permissions';
import { abilityOfRole, changeBeyond, type Right, rightBeyond } from './effective';

/** Nobody hands out more than they may do themselves. */
export function assertWithin(ability: AppAbility, rules: readonly Rule[]): void {
  refuse(rightBeyond(ability, rules));
}

/** Nobody gives a role, or takes from it, a right that they do not have themselves. */
export function assertMayChange(
  ability: AppAbility,
  change: { before: readonly Rule[]; after: readonly Rule[] },
): void {
  refuse(changeBeyond(ability, change));
}

function refuse(beyond: Right | undefined): void {
  if (!beyond) return;
  throw new DomainError('role.beyond_own', { action: beyond.action, subject: beyond.subject });
}

/** Would whoever holds these rules still be able to change roles? */
export function canStillChangeRoles(rules: readonly Rule[]): boolean {
  const ability = abilityOfRole(rules);
  return ability.can('read', 'Role') && ability.can('update', 'Role');
}

/** The rules of `admin` are the way back into everything else. */
export function assertRulesChangeable(role: string): void {
  if (role === 'admin') throw new DomainError('role.built_in');
}

type Holder = { customerId: string | null };

/** `client` is for accounts of a customer; staff roles that come with the program are for accounts without one. */
export function assertRoleFits(role: { name: string; isBuiltIn: boolean }, { customerId }: Holder): void {
  const isClient = role.name === 'client';
  const fits = customerId === null ? !isClient : isClient || !role.isBuiltIn;
  if (!fits) throw new DomainError('role.not_for_account', {}, 'role');
}
