// By its path: vite.config.ts reads this file too, and knows no alias.
import { asLocale, type Locale, localeFacts, locales } from '../../domain/core/format/locale';

export const languages = locales;
export type Language = Locale;

/** Text that every page needs; the rest is named by each screen in the route table. */
export const sharedTexts = ['common', 'nav', 'errors'] as const;

/** What `common`, `nav` and `errors` would hold too, were it not for signed-in screens alone: others load none of it. */
export const signedInTexts = ['frame', 'refusals'] as const;

/** Reading direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return localeFacts[asLocale(language)].direction;
}

export function asLanguage(text: string | null | undefined): Language {
  return asLocale(text);
}
