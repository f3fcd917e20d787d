// By its path: vite.config.ts reads this file too, and knows no alias.
import { asLocale, type Locale, localeFacts, locales } from '../../domain/core/format/locale';

export const languages = locales;
export type Language = Locale;

/** Texts that every page loads. The route table lists the others by screen. */
export const sharedTexts = ['common', 'nav', 'errors'] as const;

/** Texts as general as `common`, `nav` and `errors`, but only for signed-in screens. Public pages do not load them. */
export const signedInTexts = ['frame', 'refusals'] as const;

/** Reading direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return localeFacts[asLocale(language)].direction;
}

export function asLanguage(text: string | null | undefined): Language {
  return asLocale(text);
}
