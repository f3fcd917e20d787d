import { type RawBuilder, sql } from 'kysely';
import { type Locale, localeFacts } from '~/domain/core/format/locale';

/**
 * The name of a joined account in the order of the reader's language: what `userName` makes of its parts. A whole name
 * stays where nobody has given the parts.
 */
export function nameOfUser(locale: Locale, alias = 'appUser'): RawBuilder<string> {
  const part = (column: 'fullName' | 'givenName' | 'familyName') => sql.ref(`${alias}.${column}`);
  const [first, second] = localeFacts[locale].isFamilyNameFirst
    ? [part('familyName'), part('givenName')]
    : [part('givenName'), part('familyName')];
  return sql<string>`case when ${part('givenName')} = '' then ${part('fullName')}
    else btrim(${first} || ' ' || ${second}) end`;
}

/** The same of an account that may be missing: an action of the system, or of nobody known. */
export function nameOfActor(locale: Locale, alias = 'appUser'): RawBuilder<string | null> {
  return nameOfUser(locale, alias).$castTo<string | null>();
}
