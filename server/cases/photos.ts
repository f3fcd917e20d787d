import { MOST_CASE_PHOTOS } from '~/domain/cases/most';
import { DomainError } from '~/domain/core/errors';
import { isStaff } from '../core/api/is-staff';
import type { ChangeContext } from '../core/api/trpc';
import { giveFiles, lockFreeFiles, lockOwnFiles } from '../core/files/queries';
import { countPhotos, insertPhotos } from './queries';

type NewPhotos = {
  caseId: string;
  messageId: string;
  customerId: string;
  photoIds: readonly string[];
  /** The customer reads the message: not a note, nor a message to the receiver. */
  isShared?: boolean;
};

/**
 * Adds photos to a message: a customer's own pictures, or those of staff, which the customer then sees if they
 * read the message.
 * @throws DomainError `file.missing`, `case.photos_many`.
 */
export async function addPhotos(
  ctx: ChangeContext,
  { caseId, messageId, customerId, photoIds, isShared = true }: NewPhotos,
): Promise<void> {
  const ids = [...new Set(photoIds)];
  if (ids.length === 0) return;
  const ofStaff = isStaff(ctx);
  const free = await (ofStaff ? lockFreeFiles : lockOwnFiles)(ctx.tx, ids, customerId);
  if (free.length < ids.length) throw new DomainError('file.missing', {}, 'photoIds');
  const before = await countPhotos(ctx.tx, { caseId, isStaff: ofStaff });
  if (before + ids.length > MOST_CASE_PHOTOS)
    throw new DomainError('case.photos_many', { max: MOST_CASE_PHOTOS }, 'photoIds');
  if (isShared) await giveFiles(ctx.tx, ids, customerId);
  await insertPhotos(ctx.tx, messageId, ids);
}
