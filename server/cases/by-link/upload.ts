import type { Context } from '../../core/api/context';
import { storeUpload } from '../../core/files/service';
import { countAct } from '../../core/limits/rate-limit/limits';
import { readLink } from '../../receiver/authority';

/**
 * Checks before the body is read that a browser that gave the digits may add photos to a case by its link.
 * @throws DomainError of `readLink`, `rate_limit`.
 */
export async function admitUploadByLink(ctx: Context, token: string): Promise<{ formId: string }> {
  const { formId } = await readLink(ctx, token, 'case');
  await countAct(ctx.db, 'upload-link', formId);
  return { formId };
}

/** Stores a photo that belongs to nobody but the form of the link. */
export async function storeByLink(
  ctx: Context,
  { formId }: { formId: string },
  upload: Buffer,
): Promise<{ id: string; isRepeat: boolean }> {
  return await storeUpload(ctx, upload, { owner: { customerId: null, createdBy: null, formId } });
}
