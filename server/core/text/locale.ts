import { choiceCookie, readChoices } from '~/domain/core/choice-cookie';
import { asLocale, findLocale, type Locale } from '~/domain/core/format/locale';

/** Returns the language of the response: from the URL, else the cookie, else Mongolian (spec, section 9). */
export function readLocale(cookieHeader: string | undefined, wished?: Locale): Locale {
  if (wished) return wished;
  return asLocale(readChoices(cookieHeader).get('language'));
}

/** Reads `?lang=` of a URL, as used by search engines and shared links. */
export function wishedLocale(value: unknown): Locale | undefined {
  return findLocale(value);
}

/** Stores the language of a URL, so that the visitor's next pages use it. */
export function localeCookie(locale: Locale, over: { isSecure: boolean }): string {
  return choiceCookie({ name: 'language', value: locale }, over);
}
