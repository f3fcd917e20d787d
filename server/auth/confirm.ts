import type { z } from 'zod';
import type { Assertion } from '~/domain/auth/passkey-schema';
import type { confirmSchema } from '~/domain/auth/schema';
import type { ChangeContext } from '../core/api/trpc';
import { countAct } from '../core/limits/rate-limit/limits';
import { recordSecurityEvent } from '../core/security/events/service';
import { hashSessionId } from './adapter';
import { assertOwnPassword } from './own-password';
import { consumePasskeySignature } from './passkeys/weigh';
import { confirmSession } from './queries';
import { consumeSecondFactorCodeFirst } from './second-factor/weigh';

/** Confirms the user's identity with the password, a code of the second factor or a passkey. */
export async function confirm(ctx: ChangeContext, input: z.output<typeof confirmSchema>): Promise<void> {
  const { user, sessionId } = ctx.session;
  const session = hashSessionId(sessionId);
  if (input.by === 'code') await consumeSecondFactorCodeFirst(ctx, { userId: user.id, code: input.code });
  else if (input.by === 'passkey') await confirmByPasskey(ctx, input.assertion);
  else await assertOwnPassword(ctx, { password: input.password, field: 'password' });
  await confirmSession(ctx.tx, session, { byFactor: input.by !== 'password' });
  recordSecurityEvent(ctx, { kind: 'auth.confirm', details: { by: input.by } });
}

async function confirmByPasskey(ctx: ChangeContext, assertion: Assertion): Promise<void> {
  const { user, sessionId } = ctx.session;
  await countAct(ctx.db, 'second-factor-address', ctx.ip);
  const boundTo = hashSessionId(sessionId);
  await consumePasskeySignature(ctx, { purpose: 'confirm', boundTo, userId: user.id, assertion });
}
