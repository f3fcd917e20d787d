import { assertArchivable } from '~/domain/archive/archivable';
import { DomainError } from '~/domain/core/errors';
import { writeArchived } from '../audit/archiving';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { lockCustomer } from './queries';
import { countOfCustomer } from './record/queries';
import type { Versioned } from './schema';

type Change = { id: string; version: number };

/** Archives a customer without parcels in transit and unpaid bills. They can then send nothing. */
export async function archiveCustomer(ctx: ChangeContext, input: Change): Promise<Versioned> {
  const customer = await take(ctx, input, 'archive');
  if (customer.archivedAt) return { id: customer.id, version: customer.version };
  const { formCount, openForms, unsettled, movingParcels } = await countOfCustomer(ctx.tx, input.id);
  assertArchivable({
    isFinal: openForms === 0 && movingParcels === 0,
    isUsed: formCount > 0 || movingParcels > 0,
    isSettled: unsettled === 0,
  });
  return await write(ctx, customer, true);
}

export async function restoreCustomer(ctx: ChangeContext, input: Change): Promise<Versioned> {
  const customer = await take(ctx, input, 'restore');
  if (customer.mergedInto) throw new DomainError('customer.merged');
  if (!customer.archivedAt) return { id: customer.id, version: customer.version };
  return await write(ctx, customer, false);
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;

async function take(ctx: ChangeContext, input: Change, action: 'archive' | 'restore'): Promise<Locked> {
  const scope = { ability: ctx.ability, action };
  const customer = await lockCustomer(ctx.tx, { id: input.id, scope });
  if (!customer) throw new DomainError('not_found');
  assertVersion(customer, input.version);
  return customer;
}

async function write(ctx: ChangeContext, row: Locked, isArchived: boolean): Promise<Versioned> {
  const customer = { table: 'customer', row, entity: 'customer', feature: 'customers' } as const;
  return await writeArchived(ctx, customer, { isArchived, updatedAt: ctx.now() });
}
