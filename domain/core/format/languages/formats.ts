import type { Locale } from '../locale';
import { en } from './en';
import type { LanguageFormat } from './language-format';
import { mn } from './mn';

/** How each language writes dates, amounts and measures. */
export const formats: Readonly<Record<Locale, LanguageFormat>> = { mn, en };
