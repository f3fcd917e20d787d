import type { Kysely } from 'kysely';
import type { Localized } from '~/domain/core/localized';
import { builtInRoles } from '~/domain/roles/built-in';
import type { Rule } from '~/domain/roles/permissions';
import type { DB } from '../types.gen';

type NewRole = { name: string; title: Localized; isBuiltIn: boolean };

export async function insertRole(db: Kysely<DB>, role: NewRole, rules: readonly Rule[]): Promise<void> {
  await db.insertInto('role').values(role).execute();
  await db
    .insertInto('roleRule')
    .values(
      rules.map(({ action, subject, conditions, inverted }) => ({
        role: role.name,
        action,
        subject,
        conditions: conditions ? JSON.stringify(conditions) : null,
        inverted: inverted ?? false,
      })),
    )
    .execute();
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
