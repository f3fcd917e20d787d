import { DomainError } from '~/domain/core/errors';
import type { UpdateCompany } from '~/domain/settings/company/schema';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import type { Versioned } from '../../core/db/version/schema';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { lockCompany } from './queries';

/**
 * Updates the company details on all documents from now on. Earlier bills and receipts keep the details they were
 * issued with.
 */
export async function updateCompany(
  ctx: ChangeContext,
  { id, version, idempotencyKey: _, ...set }: UpdateCompany,
): Promise<Versioned> {
  const row = await lockCompany(ctx.tx, id);
  if (!row) throw new DomainError('not_found');
  assertVersion(row, version);
  const next = await writeRow(ctx.tx, { table: 'company', row }, set);
  await audit(ctx.tx, ctx, {
    action: 'settings.updateCompany',
    entity: 'company',
    entityId: id,
    before: row,
    after: set,
  });
  return { id, version: next };
}
