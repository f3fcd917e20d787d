import { createHash, randomUUID } from 'node:crypto';
import { DomainError, inputError } from '~/domain/core/errors';
import { idSchema } from '~/domain/core/schema';
import type { Context, Queryable } from '../api/context';
import { countAct } from '../limits/rate-limit/limits';
import { cleanImage } from './image';
import {
  findFile,
  findFreePictures,
  findPublishedFile,
  findVisibleFile,
  insertFile,
  type StoredFile,
} from './queries';
import { isSealed } from './seal';

/**
 * Stores a picture under a generated key. A client's upload belongs to their customer from the start. A device that may
 * lose its connection makes the id: the same picture again is the same file.
 * @throws DomainError `id.invalid`, `idempotency.other_body` for an id that another picture has.
 */
export async function storePicture(
  ctx: Context,
  upload: Buffer,
  givenId?: string,
): Promise<{ id: string; isRepeat: boolean }> {
  const { id, customerId } = uploaderOf(ctx);
  return await storeUpload(ctx, upload, { givenId, owner: { customerId, createdBy: id, formId: null } });
}

/** Whose a stored picture is: a customer's, an account's, or that of the receiver of a form. */
type FileOwner = { customerId: string | null; createdBy: string | null; formId: string | null };
type StoredUpload = { givenId?: string | undefined; owner: FileOwner };

/** Stores a picture of a known owner; the caller has checked that they may. */
export async function storeUpload(
  ctx: Context,
  upload: Buffer,
  { givenId, owner }: StoredUpload,
): Promise<{ id: string; isRepeat: boolean }> {
  if (givenId !== undefined && !idSchema.safeParse(givenId).success)
    throw inputError([{ path: 'id', code: 'id.invalid' }]);
  const image = await cleanImage(upload);
  const sha256 = createHash('sha256').update(image.bytes).digest('hex');
  const known = givenId === undefined ? undefined : await findFile(ctx.db, givenId);
  if (known) return repeatOf(known, sha256);
  const now = ctx.now();
  const extension = image.mediaType === 'image/webp' ? 'webp' : 'jpg';
  const month = now.toISOString().slice(0, 7).replace('-', '/');
  const storageKey = `pictures/${month}/${randomUUID()}.${extension}`;
  await ctx.files.write(storageKey, image.bytes);
  const id = await insertFile(ctx.db, {
    ...(givenId !== undefined && { id: givenId }),
    ...owner,
    storageKey,
    mediaType: image.mediaType,
    bytes: image.bytes.length,
    width: image.width,
    height: image.height,
    sha256,
    createdAt: now,
  });
  if (id !== undefined) return { id, isRepeat: false };
  // The same upload came twice at once.
  const first = await findFile(ctx.db, givenId ?? '');
  if (!first) throw new DomainError('conflict');
  return repeatOf(first, sha256);
}

function repeatOf(known: StoredFile, sha256: string): { id: string; isRepeat: boolean } {
  if (known.sha256 !== sha256) throw new DomainError('idempotency.other_body');
  return { id: known.id, isRepeat: true };
}

/**
 * Checks permission and rate limit before the body is read, so that refused uploads use no memory. Who may receive
 * arrivals uploads photos of each, so more an hour.
 */
export async function admitUpload(ctx: Context): Promise<void> {
  const { id } = uploaderOf(ctx);
  const isReceiver = ctx.ability.can('receive', 'Arrival');
  await countAct(ctx.db, isReceiver ? 'upload-shelf' : 'upload', id);
}

/**
 * Returns a file that this user may read, one in a published text, or any with a valid sealed URL; throws not found
 * otherwise.
 */
export async function getPicture(
  ctx: Context,
  id: string,
  query: Record<string, unknown> = {},
): Promise<StoredFile & { isPublic: boolean }> {
  if (isSealed(ctx, id, query)) return { ...(await getFile(ctx, id)), isPublic: false };
  const isId = idSchema.safeParse(id).success;
  const published = isId ? await findPublishedFile(ctx.db, id, ctx.now()) : undefined;
  if (published) return { ...published, isPublic: true };
  if (!ctx.session) throw new DomainError('not_signed_in');
  const file = isId ? await findOwnFile(ctx, id, ctx.session.user.id) : undefined;
  if (!file) throw new DomainError('not_found');
  return { ...file, isPublic: false };
}

/**
 * Requires a picture without a customer for a photo that everybody will see, or none.
 * @throws DomainError `file.missing` at the field.
 */
export async function assertPublicPicture(db: Queryable, id: string | null, field: string): Promise<void> {
  if (id !== null && (await findFreePictures(db, [id])).length === 0)
    throw new DomainError('file.missing', {}, field);
}

async function findOwnFile(
  { db, ability }: Context,
  id: string,
  userId: string,
): Promise<StoredFile | undefined> {
  return await findVisibleFile(db, id, { scope: { ability, action: 'read' }, userId });
}

async function getFile({ db }: Context, id: string): Promise<StoredFile> {
  const file = await findFile(db, id);
  if (!file) throw new DomainError('not_found');
  return file;
}

function uploaderOf(ctx: Context): { id: string; customerId: string | null } {
  if (!ctx.session) throw new DomainError('not_signed_in');
  if (!ctx.ability.can('create', 'File')) throw new DomainError('not_allowed');
  return ctx.session.user;
}
