import { isIP } from 'node:net';
import type { AuditedAction } from '~/domain/audit/actions';
import type { AuditedKind } from '~/domain/audit/kinds';
import type { Context, Queryable } from '../core/api/context';
import { recordAudited, type Witness } from '../core/security/events/service';
import { insertAudit } from './queries';

type Change = {
  action: AuditedAction;
  entity: AuditedKind;
  entityId: string;
  before?: unknown;
  after?: unknown;
};
type Actor = Pick<Context, 'session' | 'requestId' | 'ip'> & Partial<Witness>;

/**
 * Writes an audit entry in the transaction of the change. Omits fields whose name marks them as secret. A change that
 * concerns security is also recorded as a security event.
 */
export async function audit(db: Queryable, actor: Actor, change: Change): Promise<void> {
  await auditAll(db, actor, [change]);
}

/** Writes entries of many rows in one statement, such as a flight of a thousand parcels. */
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
      before: pictureOf(change.before),
      after: pictureOf(change.after),
      requestId: actor.requestId,
      ip: isIP(actor.ip) === 0 ? null : actor.ip,
    })),
  );
  for (const change of changes) recordAudited(actor, change);
}

const secret = /password|secret|hash|token/iu;

function pictureOf(picture: unknown): string | null {
  if (picture === undefined) return null;
  return JSON.stringify(picture, (name, value) => (secret.test(name) ? undefined : value)) ?? null;
}
