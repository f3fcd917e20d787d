import { parse } from 'cookie';
import { COOKIE_DAYS } from '~/domain/spec-numbers';

type Locale = 'mn' | 'en';

const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60;

/** The language of the answer: the one the address names, else the cookie's, else Mongolian (spec, section 9). */
export function readLocale(cookieHeader: string | undefined, wished?: Locale): Locale {
  if (wished) return wished;
  return parse(cookieHeader ?? '')['moz-language'] === 'en' ? 'en' : 'mn';
}

/** `?lang=` of an address, as search engines and shared links give it. */
export function wishedLocale(value: unknown): Locale | undefined {
  return value === 'mn' || value === 'en' ? value : undefined;
}

/** Who came by an address in a language reads on in it. */
export function localeCookie(locale: Locale): string {
  return `moz-language=${locale}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
}
