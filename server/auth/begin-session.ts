import type { Proof } from '~/domain/security/details';
import type { Context } from '../core/api/context';
import { noteChange } from '../core/db/replica/read';
import { recordSecurityEvent } from '../core/security/events/service';
import { isNewPlace, notifyOfDevice } from './notify-of-device';

/**
 * Begins a session for an authenticated user and records it. Notifies the owner when the account does not know this
 * browser. Returns the secret id. Call it before the browser is remembered.
 */
export async function beginSession(ctx: Context, userId: string, by: Proof): Promise<string> {
  const isNew = by !== 'registration' && (await isNewPlace(ctx, userId, by));
  if (isNew) await notifyOfDevice(ctx, userId);
  const sessionId = await ctx.auth.begin(userId, ctx);
  await noteChange(ctx, userId);
  recordSecurityEvent(ctx, { kind: 'auth.signIn', userId, details: { by } });
  if (isNew) recordSecurityEvent(ctx, { kind: 'auth.newDevice', userId, details: { by } });
  return sessionId;
}
