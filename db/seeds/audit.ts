import type { Insertable, Kysely } from 'kysely';
import type { AuditedAction } from '~/domain/audit/actions';
import type { Office } from '~/domain/core/offices';
import type { DB } from '../types.gen';
import type { SeedPeople } from './people';

/** The acting user; null is the system. */
type Actor = { id: string; role: string } | null;
export type SeedAction = { action: AuditedAction; at: Date; by: Actor; before?: object; after?: object };

type AuditedRow = { entity: 'cargo' | 'denied_edition' | 'form' | 'payment'; entityId: string };

/** Writes actions on a row to the audit log in the server's format. */
export async function seedAudit(
  db: Kysely<DB>,
  acted: AuditedRow,
  deeds: readonly SeedAction[],
): Promise<void> {
  await db.insertInto('auditLog').values(auditRows(acted, deeds)).execute();
}

/** Returns the entries of actions on a row. */
export function auditRows(
  { entity, entityId }: AuditedRow,
  deeds: readonly SeedAction[],
): Insertable<DB['auditLog']>[] {
  return deeds.map(({ action, at, by, before, after }) => ({
    entity,
    entityId,
    action,
    at,
    actorId: by?.id ?? null,
    actorRole: by?.role ?? null,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }));
}

const roles = { admin: 'admin', sydney: 'warehouse-au', ulaanbaatar: 'warehouse-mn' } as const;

/** The account of an office; the administrator's, where the demo has no account of that office. */
export function staffActor(staff: SeedPeople['staff'], at: Office | 'admin'): NonNullable<Actor> {
  const name = hasAccount(at) ? at : 'admin';
  return { id: staff[name], role: roles[name] };
}

function hasAccount(name: string): name is keyof typeof roles {
  return Object.hasOwn(roles, name);
}
