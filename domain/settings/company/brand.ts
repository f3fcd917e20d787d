import type { Locale } from '~/domain/core/format/locale';
import { legalForms } from '~/domain/core/legal-forms';
import { type Localized, localized } from '~/domain/core/localized';

/** The product's name, which is shown while a portal's company has no name, and which the demo is called. */
export const productName = 'Moz';

/** As long as an alphanumeric sender of text messages may be. */
export const BRAND_MAX = 11;

/** The company's name, or the product's while nobody has entered one. */
export function nameOrProduct(name: Localized, locale: Locale): string {
  return localized(name, locale).trim() || productName;
}

/** The company as text messages call it: without quotation marks and legal form, in whole words where they fit. */
export function brandOf(name: Localized, locale: Locale): string {
  const words = localized(name, locale)
    .replace(/[«»“”„"{}]/gu, '')
    .replace(legalForms, '')
    .split(/[\s,;]+/u)
    .filter(Boolean);
  const fitting = words.reduce((brand, word) => (brand.isFull ? brand : withWord(brand.text, word)), {
    text: '',
    isFull: false,
  });
  return fitting.text || [...(words[0] ?? '')].slice(0, BRAND_MAX).join('') || productName;
}

function withWord(before: string, word: string): { text: string; isFull: boolean } {
  const text = before === '' ? word : `${before} ${word}`;
  return [...text].length > BRAND_MAX ? { text: before, isFull: true } : { text, isFull: false };
}
