import {
  type AddInvoices,
  type AnswerGoods,
  type DeclareGoods,
  declaredCentsOf,
} from '~/domain/arrivals/goods';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import type { RowVersion } from '../../core/db/version/schema';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { giveFiles } from '../../core/files/queries';
import { lockFreePapers } from '../../expected-parcels/invoices/attach';
import { insertInvoices } from '../../expected-parcels/invoices/queries';
import {
  attachToArrival,
  deleteItems,
  insertArrivalEvent,
  insertItems,
  listAnswers,
  lockArrivalGoods,
  writeAnswers,
} from './queries';

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
  const rows = input.items.map(({ hsCode, ...item }, index) => ({
    ...item,
    hsCode: hsCode || null,
    ...{ arrivalId, expectedParcelId, lineNo: index + 1 },
  }));
  await insertItems(tx, rows);
  const version = await writeRow(tx, { table: 'arrival', row: arrival }, { updatedAt: ctx.now() });
  await audit(tx, ctx, {
    action: 'arrivals.declareGoods',
    entity: 'arrival',
    entityId: arrivalId,
    before: { declaredCents: declaredCentsOf(before), items: before },
    after: { declaredCents: declaredCentsOf(input.items), items: input.items },
  });
  return { id: arrivalId, version };
}

/**
 * Stores what the customer, or a clerk who has the box open, answers about lines of goods. Other lines stay as they are.
 * @throws DomainError `not_found` also for a line of another arrival, `version.stale`, `arrival.move_refused`.
 */
export async function answerGoods(ctx: ChangeContext, input: AnswerGoods): Promise<RowVersion> {
  const { tx } = ctx;
  const arrival = await lockStored(ctx, input);
  const { id: arrivalId } = arrival;
  const stored = await listAnswers(tx, arrivalId);
  const before = stored.filter(({ id }) => input.lines.some((line) => line.id === id));
  if (before.length !== input.lines.length) throw new DomainError('not_found', {}, 'lines');
  for (const line of input.lines) await writeAnswers(tx, line);
  const version = await writeRow(tx, { table: 'arrival', row: arrival }, { updatedAt: ctx.now() });
  await audit(tx, ctx, {
    action: 'arrivals.answerGoods',
    entity: 'arrival',
    entityId: arrivalId,
    before: { items: before },
    after: { items: input.lines },
  });
  return { id: arrivalId, version };
}

/**
 * Attaches uploaded PDFs and pictures of the shop's invoice.
 * @throws DomainError `not_found`, `version.stale`, `arrival.move_refused`; `file.missing` for one of somebody else.
 */
export async function addInvoices(ctx: ChangeContext, input: AddInvoices): Promise<RowVersion> {
  const { tx } = ctx;
  const { invoiceIds, photoIds } = input;
  const arrival = await lockStored(ctx, input);
  const { id: arrivalId, customerId } = arrival;
  const free = await lockFreePapers(ctx, customerId, [input]);
  if ([...invoiceIds, ...photoIds].some((id) => !free.has(id))) {
    throw new DomainError('file.missing', {}, 'invoiceIds');
  }
  await attach(ctx, { arrivalId, customerId }, input);
  const version = await writeRow(tx, { table: 'arrival', row: arrival }, { updatedAt: ctx.now() });
  await audit(tx, ctx, {
    action: 'arrivals.addInvoices',
    entity: 'arrival',
    entityId: arrivalId,
    after: { invoiceIds, photoIds },
  });
  return { id: arrivalId, version };
}

async function attach(
  ctx: ChangeContext,
  { arrivalId, customerId }: { arrivalId: string; customerId: string },
  { invoiceIds, photoIds }: AddInvoices,
): Promise<void> {
  const { tx, session } = ctx;
  const now = ctx.now();
  if (invoiceIds.length > 0) await attachToArrival(tx, invoiceIds, arrivalId);
  if (photoIds.length > 0) {
    await giveFiles(tx, photoIds, customerId);
    const by = { createdBy: session.user.id, createdAt: now };
    await insertInvoices(
      tx,
      photoIds.map((fileId) => ({ arrivalId, customerId, fileId, ...by })),
    );
  }
  await insertArrivalEvent(tx, {
    ...{ arrivalId, kind: 'invoice_added', at: now, receivedAt: now },
    actorId: session.user.id,
    isPublic: true,
  });
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
