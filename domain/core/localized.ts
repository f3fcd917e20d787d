import {
  fallbackLocale,
  findLocale,
  isRequired,
  type Locale,
  locales,
  type RequiredLocale,
  requiredLocales,
} from './format/locale';

type OtherLocale = Exclude<Locale, RequiredLocale>;

/** One of each required language, and of any other what there is. */
export type ByLocale<Required, Other> = Record<RequiredLocale, Required> & {
  [Name in OtherLocale]?: Other;
};

/** Content by language: `{ mn: 'Илгээмж', en: 'Parcel' }`. */
export type Localized<T = string> = ByLocale<T, T | undefined>;

/** The content in that language; where nobody has written it yet, in `fallbackLocale`. */
export function localized<T>(texts: Localized<T>, language: string): T {
  const locale = findLocale(language) ?? fallbackLocale;
  return texts[locale] ?? texts[fallbackLocale];
}

/** Content in each language that has it, in the order of the languages. */
export function valuesOf<T>(texts: Localized<T>): T[] {
  return locales.flatMap((locale) => texts[locale] ?? []);
}

/** The content of each language, changed. */
export function mapLocalized<T, Changed>(
  texts: Localized<T>,
  change: (content: T, locale: Locale) => Changed,
): Localized<Changed> {
  const changed: Partial<Record<Locale, Changed>> = {};
  for (const locale of locales) {
    const content = texts[locale];
    if (content !== undefined) changed[locale] = change(content, locale);
  }
  return whole(changed);
}

/** A value for each language. */
export function inEachLocale<T>(make: (locale: Locale) => T): Localized<T> {
  const values: PartlyLocalized<T> = {};
  for (const locale of locales) values[locale] = make(locale);
  return whole(values);
}

/** The same content in each language that must have it, as a form begins. */
export function inEachRequired<T>(content: T): Localized<T> {
  const texts: Partial<Record<Locale, T>> = {};
  for (const locale of requiredLocales) texts[locale] = content;
  return whole(texts);
}

type PartlyLocalized<T> = { [Name in Locale]?: T | undefined };

function whole<T>(texts: PartlyLocalized<T>): Localized<T> {
  if (!hasRequired(texts)) throw new Error('content lacks a language that is required');
  return texts;
}

function hasRequired<T>(texts: PartlyLocalized<T>): texts is Localized<T> {
  return requiredLocales.every((locale) => locale in texts);
}

/** The content with another one in that language; an empty text in a language that is not required is none. */
export function withText(texts: Localized, locale: Locale, text: string): Localized {
  return { ...texts, [locale]: text === '' && !isRequired(locale) ? undefined : text };
}
