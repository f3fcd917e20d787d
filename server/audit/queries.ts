import type { AuditedAction } from '~/domain/audit/actions';
import type { Queryable } from '../core/context';

export type AuditRow = {
  actorId: string | null;
  actorRole: string | null;
  action: AuditedAction;
  entity: string;
  entityId: string;
  before: string | null;
  after: string | null;
  requestId: string;
  ip: string | null;
};

export async function insertAudit(db: Queryable, rows: readonly AuditRow[]): Promise<void> {
  await db
    .insertInto('auditLog')
    .values([...rows])
    .execute();
}
