import { type Locale, localeFacts, locales } from '~/domain/core/format/locale';

export type CustomerNames = { firstName: string; lastName: string; organizationName: string | null };

/** An organization by its own name; a person in the order of the language. */
export function customerName(
  { firstName, lastName, organizationName }: CustomerNames,
  locale: Locale,
): string {
  const names = localeFacts[locale].isFamilyNameFirst ? [lastName, firstName] : [firstName, lastName];
  return organizationName || names.filter(Boolean).join(' ');
}

/** What a search looks through: a person in the order of each language, so that each finds what it shows. */
export function searchedName(names: CustomerNames): string {
  return [...new Set(locales.map((locale) => customerName(names, locale)))].join(' ');
}
