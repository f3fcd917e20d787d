import type { OutboxChannel } from '~/server/messages/outbox-channel';
import { type Provider, SendError } from '~/server/messages/provider';

export type ViberText = { receiver: string; text: string };

/** What the service accepted, in memory here, and the numbers that it does not know. */
export const viber: { accepted: ViberText[]; unknown: Set<string> } = { accepted: [], unknown: new Set() };

/** The channel that a developer writes. */
export const viberChannel: OutboxChannel<ViberText> = {
  isOn: () => true,
  offText: 'Viber is not set up.',
  write: async (_, { recipient, body }) => ({ message: { receiver: recipient, text: body } }),
};

export function createViber(): Provider<ViberText> {
  return {
    send: async (message) => {
      if (viber.unknown.has(message.receiver)) throw new SendError('Unknown number.', { isPermanent: true });
      viber.accepted.push(message);
      return { providerId: `viber-${viber.accepted.length}` };
    },
  };
}
