import { choiceCookie, readChoices } from '~/domain/core/choice-cookie';

type Locale = 'mn' | 'en';

/** The language of the answer: the one the address names, else the cookie's, else Mongolian (spec, section 9). */
export function readLocale(cookieHeader: string | undefined, wished?: Locale): Locale {
  if (wished) return wished;
  return readChoices(cookieHeader).get('language') === 'en' ? 'en' : 'mn';
}

/** `?lang=` of an address, as search engines and shared links give it. */
export function wishedLocale(value: unknown): Locale | undefined {
  return value === 'mn' || value === 'en' ? value : undefined;
}

/** Who came by an address in a language reads on in it. */
export function localeCookie(locale: Locale, over: { isSecure: boolean }): string {
  return choiceCookie({ name: 'language', value: locale }, over);
}
