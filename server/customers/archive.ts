import { assertArchivable } from '~/domain/archive/archivable';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/trpc';
import { assertVersion, writeRow } from '../core/version/service';
import { lockCustomer } from './queries';
import { countOfCustomer } from './record/queries';
import type { Versioned } from './schema';

type Change = { id: string; version: number };

/** Takes a customer out of the lists: nothing of his is on its way and no money is open. He may send no more. */
export async function archiveCustomer(ctx: ChangeContext, input: Change): Promise<Versioned> {
  const customer = await take(ctx, input, 'archive');
  if (customer.archivedAt) return { id: customer.id, version: customer.version };
  const { formCount, openForms, unsettled, movingParcels } = await countOfCustomer(ctx.tx, input.id);
  assertArchivable({
    isFinal: openForms === 0 && movingParcels === 0,
    isUsed: formCount > 0 || movingParcels > 0,
    isSettled: unsettled === 0,
  });
  return await write(ctx, customer, { archivedAt: ctx.now(), action: 'customers.archive' });
}

export async function restoreCustomer(ctx: ChangeContext, input: Change): Promise<Versioned> {
  const customer = await take(ctx, input, 'restore');
  if (customer.mergedInto) throw new DomainError('customer.merged');
  if (!customer.archivedAt) return { id: customer.id, version: customer.version };
  return await write(ctx, customer, { archivedAt: null, action: 'customers.restore' });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;

async function take(ctx: ChangeContext, input: Change, action: 'archive' | 'restore'): Promise<Locked> {
  const scope = { ability: ctx.ability, action };
  const customer = await lockCustomer(ctx.tx, { id: input.id, scope });
  if (!customer) throw new DomainError('not_found');
  assertVersion(customer, input.version);
  return customer;
}

type Written = { archivedAt: Date | null; action: string };

async function write(ctx: ChangeContext, row: Locked, { archivedAt, action }: Written): Promise<Versioned> {
  const at = { table: 'customer', row } as const;
  const version = await writeRow(ctx.tx, at, { archivedAt, updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action,
    entity: 'customer',
    entityId: row.id,
    before: { archivedAt: row.archivedAt },
    after: { archivedAt },
  });
  return { id: row.id, version };
}
