import { DomainError } from '~/domain/errors';
import { type AppAbility, abilityFor, conditionsFor, type Rule } from '~/domain/permissions';

/** The first rule that gives more than this ability has. A refusal takes away, so it is never beyond. */
export function ruleBeyond(ability: AppAbility, rules: readonly Rule[]): Rule | undefined {
  return rules.find(
    ({ action, subject, inverted }) => !inverted && conditionsFor(ability, action, subject) !== undefined,
  );
}

/** Nobody hands out more than he may do himself. */
export function assertWithin(ability: AppAbility, rules: readonly Rule[]): void {
  const beyond = ruleBeyond(ability, rules);
  if (!beyond) return;
  throw new DomainError('role.beyond_own', { action: beyond.action, subject: beyond.subject });
}

/** Would whoever holds these rules still be able to change roles? */
export function canStillChangeRoles(rules: readonly Rule[]): boolean {
  const ability = abilityFor(rules, {});
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
