import type { z } from 'zod';
import type { confirmSchema } from '~/domain/auth/schema';
import { recordSecurityEvent } from '../security/service';
import type { ChangeContext } from '../trpc';
import { hashSessionId } from './adapter';
import { assertOwnPassword } from './own-password';
import { confirmSession } from './queries';
import { takeSecondFactorFirst } from './second-factor/weigh';

/** The user proves again that it is them, by the password or by a code of the second factor. */
export async function confirm(ctx: ChangeContext, input: z.output<typeof confirmSchema>): Promise<void> {
  const { user, sessionId } = ctx.session;
  if (input.by === 'code') await takeSecondFactorFirst(ctx, { userId: user.id, code: input.code });
  else await assertOwnPassword(ctx, { password: input.password, field: 'password' });
  await confirmSession(ctx.tx, hashSessionId(sessionId));
  recordSecurityEvent(ctx, { kind: 'auth.confirm', details: { by: input.by } });
}
