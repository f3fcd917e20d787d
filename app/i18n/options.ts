import type { InitOptions, i18n } from 'i18next';
import { languages, sharedTexts, signedInTexts } from './languages';

export const textOptions = {
  supportedLngs: [...languages],
  fallbackLng: 'en',
  defaultNS: 'common',
  fallbackNS: ['common', ...signedInTexts],
  ns: [...sharedTexts],
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;

/** Plural forms «one» and «other» in both languages. Chromium has no Mongolian Intl data, so Intl is not used. */
export function fixPlurals(instance: i18n): i18n {
  instance.services.pluralResolver.getRule = () => oneOrOther;
  return instance;
}

const oneOrOther = {
  select: (count: number): string => (count === 1 ? 'one' : 'other'),
  resolvedOptions: () => ({ pluralCategories: ['one', 'other'] }),
};
