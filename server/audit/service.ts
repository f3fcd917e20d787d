import { isIP } from 'node:net';
import type { Context, Queryable } from '../context';
import { insertAudit } from './queries';

type Change = { action: string; entity: string; entityId: string; before?: unknown; after?: unknown };
type Actor = Pick<Context, 'session' | 'requestId' | 'ip'>;

/** Writes who changed what, in the transaction of the change. Give no secrets in before or after. */
export async function audit(db: Queryable, actor: Actor, change: Change): Promise<void> {
  await auditAll(db, actor, [change]);
}

/** The same for many rows at once: one statement for a flight of a thousand parcels. */
export async function auditAll(db: Queryable, actor: Actor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await insertAudit(
    db,
    changes.map((change) => ({
      actorId: actor.session?.user.id ?? null,
      actorRole: actor.session?.user.role ?? null,
      action: change.action,
      entity: change.entity,
      entityId: change.entityId,
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
      requestId: actor.requestId,
      ip: isIP(actor.ip) === 0 ? null : actor.ip,
    })),
  );
}
