import { type Locale, localeFacts } from '~/domain/core/format/locale';

export type CustomerNames = { firstName: string; lastName: string; organizationName: string | null };

/** An organization by its own name; a person with family name and given name in the order of the language. */
export function customerName(names: CustomerNames, locale: Locale): string {
  return nameInOrder(names, localeFacts[locale]);
}

function nameInOrder(
  { firstName, lastName, organizationName }: CustomerNames,
  { isFamilyNameFirst }: { isFamilyNameFirst: boolean },
): string {
  const names = isFamilyNameFirst ? [lastName, firstName] : [firstName, lastName];
  return organizationName || names.filter(Boolean).join(' ');
}
