import { DomainError } from '~/domain/core/errors';
import type { UpdateOffice } from '~/domain/settings/offices/schema';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import type { Versioned } from '../../core/db/version/schema';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { lockOffice } from './queries';

/** Updates an office's contact details on all pages that show them; cached pages are rendered again. */
export async function updateOffice(
  ctx: ChangeContext,
  { id, version, idempotencyKey: _, ...set }: UpdateOffice,
): Promise<Versioned> {
  const row = await lockOffice(ctx.tx, id);
  if (!row) throw new DomainError('not_found');
  assertVersion(row, version);
  const hours = JSON.stringify(set.hours);
  const next = await writeRow(ctx.tx, { table: 'officeDetails', row }, { ...set, hours });
  await audit(ctx.tx, ctx, {
    action: 'settings.updateOffice',
    entity: 'office',
    entityId: id,
    before: row,
    after: set,
  });
  return { id, version: next };
}
