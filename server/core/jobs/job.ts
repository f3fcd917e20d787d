import type { SmsProvider } from '../../messages/sms/provider';
import type { CardProvider } from '../../payments/card/provider';
import type { QpayProvider } from '../../payments/qpay/provider';
import type { Services } from '../context';

export type JobServices = Services & {
  /** The embedded PostgreSQL as its owner, for backups; undefined: DATABASE_URL names another. */
  embeddedUrl: string | undefined;
  sms: SmsProvider;
  /** Undefined where QPay is not offered. */
  qpay: QpayProvider | undefined;
  /** Undefined where cards are not taken online. */
  cards: CardProvider | undefined;
};

export type JobRun = {
  payload: unknown;
  /** 1 for the first attempt. */
  attempt: number;
  isLastAttempt: boolean;
};

export type Task = {
  /** A rejection is tried again later, with growing waits, until the last attempt. */
  run: (services: JobServices, run: JobRun) => Promise<void>;
  /** Minute, hour, day, month, weekday in UTC; several processes run it once. */
  cron?: string;
};
