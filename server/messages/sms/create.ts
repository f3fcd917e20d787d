import type { Logger } from 'pino';
import type { Env } from '../../core/env';
import { embeddedSms } from './embedded';
import type { ReadReply, SmsProvider } from './provider';
import { twilioSms } from './twilio';
import { twilioReply } from './twilio-reply';

/** The adapter that the environment names. */
export function createSms({ sms, isDemo }: Pick<Env, 'sms' | 'isDemo'>, log: Logger): SmsProvider {
  switch (sms.provider) {
    case 'embedded':
      return embeddedSms(log, { isDemo });
    case 'twilio':
      return twilioSms(sms);
  }
}

/** How replies are read; undefined where no carrier posts any. */
export function createReadReply({ sms }: Pick<Env, 'sms'>): ReadReply | undefined {
  return sms.provider === 'twilio' ? twilioReply(sms) : undefined;
}
