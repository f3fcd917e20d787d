import { type Locale, localeFacts } from '~/domain/core/format/locale';

export type CustomerNames = { firstName: string; lastName: string; organizationName: string | null };

/** An organization by its own name; a person with family name and given name in the order of the language. */
export function customerName(names: CustomerNames, locale: Locale): string {
  return nameInOrder(names, localeFacts[locale]);
}

/**
 * A stored name in the order of the reader's language, where it is the customer's own: a form copies it in the order of
 * the language in which it was written. Any other name stays as it is.
 */
export function ownNameIn(name: string, names: CustomerNames, locale: Locale): string {
  return isOwnName(name, names) ? customerName(names, locale) : name;
}

/** Whether a name is the customer's own, in either order. */
export function isOwnName(name: string, names: CustomerNames): boolean {
  const orders = [{ isFamilyNameFirst: false }, { isFamilyNameFirst: true }];
  return orders.some((order) => nameInOrder(names, order) === name.trim());
}

function nameInOrder(
  { firstName, lastName, organizationName }: CustomerNames,
  { isFamilyNameFirst }: { isFamilyNameFirst: boolean },
): string {
  const names = isFamilyNameFirst ? [lastName, firstName] : [firstName, lastName];
  return organizationName || names.filter(Boolean).join(' ');
}
