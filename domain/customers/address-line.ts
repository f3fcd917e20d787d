/** The lines of a Mongolian address below its district. */
export const addressLineNames = ['khoroo', 'street', 'building', 'door', 'landmark', 'pin'] as const;
export type AddressLine = (typeof addressLineNames)[number];
