import type { Carrier } from './carriers';

/** The names of the companies, which are the same in every language. */
export const carrierNames = {
  auspost: 'Australia Post',
  startrack: 'StarTrack',
  aramex: 'Aramex',
  toll: 'Toll (Team Global Express)',
  dhl: 'DHL',
  ups: 'UPS',
  fedex: 'FedEx',
  sendle: 'Sendle',
  couriers_please: 'CouriersPlease',
  amazon: 'Amazon',
} as const satisfies Readonly<Record<Exclude<Carrier, 'other'>, string>>;

/** The name of a carrier; undefined for `other`, which each language words. */
export function carrierName(carrier: string): string | undefined {
  return Object.hasOwn(carrierNames, carrier) ? namesByCarrier[carrier] : undefined;
}

const namesByCarrier: Readonly<Record<string, string>> = carrierNames;
