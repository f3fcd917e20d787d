import type { Locale } from '~/domain/core/format/locale';
import { customerName } from '~/domain/customers/name';

/** `fullName` as it was entered at first; the parts are empty where nobody has given them. */
export type UserNames = { fullName: string; givenName: string; familyName: string };

/** A user's name in the order of the reader's language. */
export function userName({ fullName, givenName, familyName }: UserNames, locale: Locale): string {
  if (givenName === '') return fullName;
  return customerName({ firstName: givenName, lastName: familyName, organizationName: null }, locale);
}
