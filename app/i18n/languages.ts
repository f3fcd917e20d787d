export const languages = ['mn', 'en'] as const;
export type Language = (typeof languages)[number];

/** Text that every page needs; the rest is named by each screen in the route table. */
export const sharedTexts = ['common', 'nav', 'errors'] as const;

/** What `common`, `nav` and `errors` would hold too, were it not for signed-in screens alone: others load none of it. */
export const signedInTexts = ['frame', 'refusals'] as const;

const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/** Reading direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr';
}

export function asLanguage(text: string | null | undefined): Language {
  return languages.find((language) => language === text) ?? 'mn';
}
