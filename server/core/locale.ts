import { choiceCookie, readChoices } from '~/domain/core/choice-cookie';
import { asLocale, findLocale, type Locale } from '~/domain/core/format/locale';

/** The language of the answer: the one the address names, else the cookie's, else Mongolian (spec, section 9). */
export function readLocale(cookieHeader: string | undefined, wished?: Locale): Locale {
  if (wished) return wished;
  return asLocale(readChoices(cookieHeader).get('language'));
}

/** `?lang=` of an address, as search engines and shared links give it. */
export function wishedLocale(value: unknown): Locale | undefined {
  return findLocale(value);
}

/** Who came by an address in a language reads on in it. */
export function localeCookie(locale: Locale, over: { isSecure: boolean }): string {
  return choiceCookie({ name: 'language', value: locale }, over);
}
