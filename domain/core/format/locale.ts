export const locales = ['mn', 'en'] as const;
/** The languages of the interface; Mongolian is the default. */
export type Locale = (typeof locales)[number];
