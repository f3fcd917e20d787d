import { createHash } from 'node:crypto';
import webPush, { type PushSubscription, type RequestDetails, type RequestOptions } from 'web-push';
import { z } from 'zod';
import type { Locale } from '~/domain/core/format/locale';
import {
  isNotificationKind,
  type NotificationKind,
  type NotificationParams,
} from '~/domain/notifications/kinds';
import { livesS, topicOf, urgencyOf, wantsPush } from '~/domain/push/delivery';
import type { Services } from '../core/context';
import type { JobRun } from '../core/jobs/job';
import { sayIn } from '../core/texts';
import { type Outcome, post } from '../webhooks/post';
import { deleteSubscription, findPush, notePushed, notePushFailed } from './queries';

const payloadSchema = z.object({ notificationId: z.guid(), subscriptionId: z.guid() });
const paramsSchema = z.record(z.string(), z.string());

type Sender = Pick<Services, 'db' | 'env' | 'log' | 'now' | 'vapid'>;
type Found = NonNullable<Awaited<ReturnType<typeof findPush>>>;

/**
 * Sends one notification to one browser, outside any transaction. A process that crashes after sending sends it again;
 * the browser replaces a notification of the same topic.
 * @throws Error when a further attempt is due.
 */
export async function sendPush(
  sender: Sender,
  { payload, isLastAttempt }: Pick<JobRun, 'payload' | 'isLastAttempt'>,
): Promise<void> {
  const { db, now, log, vapid } = sender;
  const ids = payloadSchema.parse(payload);
  const found = await findPush(db, ids);
  if (!vapid || !found || found.readAt || !isNotificationKind(found.kind)) return;
  const muted = { groups: found.mutedPushes, messages: found.mutedMessages ?? [] };
  if (!wantsPush(found.kind, muted)) return;
  const request = encrypted(vapid, { ...found, kind: found.kind });
  // Nothing can be encrypted with the keys of the browser, now or later.
  if (!request) {
    log.warn(
      { subscriptionId: ids.subscriptionId },
      'keys of a browser cannot be used: its subscription is deleted',
    );
    return await deleteSubscription(db, ids.subscriptionId);
  }
  const outcome = await post(new URL(found.endpoint), { ...request, targets: sender.env.webhookTargets });
  if (outcome.error === null) return await notePushed(db, ids.subscriptionId, now());
  // The browser has ended the subscription.
  if (outcome.statusCode === 404 || outcome.statusCode === 410)
    return await deleteSubscription(db, ids.subscriptionId);
  await notePushFailed(db, ids.subscriptionId, now());
  const { statusCode: status, error: reason } = outcome;
  log.info({ subscriptionId: ids.subscriptionId, reason, status }, 'notification not pushed');
  if (!isLastAttempt && isWorthRetrying(outcome)) throw new Error(`notification not pushed: ${reason}`);
}

type Encrypted = { headers: Record<string, string>; body: Buffer | string };

/** Returns the request to the push service; undefined when the keys of the browser are none. */
function encrypted(
  vapidDetails: NonNullable<Services['vapid']>,
  { kind, params, link, locale, endpoint, p256dh, auth }: Found & { kind: NotificationKind },
): Encrypted | undefined {
  const known = paramsSchema.parse(params);
  const topic = hashTopic(topicOf(kind, known));
  const subscription = { endpoint, keys: { p256dh, auth } };
  const pushed = { ...textOf(kind, known, locale), link: link ?? '/dashboard', tag: topic, language: locale };
  const options = { vapidDetails, TTL: livesS(kind), urgency: urgencyOf(kind), topic } as const;
  const details = detailsOf(subscription, JSON.stringify(pushed), options);
  if (!details) return undefined;
  const named = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(named), body: details.body ?? '' };
}

function detailsOf(
  subscription: PushSubscription,
  text: string,
  options: RequestOptions,
): RequestDetails | undefined {
  try {
    return webPush.generateRequestDetails(subscription, text, { ...options, contentEncoding: 'aes128gcm' });
  } catch {
    return undefined;
  }
}

/** The text that the bell shows. */
function textOf(kind: NotificationKind, params: NotificationParams, locale: Locale) {
  return { title: 'Moz', text: sayIn(locale)(`frame:bell.kinds.${kind}`, params) };
}

/** At most 32 characters of base64url, by RFC 8030; the push service cannot read from it what it is about. */
function hashTopic(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32);
}

function isWorthRetrying({ statusCode, error }: Outcome): boolean {
  if (statusCode === null) return error !== 'private';
  return statusCode === 429 || statusCode >= 500;
}
