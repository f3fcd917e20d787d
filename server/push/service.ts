import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { isPushHost } from '~/domain/push/hosts';
import {
  MOST_SUBSCRIPTIONS,
  type pushStateSchema,
  type subscribeSchema,
  type unsubscribeSchema,
} from '~/domain/push/schema';
import { audit } from '../audit/service';
import { hashSessionId } from '../auth/adapter';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import { readTarget } from '../webhooks/target';
import { isPointOfP256 } from './key';
import {
  deleteOldestSubscriptions,
  deleteOwnSubscription,
  hasSubscription,
  upsertSubscription,
} from './queries';

export async function readPushState(
  { db, vapid, session }: SignedInContext,
  { endpoint }: z.output<typeof pushStateSchema>,
): Promise<{ publicKey: string | null; isOn: boolean }> {
  const publicKey = vapid?.publicKey ?? null;
  const isOn = endpoint !== undefined && (await hasSubscription(db, { userId: session.user.id, endpoint }));
  return { publicKey, isOn };
}

/** Adds this browser to those that show the user's notifications, until this session ends. */
export async function subscribe(
  ctx: ChangeContext,
  { endpoint, p256dh, auth }: z.output<typeof subscribeSchema>,
): Promise<void> {
  if (!ctx.vapid) throw new DomainError('push.off');
  if (!isPointOfP256(p256dh)) throw new DomainError('push.key');
  const { user, sessionId } = ctx.session;
  const row = {
    userId: user.id,
    sessionId: hashSessionId(sessionId),
    endpoint: readService(ctx, endpoint),
    p256dh,
    auth,
    userAgent: ctx.userAgent.slice(0, 400),
  };
  const kept = await upsertSubscription(ctx.tx, row);
  if (!kept) throw new DomainError('push.taken');
  await deleteOldestSubscriptions(ctx.tx, user.id, MOST_SUBSCRIPTIONS);
  await audit(ctx.tx, ctx, { action: 'push.subscribe', entity: 'app_user', entityId: user.id });
}

/** The server will post there: only to services of browsers, on the public internet. */
function readService({ env }: ChangeContext, endpoint: string): string {
  const { href, hostname } = readTarget(endpoint, env.webhookTargets);
  if (env.webhookTargets !== 'any' && !isPushHost(hostname, env.pushHosts))
    throw new DomainError('push.host');
  return href;
}

export async function unsubscribe(
  ctx: ChangeContext,
  { endpoint }: z.output<typeof unsubscribeSchema>,
): Promise<void> {
  const { user } = ctx.session;
  const wasOwn = await deleteOwnSubscription(ctx.tx, { userId: user.id, endpoint });
  if (!wasOwn) return;
  await audit(ctx.tx, ctx, { action: 'push.unsubscribe', entity: 'app_user', entityId: user.id });
}
