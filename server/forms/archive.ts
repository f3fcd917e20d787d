import { assertArchivable } from '~/domain/archive/archivable';
import { archivableForm } from '~/domain/forms/archive';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/trpc';
import { assertVersion, writeRow } from '../core/version/service';
import { getLedger } from '../payments/queries';
import { takeAnyForm, takeForm } from './access';
import { findParcelStates, type LockedForm } from './queries';

type Change = { id: string; version: number };

/** Takes a form that is over, or a draft that nobody needs, out of the lists. */
export async function archiveForm(ctx: ChangeContext, input: Change): Promise<Change> {
  const form = await takeForm(ctx, input.id, 'archive');
  const parcels = await findParcelStates(ctx.tx, form.id);
  const ledger = await getLedger(ctx.tx, form.id);
  assertArchivable(archivableForm({ status: form.status, parcels, ledger }));
  assertVersion(form, input.version);
  return await write(ctx, form, { archivedAt: ctx.now(), action: 'forms.archive' });
}

/** Whoever may archive a form may bring it back. One that is back already stays as it is. */
export async function restoreForm(ctx: ChangeContext, input: Change): Promise<Change> {
  const form = await takeAnyForm(ctx, input.id, 'archive');
  assertVersion(form, input.version);
  if (!form.archivedAt) return { id: form.id, version: form.version };
  return await write(ctx, form, { archivedAt: null, action: 'forms.restore' });
}

type Written = { archivedAt: Date | null; action: string };

async function write(ctx: ChangeContext, form: LockedForm, { archivedAt, action }: Written): Promise<Change> {
  const at = { table: 'form', row: form } as const;
  const version = await writeRow(ctx.tx, at, { archivedAt, updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action,
    entity: 'form',
    entityId: form.id,
    before: { archivedAt: form.archivedAt },
    after: { archivedAt },
  });
  return { id: form.id, version };
}
