import type { z } from 'zod';
import type { DataRequestKind } from '~/domain/privacy/requests';
import type { askDataByLinkSchema } from '~/domain/receiver/schema';
import type { Context } from '../core/api/context';
import { askAbout } from '../privacy/ask';
import { withLink } from './authority';

/**
 * The receiver asks about their own data, with the proof of the digits.
 * @throws DomainError those of `withLink`, `privacy.asked_already`.
 */
export async function askDataByLink(
  ctx: Context,
  { token, kind, text }: z.output<typeof askDataByLinkSchema>,
): Promise<{ kind: DataRequestKind; dueAt: Date }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withLink({ ...ctx, tx }, token, 'data');
    const actor = { ...ctx, tx, session: undefined };
    return await askAbout(actor, { kind, text, formId, askedBy: null, action: 'receiver.askData' });
  });
}
