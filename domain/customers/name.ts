import type { Locale } from '~/domain/core/format/locale';

export type CustomerNames = { firstName: string; lastName: string; organizationName: string | null };

/** An organization by its own name; a person by family name and given name in Mongolian, the other way round in English. */
export function customerName(
  { firstName, lastName, organizationName }: CustomerNames,
  locale: Locale,
): string {
  const names = locale === 'mn' ? [lastName, firstName] : [firstName, lastName];
  return organizationName || names.filter(Boolean).join(' ');
}

/** What a search looks through: a person in the order of either language, so that each finds what it shows. */
export function searchedName(names: CustomerNames): string {
  return [...new Set([customerName(names, 'en'), customerName(names, 'mn')])].join(' ');
}
