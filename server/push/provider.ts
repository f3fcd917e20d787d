import { createHash } from 'node:crypto';
import webPush, { type PushSubscription, type RequestDetails, type RequestOptions } from 'web-push';
import type { Locale } from '~/domain/core/format/locale';
import type { NotificationKind, NotificationParams } from '~/domain/notifications/kinds';
import { livesS, topicOf, urgencyOf } from '~/domain/push/delivery';
import type { Services } from '../core/api/context';
import { sayIn } from '../core/text/texts';
import { type Provider, SendError } from '../messages/provider';
import { type Outcome, post } from '../webhooks/post';

/** A notification for one browser. */
export type Push = {
  kind: NotificationKind;
  params: NotificationParams;
  link: string | null;
  locale: Locale;
  endpoint: string;
  p256dh: string;
  auth: string;
};

type Keys = NonNullable<Services['vapid']>;

/**
 * Sends to the push service of a browser, encrypted for it. The browser replaces a notification of the same topic, which
 * is its `providerId`.
 */
export function pushProvider(keys: Keys, { webhookTargets: targets }: Services['env']): Provider<Push> {
  return {
    send: async (push) => {
      const topic = hashTopic(topicOf(push.kind, push.params));
      const request = encrypted(keys, push, topic);
      const outcome = await post(new URL(push.endpoint), { ...request, targets });
      if (outcome.error !== null) throw refusal(outcome, outcome.error);
      return { providerId: topic };
    },
  };
}

type Encrypted = { headers: Record<string, string>; body: Buffer | string };

/** @throws SendError when the keys of the browser are none: nothing can be encrypted with them, now or later. */
function encrypted(vapidDetails: Keys, push: Push, topic: string): Encrypted {
  const { kind, params, link, locale, endpoint, p256dh, auth } = push;
  const subscription = { endpoint, keys: { p256dh, auth } };
  const shown = { ...textOf(kind, params, locale), link: link ?? '/dashboard', tag: topic, language: locale };
  const options = { vapidDetails, TTL: livesS(kind), urgency: urgencyOf(kind), topic } as const;
  const { headers, body } = detailsOf(subscription, JSON.stringify(shown), options);
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(named), body: body ?? '' };
}

function detailsOf(subscription: PushSubscription, text: string, options: RequestOptions): RequestDetails {
  try {
    return webPush.generateRequestDetails(subscription, text, { ...options, contentEncoding: 'aes128gcm' });
  } catch (cause) {
    throw new SendError('keys', { isPermanent: true, isAddressDead: true, cause });
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

/** With 404 and 410 the browser has ended the subscription. */
function refusal({ statusCode: status }: Outcome, reason: NonNullable<Outcome['error']>): SendError {
  const isPermanent = status === null ? reason === 'private' : status !== 429 && status < 500;
  return new SendError(reason, { isPermanent, isAddressDead: status === 404 || status === 410, status });
}
