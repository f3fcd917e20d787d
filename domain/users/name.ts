import type { Locale } from '~/domain/core/format/locale';
import { customerName } from '~/domain/customers/name';

/** `fullName` as it was entered at first; the parts are empty where nobody has given them. */
export type UserNames = { fullName: string; givenName: string; familyName: string };

/** A user's name in the order of the reader's language. */
export function userName({ fullName, givenName, familyName }: UserNames, locale: Locale): string {
  if (givenName === '') return fullName;
  return customerName({ firstName: givenName, lastName: familyName, organizationName: null }, locale);
}

/** A name as programs send it: whole, with or without its parts. */
type TypedNames = { fullName: string; givenName?: string | undefined; familyName?: string | undefined };
type NameParts = Pick<UserNames, 'givenName' | 'familyName'>;

/** The parts of a name that was typed in two fields, with the whole name for what knows no parts. */
export function namesFromParts({ givenName, familyName }: NameParts, locale: Locale): UserNames {
  const parts = { givenName: givenName.trim(), familyName: familyName.trim() };
  return parts.givenName === ''
    ? { fullName: parts.familyName, givenName: '', familyName: '' }
    : { ...parts, fullName: userName({ ...parts, fullName: '' }, locale) };
}

/** The two fields of an account; a whole name without parts is in the field of the given name. */
export function partsOfName({ fullName, givenName, familyName }: UserNames): NameParts {
  return givenName === '' ? { givenName: fullName, familyName: '' } : { givenName, familyName };
}

/**
 * What is stored of a typed name: its parts, if they make the whole name in either order. A program that knows only
 * whole names sends no parts, which then are unknown.
 */
export function storedNames({ fullName, givenName = '', familyName = '' }: TypedNames): UserNames {
  const orders = [`${givenName} ${familyName}`.trim(), `${familyName} ${givenName}`.trim()];
  const isWhole = givenName !== '' && orders.includes(fullName);
  return isWhole ? { fullName, givenName, familyName } : { fullName, givenName: '', familyName: '' };
}
