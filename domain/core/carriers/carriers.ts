/** The companies that bring parcels of shops to us. `other`: any that is not in the list. */
export const carriers = [
  ...(['auspost', 'startrack', 'aramex', 'toll', 'dhl', 'ups', 'fedex'] as const),
  ...(['sendle', 'couriers_please', 'amazon', 'other'] as const),
] as const;
export type Carrier = (typeof carriers)[number];
