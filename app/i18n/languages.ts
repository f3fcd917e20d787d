export const languages = ['mn', 'en'] as const;
export type Language = (typeof languages)[number];

/** Texts that every page loads. The route table lists the others by screen. */
export const sharedTexts = ['common', 'nav', 'errors'] as const;

/** Texts as general as `common`, `nav` and `errors`, but only for signed-in screens. Public pages do not load them. */
export const signedInTexts = ['frame', 'refusals'] as const;

const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/** Reading direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr';
}

export function asLanguage(text: string | null | undefined): Language {
  return languages.find((language) => language === text) ?? 'mn';
}
