import { type RawBuilder, sql } from 'kysely';
import { fallbackLocale, type Locale, localeFacts, locales } from '~/domain/core/format/locale';

/** A column of texts by language, read in one of them; where that is missing, in `fallbackLocale`. */
export function textIn(column: string, locale: Locale): RawBuilder<string> {
  const texts = sql.ref(column);
  return sql<string>`coalesce(${texts} ->> ${locale}::text, ${texts} ->> ${fallbackLocale}::text)`;
}

/** SQL for texts by language, from the SQL of the text in each; it has only the languages whose text is not null. */
export function byLanguageSql(textOf: (locale: Locale) => string): string {
  const texts = locales.map((locale) => `'${locale}', ${textOf(locale)}`).join(', ');
  return `nullif(jsonb_strip_nulls(jsonb_build_object(${texts})), '{}')`;
}

/** The name of a customer as each language orders it. */
export const customerNameSql = byLanguageSql((locale) => {
  const [first, second] = localeFacts[locale].isFamilyNameFirst
    ? ['last_name', 'first_name']
    : ['first_name', 'last_name'];
  return `coalesce(organization_name, trim(${first} || ' ' || ${second}))`;
});
