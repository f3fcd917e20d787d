import type { Kysely } from 'kysely';
import type { AuditedAction } from '~/domain/audit/actions';
import type { DB } from '../types.gen';
import type { SeedPeople } from './people';

/** The acting user; null is the system. */
type Actor = { id: string; role: string } | null;
export type Deed = { action: AuditedAction; at: Date; by: Actor; before?: object; after?: object };

/** Writes actions on a row to the audit log in the server's format. */
export async function seedAudit(
  db: Kysely<DB>,
  { entity, entityId }: { entity: 'cargo' | 'denied_edition' | 'form' | 'payment'; entityId: string },
  deeds: readonly Deed[],
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values(
      deeds.map(({ action, at, by, before, after }) => ({
        entity,
        entityId,
        action,
        at,
        actorId: by?.id ?? null,
        actorRole: by?.role ?? null,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute();
}

const roles = { admin: 'admin', sydney: 'warehouse-au', ulaanbaatar: 'warehouse-mn' } as const;

export function staffActor(staff: SeedPeople['staff'], name: keyof typeof roles): Actor {
  return { id: staff[name], role: roles[name] };
}
