import { DomainError } from '~/domain/core/errors';
import { officeTable } from '~/domain/core/offices';
import type { UpdateOffice } from '~/domain/settings/offices/schema';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import type { RowVersion } from '../../core/db/version/schema';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { assertPublicPicture } from '../../core/files/service';
import { lockOffice } from './queries';

/**
 * Updates an office's contact details on all pages that show them, and its receiving address; cached pages are rendered
 * again.
 * @throws DomainError `address.not_receiving` for an office that parcels are not sent from, `file.missing`,
 * `version.stale`.
 */
export async function updateOffice(
  ctx: ChangeContext,
  { id, version, idempotencyKey: _, ...set }: UpdateOffice,
): Promise<RowVersion> {
  const row = await lockOffice(ctx.tx, id);
  if (!row) throw new DomainError('not_found');
  assertVersion(row, version);
  if (set.isReceiving && officeTable[row.office].side !== 'origin') {
    throw new DomainError('address.not_receiving', {}, 'isReceiving');
  }
  await assertPublicPicture(ctx.tx, set.photoFileId, 'photoFileId');
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
