import type { Locale } from '~/domain/core/format/locale';

export type CustomerNames = { firstName: string; lastName: string; organizationName: string | null };

/** The name of an organization; a person's family name and given name in Mongolian, the reverse in English. */
export function customerName(
  { firstName, lastName, organizationName }: CustomerNames,
  locale: Locale,
): string {
  const names = locale === 'mn' ? [lastName, firstName] : [firstName, lastName];
  return organizationName || names.filter(Boolean).join(' ');
}

/** The searchable name: a person in both orders, so that a search finds the name in either language. */
export function searchedName(names: CustomerNames): string {
  return [...new Set([customerName(names, 'en'), customerName(names, 'mn')])].join(' ');
}
