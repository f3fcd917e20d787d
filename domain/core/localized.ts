type InBothLanguages<Name extends string> = { readonly [Key in `${Name}Mn` | `${Name}En`]: unknown };

/** The text of a bilingual field in one language: `localized(fee, 'name', 'mn')` is `fee.nameMn`. */
export function localized<Name extends string, Row extends InBothLanguages<Name>>(
  row: Row,
  name: Name,
  language: string,
): Row[`${Name}Mn`] | Row[`${Name}En`] {
  return language === 'mn' ? row[`${name}Mn` as const] : row[`${name}En` as const];
}
