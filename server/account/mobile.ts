import type { z } from 'zod';
import type { confirmMobileChangeSchema, startMobileChangeSchema } from '~/domain/auth/schema';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import { finishRequest } from '../auth/codes/pending';
import { requestCode } from '../auth/codes/request';
import { verifyCodeFirst } from '../auth/codes/verify';
import { assertOwnPassword } from '../auth/own-password';
import { assertNoResetHold } from '../auth/reset/service';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import { writeRow } from '../core/db/version/service';
import { publish } from '../core/events/publish';
import { dropSecretCookie } from '../core/security/cookies';
import { lockCustomer } from '../customers/queries';

/** Starts a change of the mobile for messages after a password check: sends a code to the new number. */
export async function startMobileChange(
  ctx: SignedInContext,
  { mobile, currentPassword, idempotencyKey }: z.output<typeof startMobileChangeSchema>,
): Promise<void> {
  const customerId = ownCustomer(ctx);
  await assertNoResetHold(ctx, customerId, 'account.reset_hold');
  await assertOwnPassword(ctx, { password: currentPassword, field: 'currentPassword' });
  await requestCode(ctx, { purpose: 'mobile', mobile, userId: ctx.session.user.id, idempotencyKey });
}

/** Verifies the code of the new mobile and stores it. */
export async function confirmMobileChange(
  ctx: ChangeContext,
  { code }: z.output<typeof confirmMobileChangeSchema>,
): Promise<void> {
  const id = ownCustomer(ctx);
  await assertNoResetHold({ ...ctx, db: ctx.tx }, id, 'account.reset_hold');
  const request = await verifyCodeFirst(ctx, 'mobile', code);
  await finishRequest(ctx.tx, ctx, request);
  const customer = await lockCustomer(ctx.tx, { id, scope: { ability: ctx.ability, action: 'update' } });
  if (!customer) throw new DomainError('not_found');
  const { mobile } = request;
  await writeRow(ctx.tx, { table: 'customer', row: customer }, { mobile, updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: 'account.changeMobile',
    entity: 'customer',
    entityId: id,
    before: { mobile: customer.mobile },
    after: { mobile },
  });
  if (customer.mobile && customer.mobile !== mobile)
    await publish(ctx, 'mobile.changed', [
      { entityId: id, customerId: id, data: {}, unstored: { formerMobile: customer.mobile } },
    ]);
  dropSecretCookie(ctx, 'moz-code');
}

function ownCustomer({ session }: SignedInContext): string {
  if (!session.user.customerId) throw new DomainError('customer.missing');
  return session.user.customerId;
}
