export const locales = ['mn', 'en'] as const;
/** The languages of the interface; Mongolian is the default. */
export type Locale = (typeof locales)[number];
export const defaultLocale = 'mn' satisfies Locale;

export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}
