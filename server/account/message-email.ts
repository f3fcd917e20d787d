import type { ChangeMessageEmail } from '~/domain/account/message-email-schema';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import { assertOwnPassword } from '../auth/own-password';
import { assertNoResetHold } from '../auth/reset/service';
import type { ChangeContext } from '../core/api/trpc';
import { writeRow } from '../core/db/version/service';
import { startProof } from '../customers/email/proof';
import { lockForEmail } from '../customers/email/service';
import type { Versioned } from '../customers/schema';

/** Changes the caller's own address after a password check, and sends a link that proves it. */
export async function changeMessageEmail(
  ctx: ChangeContext,
  { email: typed, currentPassword, version: seen }: ChangeMessageEmail,
): Promise<Versioned> {
  const { customerId: id } = ctx.session.user;
  if (!id) throw new DomainError('customer.missing');
  await assertNoResetHold({ ...ctx, db: ctx.tx }, id, 'account.reset_hold');
  await assertOwnPassword(ctx, { password: currentPassword, field: 'currentPassword' });
  const customer = await lockForEmail(ctx, { id, version: seen });
  const email = typed || null;
  if (email === customer.email) return { id, version: customer.version };
  const set = { email, emailProvenAt: null, updatedAt: ctx.now() };
  const version = await writeRow(ctx.tx, { table: 'customer', row: customer }, set);
  await startProof(ctx, { id, email, locale: customer.locale });
  await audit(ctx.tx, ctx, {
    action: 'account.changeMessageEmail',
    entity: 'customer',
    entityId: id,
    before: { email: customer.email },
    after: { email },
  });
  return { id, version };
}
