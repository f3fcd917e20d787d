import { z } from 'zod';
import { isNotificationKind } from '~/domain/notifications/kinds';
import { wantsPush } from '~/domain/push/delivery';
import type { Services } from '../core/api/context';
import type { JobRun } from '../core/jobs/job';
import { SendError } from '../messages/provider';
import { pushProvider } from './provider';
import { deleteSubscription, findPush, notePushed, notePushFailed } from './queries';

const payloadSchema = z.object({ notificationId: z.guid(), subscriptionId: z.guid() });
const paramsSchema = z.record(z.string(), z.string());

type Sender = Pick<Services, 'db' | 'env' | 'log' | 'now' | 'vapid'>;

/**
 * Sends one notification to one browser, outside any transaction. A process that crashes after sending sends it again;
 * the browser replaces a notification of the same topic.
 * @throws Error when a further attempt is due.
 */
export async function sendPush(
  sender: Sender,
  { payload, isLastAttempt }: Pick<JobRun, 'payload' | 'isLastAttempt'>,
): Promise<void> {
  const { db, env, now, vapid } = sender;
  const ids = payloadSchema.parse(payload);
  const found = await findPush(db, ids);
  if (!vapid || !found || found.readAt || !isNotificationKind(found.kind)) return;
  const muted = { groups: found.mutedPushes, messages: found.mutedMessages ?? [] };
  if (!wantsPush(found.kind, muted)) return;
  const push = { ...found, kind: found.kind, params: paramsSchema.parse(found.params) };
  try {
    await pushProvider(vapid, env).send(push);
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    await storeRefusal(sender, ids.subscriptionId, error);
    if (isLastAttempt || error.isPermanent) return;
    throw new Error(`notification not pushed: ${error.message}`, { cause: error });
  }
  await notePushed(db, ids.subscriptionId, now());
}

/** Deletes the subscription of a browser that has ended it, or whose keys cannot be used. */
async function storeRefusal(
  { db, log, now }: Sender,
  subscriptionId: string,
  { message: reason, status, isAddressDead }: SendError,
): Promise<void> {
  if (isAddressDead && status === null)
    log.warn({ subscriptionId }, 'keys of a browser cannot be used: its subscription is deleted');
  if (isAddressDead) return await deleteSubscription(db, subscriptionId);
  await notePushFailed(db, subscriptionId, now());
  log.info({ subscriptionId, reason, status }, 'notification not pushed');
}
