import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { canChangeReceiverMessages } from '~/domain/forms/receiver-messages';
import type { changeReceiverMessagesSchema } from '~/domain/forms/schema';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import { lockForm } from './access';

/** Switches the messages to the receiver on or off, or changes their language, from the next message. */
export async function changeReceiverMessages(
  ctx: ChangeContext,
  { id, version: seen, isReceiverTold, receiverLocale }: z.output<typeof changeReceiverMessagesSchema>,
): Promise<{ version: number }> {
  const form = await lockForm(ctx, id, 'update');
  if (!canChangeReceiverMessages(form.status)) throw new DomainError('form.no_receiver_messages');
  assertVersion(form, seen);
  const after = { isReceiverTold, receiverLocale };
  const set = { ...after, updatedAt: ctx.now() };
  const version = await writeRow(ctx.tx, { table: 'form', row: form }, set);
  await audit(ctx.tx, ctx, {
    action: 'forms.changeReceiverMessages',
    entity: 'form',
    entityId: id,
    before: { isReceiverTold: form.isReceiverTold, receiverLocale: form.receiverLocale },
    after,
  });
  return { version };
}
