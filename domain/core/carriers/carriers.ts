/** The companies that bring parcels of shops, in the order of a choice. `other` is any further one. */
export const carriers = [
  'auspost',
  'startrack',
  'aramex',
  'toll',
  'dhl',
  'ups',
  'fedex',
  'sendle',
  'couriers_please',
  'amazon',
  'other',
] as const;
export type Carrier = (typeof carriers)[number];

export function isCarrier(text: string): text is Carrier {
  return carriers.some((carrier) => carrier === text);
}
