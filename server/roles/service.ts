import type { z } from 'zod';
import { changesDeciders } from '~/domain/approvals/acts';
import { DomainError } from '~/domain/core/errors';
import { ruleKey } from '~/domain/roles/catalogue';
import {
  assertMayChange,
  assertRulesChangeable,
  assertWithin,
  canStillChangeRoles,
} from '~/domain/roles/guards';
import type { Rule } from '~/domain/roles/permissions';
import { isKnownRule, ruleSchema, storedRulesSchema } from '~/domain/roles/rule-schema';
import type { CreateRole, listPermissionsSchema, UpdateRole } from '~/domain/roles/schema';
import { awaitSecondPerson } from '../approvals/ask';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import { pageOf } from '../core/api/paging/service';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { listRules } from '../core/security/rules/queries';
import {
  deleteRole,
  deleteRules,
  findSearchedPermissions,
  insertRole,
  insertRules,
  isRoleHeld,
  listPermissions,
  listRoles,
  lockRole,
  updateRoleTitle,
} from './queries';
import type { permissionsSchema, RoleDetail, RoleVersion } from './schema';

type ListPermissions = z.output<typeof listPermissionsSchema>;

export async function readRoles(ctx: Context): Promise<RoleDetail[]> {
  const rows = await listRoles(ctx.db, ctx.locale);
  return rows.map(({ rules, ...role }) => ({ ...role, rules: storedRulesSchema.parse(rules) }));
}

export async function createRole(ctx: ChangeContext, input: CreateRole): Promise<RoleVersion> {
  const { name, title, rules } = input;
  assertWithin(ctx.ability, rules);
  if (!(await insertRole(ctx.tx, { name, title }))) throw new DomainError('role.taken', {}, 'name');
  await insertRules(ctx.tx, name, unique(rules));
  await audit(ctx.tx, ctx, {
    action: 'roles.create',
    entity: 'role',
    entityId: name,
    after: { title, rules },
  });
  return { name, version: 1 };
}

/** Inserts added rules and deletes removed ones; unchanged rules keep their date. Takes effect at the next request. */
export async function changeRole(ctx: ChangeContext, input: UpdateRole): Promise<RoleVersion> {
  const { name, title } = input;
  const role = await lockRole(ctx.tx, name);
  if (!role) throw new DomainError('not_found');
  assertVersion(role, input.version);
  const stored = await listRules(ctx.tx, name);
  const before = stored.filter(isKnownRule).map(({ id, ...row }) => {
    const rule = ruleSchema.parse(row);
    return { id, rule, key: ruleKey(rule) };
  });
  const after = new Map(input.rules.map((rule) => [ruleKey(rule), rule]));
  const granted = new Set(before.map(({ key }) => key));
  const added = [...after].filter(([key]) => !granted.has(key)).map(([, rule]) => rule);
  const gone = before.filter(({ key }) => !after.has(key));
  if (added.length + gone.length > 0) {
    assertRulesChangeable(name);
    assertMayChange(ctx.ability, { before: before.map(({ rule }) => rule), after: [...after.values()] });
    assertNotLockedOut(ctx, name, [...after.values()]);
    const rules = before.map(({ rule }) => rule);
    if (changesDeciders(rules, [...after.values()]))
      await awaitSecondPerson(ctx, { act: 'roles.update', input, about: { name } });
  }
  await deleteRules(
    ctx.tx,
    gone.map(({ id }) => id),
  );
  await insertRules(ctx.tx, name, added);
  await updateRoleTitle(ctx.tx, role, { title });
  await audit(ctx.tx, ctx, {
    action: 'roles.update',
    entity: 'role',
    entityId: name,
    before: { title: role.title, rules: gone.map(({ key }) => key) },
    after: { title, rules: added.map(ruleKey) },
  });
  return { name, version: role.version + 1 };
}

export async function removeRole(
  ctx: ChangeContext,
  { name, version }: { name: string; version: number },
): Promise<void> {
  const role = await lockRole(ctx.tx, name);
  if (!role) throw new DomainError('not_found');
  assertVersion(role, version);
  if (role.isBuiltIn) throw new DomainError('role.built_in');
  if (await isRoleHeld(ctx.tx, name)) throw new DomainError('role.in_use');
  const rules = await listRules(ctx.tx, name);
  await deleteRole(ctx.tx, name);
  await audit(ctx.tx, ctx, {
    action: 'roles.remove',
    entity: 'role',
    entityId: name,
    before: {
      title: role.title,
      rules: rules.map(({ id: _, ...rule }) => rule),
    },
  });
}

/** Returns one page of the permissions of all roles. */
export async function readPermissions(
  ctx: Context,
  input: ListPermissions,
): Promise<z.input<typeof permissionsSchema>> {
  const rows = await listPermissions(ctx.db, { ...(await permissionFilter(ctx, input)), ...pageOf(input) });
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, ...row }) => ({ id: `${row.action}-${row.subject}`, ...row })),
  };
}

export async function permissionFilter(
  { db }: Pick<Context, 'db'>,
  { search, order = 'asc' }: ListPermissions,
) {
  return { names: await findSearchedPermissions(db, search), order };
}

/** Users who change their own role must still be able to change it back. */
function assertNotLockedOut(ctx: ChangeContext, name: string, rules: readonly Rule[]): void {
  if (ctx.session.user.role === name && !canStillChangeRoles(rules)) throw new DomainError('role.locks_out');
}

function unique(rules: readonly Rule[]): Rule[] {
  return [...new Map(rules.map((rule) => [ruleKey(rule), rule])).values()];
}
