import { channelTable, type MessageChannel, messageChannels } from '~/domain/messages/channels';
import type { Context } from '../../core/api/context';
import { outboxChannels } from '../channels';
import type { Addressee } from './queries';

type Reached = Pick<Addressee, 'email' | 'emailProvenAt' | 'bouncedAt'> & {
  mobile: string | null | undefined;
};

/**
 * The address of each channel that messages to a customer may be sent to: an e-mail only where it is proven and has
 * not bounced.
 */
export function addressesOf(
  { env }: Pick<Context, 'env'>,
  { mobile, email, emailProvenAt, bouncedAt }: Reached,
): Partial<Record<MessageChannel, string>> {
  const isEmailSafe = emailProvenAt !== null && bouncedAt === null;
  const addresses = { mobile: mobile || undefined, email: (isEmailSafe && email) || undefined };
  const reached = messageChannels.flatMap((channel) => {
    const address = addresses[channelTable[channel].address];
    return address !== undefined && outboxChannels[channel].isOn(env) ? [[channel, address] as const] : [];
  });
  return Object.fromEntries(reached);
}
