import type { Env } from '../../core/env';
import { mongolbank } from './mongolbank';
import type { RateBank } from './provider';

/** The bank that the environment names; undefined: rates are entered by hand. */
export function createBank({ rateBank }: Pick<Env, 'rateBank'>): RateBank | undefined {
  return rateBank && mongolbank(rateBank);
}
