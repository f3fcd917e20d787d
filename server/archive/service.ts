import type { z } from 'zod';
import { type ArchivedKind, archivedKinds, archivedRules } from '~/domain/archive/kinds';
import type { listArchivedSchema, restoreArchivedSchema } from '~/domain/archive/schema';
import { DomainError } from '~/domain/core/errors';
import { conditionsFor } from '~/domain/roles/permissions';
import { restoreArrival } from '../arrivals/archive';
import { restoreCargo } from '../cargo/archive';
import { setArchived } from '../content/editing/service';
import type { Context } from '../core/api/context';
import { counted, pageOf } from '../core/api/paging/service';
import type { ChangeContext } from '../core/api/trpc';
import { readWords } from '../core/db/search/service';
import { lastOf } from '../core/files/export/batches';
import type { Batch } from '../core/files/export/queries';
import { restoreAddress } from '../customers/addresses';
import { restoreCustomer } from '../customers/archive';
import { restoreExpected } from '../expected-parcels/archive';
import { restoreFee } from '../fees/service';
import { restoreForm } from '../forms/archive';
import { restoreParcel } from '../parcels/archive';
import { restorePlan } from '../tariffs/archive';
import { restoreWebhook } from '../webhooks/service';
import { countArchived, findSearchedArchived, listArchived, nextArchived } from './queries';
import type { ArchivedPage, RestoredRow } from './schema';

type Change = Omit<z.output<typeof restoreArchivedSchema>, 'idempotencyKey'>;
type ListArchived = z.output<typeof listArchivedSchema>;

/** Returns a page of all archived rows of the kinds that the caller may read. */
export async function readArchived(ctx: Context, input: ListArchived): Promise<ArchivedPage> {
  const filter = await filterOf(ctx, input);
  if (filter.kinds.length === 0) return { rows: [], ...counted(0) };
  const [rows, total] = await Promise.all([
    listArchived(ctx.db, filter, pageOf(input)),
    countArchived(ctx.db, filter),
  ]);
  return { rows, ...counted(total) };
}

/** Returns the rows of the same list after a cursor. */
export async function readArchivedOn(ctx: Context, input: ListArchived, batch: Batch) {
  const filter = await filterOf(ctx, input);
  const rows = filter.kinds.length === 0 ? [] : await nextArchived(ctx.db, filter, batch);
  return { rows, last: lastOf(rows, batch) };
}

async function filterOf(ctx: Context, { kind, search }: ListArchived) {
  const readable = archivedKinds.filter((name) => readsAll(ctx, name));
  const kinds = kind ? readable.filter((name) => name === kind) : readable;
  const ids = await findSearchedArchived(ctx.db, kinds, search);
  return { kinds, query: readWords(search), ids, locale: ctx.locale };
}

/** Restores a row by the rule of its kind. */
export async function restoreArchived(ctx: ChangeContext, change: Change): Promise<RestoredRow> {
  const { subject, restore } = archivedRules[change.kind];
  if (!ctx.ability.can(restore, subject)) throw new DomainError('not_allowed');
  switch (change.kind) {
    case 'form':
      return await restoreForm(ctx, change);
    case 'customer':
      return await restoreCustomer(ctx, change);
    case 'parcel':
      return await restoreParcel(ctx, change);
    case 'arrival':
      return await restoreArrival(ctx, change);
    case 'cargo':
      return await restoreCargo(ctx, change);
    case 'expectedParcel':
      return await restoreExpected(ctx, change);
    case 'address':
      return await restoreAddress(ctx, change);
    case 'extraFee':
      return await restoreFee(ctx, change);
    case 'tariffPlan':
      return await restorePlan(ctx, change);
    case 'webhook':
      return await restoreWebhook(ctx, change);
    default:
      return await setArchived(ctx, change.kind, { ...change, isArchived: false });
  }
}

function readsAll({ ability }: Context, kind: ArchivedKind): boolean {
  return conditionsFor(ability, 'read', archivedRules[kind].subject) === undefined;
}
