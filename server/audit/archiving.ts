import type { AuditedAction } from '~/domain/audit/actions';
import type { AuditedKind } from '~/domain/audit/kinds';
import type { ChangeContext } from '../core/api/trpc';
import type { Columns, Row } from '../core/db/version/queries';
import type { Versioned } from '../core/db/version/schema';
import { writeRow } from '../core/db/version/service';
import { audit } from './service';

type FeatureOf<Verb extends string> = {
  [Name in AuditedAction]: Name extends `${infer Feature}.${Verb}` ? Feature : never;
}[AuditedAction];

type Archived = {
  table: keyof Columns;
  row: Row & { archivedAt: Date | null };
  entity: AuditedKind;
  /** The feature with the audit actions `archive` and `restore`. */
  feature: FeatureOf<'archive'> & FeatureOf<'restore'>;
};
/** Further columns to update. */
type Beside = { updatedAt?: Date; archivedBy?: string | null; failingSince?: null };

/**
 * Archives or restores a locked row and writes the audit entry. The caller has checked the permission.
 * @throws DomainError `version.stale`.
 */
export async function writeArchived(
  ctx: ChangeContext,
  { table, row, entity, feature }: Archived,
  { isArchived, ...beside }: Beside & { isArchived: boolean },
): Promise<Versioned> {
  const archivedAt = isArchived ? ctx.now() : null;
  const version = await writeRow(ctx.tx, { table, row }, { archivedAt, ...beside });
  await audit(ctx.tx, ctx, {
    action: isArchived ? `${feature}.archive` : `${feature}.restore`,
    entity,
    entityId: row.id,
    before: { archivedAt: row.archivedAt },
    after: { archivedAt },
  });
  return { id: row.id, version };
}
