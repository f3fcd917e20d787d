import { parse } from 'cookie';

/** The language of the answer: the cookie's, else Mongolian (spec, section 9). */
export function readLocale(cookieHeader: string | undefined): 'mn' | 'en' {
  return parse(cookieHeader ?? '')['moz-language'] === 'en' ? 'en' : 'mn';
}
