import { randomUUID } from 'node:crypto';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import { countAct } from '../core/rate-limit/limits';
import type { ChangeContext } from '../core/trpc';
import { postMessage } from '../messages/service';

/** Sends a text to the administrator's own verified number, so that no other person can be written to. */
export async function sendTestMessage(ctx: ChangeContext): Promise<{ id: string }> {
  const { id: userId, mobile, locale } = ctx.session.user;
  if (mobile === null) throw new DomainError('system.no_mobile');
  await countAct(ctx.db, 'system-test', userId);
  const causeKey = `system_test:${randomUUID()}`;
  const id = await postMessage(ctx.tx, {
    ...{ kind: 'system_test', to: mobile, locale, params: {}, causeKey, customerId: null },
  });
  if (id === undefined) throw new DomainError('not_found');
  await audit(ctx.tx, ctx, {
    action: 'system.sendTest',
    entity: 'message',
    entityId: id,
    after: { to: mobile },
  });
  return { id };
}
