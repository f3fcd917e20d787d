import { randomUUID } from 'node:crypto';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { countAct } from '../core/limits/rate-limit/limits';
import { forgetBounce } from '../messages/email/queries';
import { type OutgoingMessage, postEmail, postMessage } from '../messages/service';

/** Sends a text to the administrator's own verified number, so that no other person can be written to. */
export async function sendTestMessage(ctx: ChangeContext): Promise<{ id: string }> {
  const { mobile } = ctx.session.user;
  if (mobile === null) throw new DomainError('system.no_mobile');
  return await send(ctx, mobile, (message) => postMessage(ctx.tx, message));
}

/** Sends an e-mail to the address of the administrator's own account. It is tried again where it bounced before. */
export async function sendTestEmail(ctx: ChangeContext): Promise<{ id: string }> {
  const { email } = ctx.session.user;
  if (email === null) throw new DomainError('system.no_email');
  if (ctx.env.email.provider === 'off') throw new DomainError('email.off');
  await forgetBounce(ctx.tx, email);
  return await send(ctx, email, (message) => postEmail(ctx, message));
}

type Post = (message: OutgoingMessage) => Promise<string | undefined>;

async function send(ctx: ChangeContext, to: string, post: Post): Promise<{ id: string }> {
  const { id: userId, locale } = ctx.session.user;
  await countAct(ctx.db, 'system-test', userId);
  const causeKey = `system_test:${randomUUID()}`;
  const id = await post({ kind: 'system_test', to, locale, params: {}, causeKey, customerId: null });
  if (id === undefined) throw new DomainError('not_found');
  await audit(ctx.tx, ctx, { action: 'system.sendTest', entity: 'message', entityId: id, after: { to } });
  return { id };
}
