import { DomainError } from '~/domain/core/errors';
import type { AppAbility, Rule } from '~/domain/roles/permissions';
import { abilityOfRole, changeBeyond, type Right, rightBeyond } from './effective';

/** Users cannot grant permissions that they do not have. */
export function assertWithin(ability: AppAbility, rules: readonly Rule[]): void {
  refuse(rightBeyond(ability, rules));
}

/** Users cannot add to a role, or remove from it, a permission that they do not have. */
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

/** Whether a user with these rules can still change roles. */
export function canStillChangeRoles(rules: readonly Rule[]): boolean {
  const ability = abilityOfRole(rules);
  return ability.can('read', 'Role') && ability.can('update', 'Role');
}

/** The rules of `admin` cannot change: they are the way to restore all other permissions. */
export function assertRulesChangeable(role: string): void {
  if (role === 'admin') throw new DomainError('role.built_in');
}

type Holder = { customerId: string | null };

/** `client` is for accounts of a customer; the built-in staff roles are for accounts without one. */
export function assertRoleFits(role: { name: string; isBuiltIn: boolean }, { customerId }: Holder): void {
  const isClient = role.name === 'client';
  const fits = customerId === null ? !isClient : isClient || !role.isBuiltIn;
  if (!fits) throw new DomainError('role.not_for_account', {}, 'role');
}
