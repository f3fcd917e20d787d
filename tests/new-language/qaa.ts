import { en } from '~/domain/core/format/languages/en';
import type { LanguageFormat } from '~/domain/core/format/languages/language-format';

/** How the language of the tests writes dates, amounts and measures: `domain/core/format/languages/qaa.ts`. */
export const qaa: LanguageFormat = { ...en, timeSeparator: ' · ', mnt: (digits) => `${digits} MNT` };
