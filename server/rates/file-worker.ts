import { type ReadRates, readRates } from '~/domain/rates/import';

export default function read(csv: string): ReadRates {
  return readRates(csv);
}
