import type { MessageChannel } from '~/domain/messages/channels';
import type { Services } from '../core/api/context';
import { emailChannel } from './email/channel';
import { createEmail } from './email/create';
import type { Email } from './email/provider';
import type { OutboxChannel } from './outbox-channel';
import type { Provider } from './provider';
import { smsChannel } from './sms/channel';
import { createSms } from './sms/create';
import type { SmsText } from './sms/provider';

type Messages = { sms: SmsText; email: Email };

/** The channels of the outbox. */
export const outboxChannels: { readonly [Channel in MessageChannel]: OutboxChannel<Messages[Channel]> } = {
  sms: smsChannel,
  email: emailChannel,
};

/** The provider of each channel; undefined: none is set up. */
export type Providers<Channels extends MessageChannel = MessageChannel> = {
  readonly [Channel in Channels]?: Provider<Messages[Channel]> | undefined;
};

/** Creates the providers that the environment configures. */
export function createProviders({ env, log }: Pick<Services, 'env' | 'log'>): Providers {
  return {
    sms: createSms(env, log),
    email: createEmail(env),
  } satisfies Record<MessageChannel, unknown>;
}
