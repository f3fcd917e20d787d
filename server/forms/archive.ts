import { assertArchivable } from '~/domain/archive/archivable';
import { archivableForm } from '~/domain/forms/archive';
import { writeArchived } from '../audit/archiving';
import { releaseArrivals } from '../billing/shelf/joined/service';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { getLedger } from '../payments/queries';
import { lockAnyForm, lockForm } from './access';
import { findParcelStates, type LockedForm } from './queries';

type Change = { id: string; version: number };

/** Archives a finished form or an unneeded draft. */
export async function archiveForm(ctx: ChangeContext, input: Change): Promise<Change> {
  const form = await lockForm(ctx, input.id, 'archive');
  const parcels = await findParcelStates(ctx.tx, form.id);
  const ledger = await getLedger(ctx.tx, form.id);
  assertArchivable(archivableForm({ status: form.status, parcels, ledger }));
  assertVersion(form, input.version);
  await releaseArrivals(ctx, form.id);
  return await write(ctx, form, true);
}

/** Restores a form; needs the right to archive. An active form stays unchanged. */
export async function restoreForm(ctx: ChangeContext, input: Change): Promise<Change> {
  const form = await lockAnyForm(ctx, input.id, 'archive');
  assertVersion(form, input.version);
  if (!form.archivedAt) return { id: form.id, version: form.version };
  return await write(ctx, form, false);
}

async function write(ctx: ChangeContext, row: LockedForm, isArchived: boolean): Promise<Change> {
  const form = { table: 'form', row, entity: 'form', feature: 'forms' } as const;
  return await writeArchived(ctx, form, { isArchived, updatedAt: ctx.now() });
}
