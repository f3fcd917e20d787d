import type { InitOptions, i18n } from 'i18next';
import { fallbackLocale } from '~/domain/core/format/locale';
import { languages, sharedTexts, signedInTexts } from './languages';

export const textOptions = {
  supportedLngs: [...languages],
  fallbackLng: fallbackLocale,
  defaultNS: 'common',
  fallbackNS: ['common', ...signedInTexts],
  ns: [...sharedTexts],
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;

/** One and other, as in Mongolian and English. Chromium has no Mongolian Intl data, so Intl is not asked. */
export function fixPlurals(instance: i18n): i18n {
  instance.services.pluralResolver.getRule = () => oneOrOther;
  return instance;
}

const oneOrOther = {
  select: (count: number): string => (count === 1 ? 'one' : 'other'),
  resolvedOptions: () => ({ pluralCategories: ['one', 'other'] }),
};
