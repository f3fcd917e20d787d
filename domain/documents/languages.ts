import type { RequiredLocale } from '~/domain/core/format/locale';

/** Papers are drawn in these, for their readers and for customs in Australia and Mongolia. */
export const paperLocales = ['mn', 'en'] as const satisfies readonly RequiredLocale[];

/** The words of a label are in the Mongolian texts, which have both languages in one; its numbers are as in English. */
export const labelTextLocale = 'mn' satisfies RequiredLocale;
export const labelNumberLocale = 'en' satisfies RequiredLocale;

/** The address on a label is read by who delivers in Mongolia. */
export const deliveryLocale = 'mn' satisfies RequiredLocale;
