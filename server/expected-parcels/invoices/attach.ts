import { DomainError } from '~/domain/core/errors';
import type { ExpectedRow } from '~/domain/expected-parcels/schema';
import type { ChangeContext } from '../../core/api/trpc';
import { giveFiles, lockFreeFiles, lockOwnFiles } from '../../core/files/queries';
import { attachToExpected, insertInvoices, lockFreeInvoices, removeFromExpected } from './queries';

type Papers = Pick<ExpectedRow, 'invoiceIds' | 'photoIds'>;

/** Locks the named PDFs and pictures; returns the ids of those that may be attached to this customer's parcels. */
export async function lockFreePapers(
  { tx, session }: ChangeContext,
  customerId: string,
  rows: readonly Papers[],
): Promise<Set<string>> {
  const invoices = [...new Set(rows.flatMap(({ invoiceIds }) => invoiceIds))];
  const photos = [...new Set(rows.flatMap(({ photoIds }) => photoIds))];
  // Pictures without an owner are of staff, as those of the news are.
  const lockPhotos = session.user.customerId === null ? lockFreeFiles : lockOwnFiles;
  const free = [
    ...(invoices.length > 0 ? await lockFreeInvoices(tx, invoices, customerId) : []),
    ...(photos.length > 0 ? await lockPhotos(tx, photos, customerId) : []),
  ];
  return new Set(free.map(({ id }) => id));
}

/** Attaches locked papers to their parcels. */
export async function attachInvoices(
  ctx: ChangeContext,
  customerId: string,
  parcels: readonly (Papers & { id: string })[],
): Promise<void> {
  for (const { id, invoiceIds } of parcels)
    if (invoiceIds.length > 0) await attachToExpected(ctx.tx, invoiceIds, id);
  const photos = parcels.flatMap(({ id, photoIds }) => photoIds.map((fileId) => ({ id, fileId })));
  if (photos.length === 0) return;
  const fileIds = photos.map(({ fileId }) => fileId);
  await giveFiles(ctx.tx, fileIds, customerId);
  const by = { createdBy: ctx.session.user.id, createdAt: ctx.now() };
  await insertInvoices(
    ctx.tx,
    photos.map(({ id, fileId }) => ({ customerId, expectedParcelId: id, fileId, ...by })),
  );
}

/** Takes invoices off an expected parcel. They are no longer served. Throws `file.missing` for one that it has not. */
export async function removeInvoices(
  ctx: ChangeContext,
  expectedParcelId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const removed = await removeFromExpected(ctx.tx, { ids, expectedParcelId, removedAt: ctx.now() });
  if (removed.length !== ids.length) throw new DomainError('file.missing', {}, 'removedInvoiceIds');
}
