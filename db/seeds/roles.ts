import type { Insertable, Kysely } from 'kysely';
import type { Localized } from '~/domain/core/localized';
import { builtInRoles } from '~/domain/roles/built-in';
import { isLaterRight } from '~/domain/roles/later-rights';
import type { Rule } from '~/domain/roles/permissions';
import type { DB, RoleRule } from '../types.gen';

type NewRole = { name: string; title: Localized; isBuiltIn: boolean };

export async function insertRole(db: Kysely<DB>, role: NewRole, rules: readonly Rule[]): Promise<void> {
  await db.insertInto('role').values(role).execute();
  await insertRules(db, 'roleRule', rowsOf(role.name, rules, false));
  await insertRules(db, 'roleRuleLater', rowsOf(role.name, rules, true));
}

type NewRule = Insertable<RoleRule>;

function rowsOf(role: string, rules: readonly Rule[], isLater: boolean): NewRule[] {
  return rules
    .filter((rule) => isLaterRight(rule) === isLater)
    .map(({ action, subject, conditions, inverted }) => ({
      role,
      action,
      subject,
      conditions: conditions ? JSON.stringify(conditions) : null,
      inverted: inverted ?? false,
    }));
}

async function insertRules(
  db: Kysely<DB>,
  table: 'roleRule' | 'roleRuleLater',
  rows: readonly NewRule[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto(table).values(rows).execute();
}

/** Permission groups of section 6 of the specification; `support` is a built-in role. No user has them. */
const demoRoles = [
  {
    name: 'administrator',
    title: { mn: 'Жишээ: администратор', en: 'Sample: administrator' },
    rules: builtInRoles.admin,
  },
  {
    name: 'manager',
    title: { mn: 'Жишээ: менежер', en: 'Sample: manager' },
    rules: [...builtInRoles['warehouse-au'], { action: 'read', subject: 'User' }],
  },
  { name: 'users', title: { mn: 'Жишээ: хэрэглэгчид', en: 'Sample: users' }, rules: builtInRoles.client },
  {
    name: 'restricted-user',
    title: { mn: 'Жишээ: хязгаарлагдмал хэрэглэгч', en: 'Sample: restricted user' },
    rules: [{ action: 'read', subject: 'AclDemo' }],
  },
] as const satisfies readonly (Omit<NewRole, 'isBuiltIn'> & { rules: readonly Rule[] })[];

export async function seedDemoRoles(db: Kysely<DB>): Promise<void> {
  for (const { rules, ...role } of demoRoles) await insertRole(db, { ...role, isBuiltIn: false }, rules);
}
