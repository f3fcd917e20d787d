export const mobileCountries = ['AU', 'MN'] as const;
export type MobileCountry = (typeof mobileCountries)[number];
export const callingCodes = { AU: '61', MN: '976' } as const satisfies Record<MobileCountry, string>;
