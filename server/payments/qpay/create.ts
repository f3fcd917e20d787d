import type { Database } from '~/db/client';
import type { Env } from '../../core/env';
import { demoQpay } from './demo';
import { merchantQpay } from './merchant';
import type { QpayProvider } from './provider';

/** Creates the adapter that the environment configures; undefined without QPay. */
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
