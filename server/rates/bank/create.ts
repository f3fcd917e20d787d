import type { Env } from '../../core/env/env';
import { mongolbank } from './mongolbank';
import type { RateBank } from './provider';

/** Returns the bank named by the environment, or undefined when rates are entered by hand. */
export function createBank({ rateBank }: Pick<Env, 'rateBank'>): RateBank | undefined {
  return rateBank && mongolbank(rateBank);
}
