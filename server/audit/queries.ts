import type { AuditedAction } from '~/domain/audit/actions';
import type { Queryable } from '../core/api/context';
import { type At, preparedStatement } from '../core/db/statements/queries';

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
  const [only, ...others] = rows;
  if (only && others.length === 0) await insertOne(db, null, only);
  else await insertMany(db, rows);
}

/** Most changes write one entry. */
const insertOne = preparedStatement((db, at: At<AuditRow>, _shape: null) =>
  db.insertInto('auditLog').values({
    actorId: at('actorId'),
    actorRole: at('actorRole'),
    action: at('action'),
    entity: at('entity'),
    entityId: at('entityId'),
    before: at('before'),
    after: at('after'),
    requestId: at('requestId'),
    ip: at('ip'),
  }),
);

async function insertMany(db: Queryable, rows: readonly AuditRow[]): Promise<void> {
  await db
    .insertInto('auditLog')
    .values([...rows])
    .execute();
}
