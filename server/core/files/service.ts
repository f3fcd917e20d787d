import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '~/domain/core/errors';
import { idSchema } from '~/domain/core/schema';
import type { Context } from '../api/context';
import { countAct } from '../limits/rate-limit/limits';
import { cleanImage } from './image';
import { findFile, findPublishedFile, findVisibleFile, insertFile, type StoredFile } from './queries';
import { isSealed } from './seal';

/** Stores a picture under a generated key. A client's upload belongs to their customer from the start. */
export async function keepPicture(ctx: Context, upload: Buffer): Promise<{ id: string }> {
  const user = uploaderOf(ctx);
  const image = await cleanImage(upload);
  const now = ctx.now();
  const extension = image.mediaType === 'image/webp' ? 'webp' : 'jpg';
  const month = now.toISOString().slice(0, 7).replace('-', '/');
  const storageKey = `pictures/${month}/${randomUUID()}.${extension}`;
  await ctx.files.write(storageKey, image.bytes);
  const id = await insertFile(ctx.db, {
    customerId: user.customerId,
    storageKey,
    mediaType: image.mediaType,
    bytes: image.bytes.length,
    width: image.width,
    height: image.height,
    sha256: createHash('sha256').update(image.bytes).digest('hex'),
    createdBy: user.id,
    createdAt: now,
  });
  return { id };
}

/** Checks permission and rate limit before the body is read, so that refused uploads use no memory. */
export async function admitUpload(ctx: Context): Promise<void> {
  await countAct(ctx.db, 'upload', uploaderOf(ctx).id);
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
