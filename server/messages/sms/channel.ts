import { dayOf } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';
import { smsCountryOf } from '~/domain/messages/sms-cost';
import { smsSize } from '~/domain/messages/sms-size';
import type { OutboxChannel } from '../outbox-channel';
import type { SmsText } from './provider';

export const smsChannel: OutboxChannel<SmsText> = {
  isOn: () => true,
  offText: 'Text messages are not set up.',
  write: async (_, { recipient: to, body }) => ({ message: { to, body } }),
  chargeOf: ({ recipient, body }, sentAt) => ({
    day: dayOf(sentAt, homeZone),
    country: smsCountryOf(recipient),
    parts: smsSize(body).parts,
  }),
};
