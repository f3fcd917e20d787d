import type { Logger } from 'pino';
import type { Env } from '../../core/env/env';
import { embeddedSms } from './embedded';
import type { ReadReply, SmsProvider } from './provider';
import { twilioSms } from './twilio';
import { twilioReply } from './twilio-reply';

/** Creates the SMS adapter that the environment configures. */
export function createSms({ sms, isDemo }: Pick<Env, 'sms' | 'isDemo'>, log: Logger): SmsProvider {
  switch (sms.provider) {
    case 'embedded':
      return embeddedSms(log, { isDemo });
    case 'twilio':
      return twilioSms(sms);
  }
}

/** Creates the parser of replies; undefined for a provider without replies. */
export function createReadReply({ sms }: Pick<Env, 'sms'>): ReadReply | undefined {
  return sms.provider === 'twilio' ? twilioReply(sms) : undefined;
}
