import { DAY_MS } from '~/domain/core/durations';
import type { Services } from '../../core/api/context';
import { deleteInvoice, findRemovedInvoices, removeUnusedInvoices } from './queries';

/**
 * Days after which a PDF is removed that no parcel took or whose claim failed, and after which a removed one is deleted
 * with its content.
 */
const unusedDays = 7;
const removedDays = 30;
const atOnce = 100;

/**
 * Removes PDFs that were uploaded and then attached to no parcel, or to a claim that failed, and deletes the content of
 * those that were removed. A removed one is attached no more, so nothing refers to it meanwhile.
 */
export async function deleteUnusedInvoices({
  db,
  files,
  now,
}: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  await removeUnusedInvoices(db, { before: daysAgo(unusedDays), removedAt: now() });
  for (;;) {
    const removed = await findRemovedInvoices(db, { before: daysAgo(removedDays), limit: atOnce });
    for (const { id, storageKey } of removed) {
      await files.remove(storageKey);
      await deleteInvoice(db, id);
    }
    if (removed.length < atOnce) return;
  }
}
