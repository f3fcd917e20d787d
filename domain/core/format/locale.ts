/** The languages of the interface; the first is the default. */
export const locales = ['mn', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Content is always written in these. In another language it may be missing; then readers see `fallbackLocale`. */
export const requiredLocales = ['mn', 'en'] as const satisfies readonly Locale[];
export type RequiredLocale = (typeof requiredLocales)[number];

export const [defaultLocale] = locales;
export const fallbackLocale = 'en' satisfies RequiredLocale;

type LocaleFacts = {
  /** As its speakers call it. */
  ownName: string;
  /** For narrow buttons. */
  shortName: string;
  direction: 'ltr' | 'rtl';
  script: 'cyrillic' | 'latin';
  /** `Бат Дорж` and not `Dorj Bat`. */
  isFamilyNameFirst: boolean;
  /** Language and country, as Open Graph writes them. */
  openGraph: string;
};

export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = {
  mn: {
    ownName: 'Монгол',
    shortName: 'МН',
    direction: 'ltr',
    script: 'cyrillic',
    isFamilyNameFirst: true,
    openGraph: 'mn_MN',
  },
  en: {
    ownName: 'English',
    shortName: 'EN',
    direction: 'ltr',
    script: 'latin',
    isFamilyNameFirst: false,
    openGraph: 'en_AU',
  },
};

/** The language of that code, if we have it. */
export function findLocale(code: unknown): Locale | undefined {
  return locales.find((locale) => locale === code);
}

/** The language of that code, else the default. */
export function asLocale(code: unknown): Locale {
  return findLocale(code) ?? defaultLocale;
}

export function isRequired(locale: Locale): locale is RequiredLocale {
  return requiredLocales.some((required) => required === locale);
}
