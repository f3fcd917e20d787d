import type { Logger } from 'pino';
import type { Env } from '../env';
import { embeddedSms } from './embedded';
import type { SmsProvider } from './provider';
import { twilioSms } from './twilio';

/** The adapter that the environment names. */
export function createSms({ sms, isDemo }: Pick<Env, 'sms' | 'isDemo'>, log: Logger): SmsProvider {
  switch (sms.provider) {
    case 'embedded':
      return embeddedSms(log, { isDemo });
    case 'twilio':
      return twilioSms(sms);
  }
}
