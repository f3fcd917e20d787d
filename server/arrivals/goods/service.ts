import { type AddInvoice, type DeclareGoods, goodsSummary } from '~/domain/arrivals/goods';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import type { RowVersion } from '../../core/db/version/schema';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { giveFiles, lockFreeFiles } from '../../core/files/queries';
import { deleteItems, insertArrivalEvent, insertInvoice, insertItems, lockArrivalGoods } from './queries';

type Change = { id: string; version: number };

/**
 * Replaces the goods of an arrival on the shelf. One in a form has its goods there.
 * @throws DomainError `not_found`, `version.stale`, `arrival.move_refused` in another state.
 */
export async function declareGoods(ctx: ChangeContext, input: DeclareGoods): Promise<RowVersion> {
  const { tx } = ctx;
  const arrival = await lockStored(ctx, input);
  const { id: arrivalId, expectedParcelId } = arrival;
  const before = await deleteItems(tx, arrivalId);
  const rows = input.items.map((item, index) => ({
    ...item,
    hsCode: item.hsCode || null,
    ...{ arrivalId, expectedParcelId, lineNo: index + 1 },
  }));
  await insertItems(tx, rows);
  const version = await writeRow(tx, { table: 'arrival', row: arrival }, { updatedAt: ctx.now() });
  await audit(tx, ctx, {
    action: 'arrivals.declareGoods',
    entity: 'arrival',
    entityId: arrivalId,
    before: { ...goodsSummary(before), items: before },
    after: { ...goodsSummary(input.items), items: input.items },
  });
  return { id: arrivalId, version };
}

/**
 * Attaches a picture of the shop's invoice.
 * @throws DomainError `not_found`, `version.stale`, `arrival.move_refused`, `file.missing`.
 */
export async function addInvoice(ctx: ChangeContext, input: AddInvoice): Promise<RowVersion> {
  const { tx } = ctx;
  const { id: userId } = ctx.session.user;
  const { fileId } = input;
  const arrival = await lockStored(ctx, input);
  const { id: arrivalId, customerId, expectedParcelId } = arrival;
  const now = ctx.now();
  const free = await lockFreeFiles(tx, [fileId], customerId);
  if (free.length === 0) throw new DomainError('file.missing', {}, 'fileId');
  await giveFiles(tx, [fileId], customerId);
  await insertInvoice(tx, {
    ...{ arrivalId, customerId, expectedParcelId, fileId },
    createdBy: userId,
    createdAt: now,
  });
  await insertArrivalEvent(tx, {
    ...{ arrivalId, kind: 'invoice_added', at: now, receivedAt: now },
    actorId: userId,
    isPublic: true,
  });
  const version = await writeRow(tx, { table: 'arrival', row: arrival }, { updatedAt: now });
  await audit(tx, ctx, {
    action: 'arrivals.addInvoice',
    entity: 'arrival',
    entityId: arrivalId,
    after: { fileId },
  });
  return { id: arrivalId, version };
}

async function lockStored(ctx: ChangeContext, { id, version }: Change) {
  const scope = { ability: ctx.ability, action: 'update' } as const;
  const arrival = await lockArrivalGoods(ctx.tx, { id, scope });
  if (!arrival) throw new DomainError('not_found');
  assertVersion(arrival, version);
  const { status, customerId } = arrival;
  if (status !== 'stored' || customerId === null) {
    throw new DomainError('arrival.move_refused', { status });
  }
  return { ...arrival, customerId };
}
