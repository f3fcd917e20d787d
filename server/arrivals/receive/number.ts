import { createHmac } from 'node:crypto';
import { type ArrivalNumber, arrivalNumberFromSerial } from '~/domain/arrivals/number';
import type { Context, Tx } from '../../core/api/context';
import { nextArrivalSerial } from './queries';

/** Takes the next number of our own label. Its key is derived from that of parcel numbers, which never changes. */
export async function takeArrivalNumber(
  tx: Tx,
  { numberKey }: Pick<Context, 'numberKey'>,
): Promise<ArrivalNumber> {
  return arrivalNumberFromSerial(await nextArrivalSerial(tx), arrivalKeyOf(numberKey));
}

function arrivalKeyOf(numberKey: string): string {
  return createHmac('sha256', numberKey).update('arrival').digest('hex');
}
