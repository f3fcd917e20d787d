import type { Database } from '~/db/client';
import type { Env } from '../../core/env';
import { demoQpay } from './demo';
import { merchantQpay } from './merchant';
import type { QpayProvider } from './provider';

/** The adapter that the environment names; undefined where QPay is not offered. */
export function createQpay({ qpay }: Pick<Env, 'qpay'>, db: Database): QpayProvider | undefined {
  switch (qpay.provider) {
    case 'off':
      return undefined;
    case 'demo':
      return demoQpay(db);
    case 'merchant':
      return merchantQpay(qpay);
  }
}
