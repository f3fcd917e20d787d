import type { Locale } from '~/domain/core/format/locale';
import { type Localized, localized, valuesOf } from '~/domain/core/localized';
import { plainName } from '~/domain/core/search/plain';
import countries from './countries.json' with { type: 'json' };

const names: Readonly<Record<string, Localized>> = countries;

/** The countries where goods that are bought in Australia are usually made come first, then the others by English name. */
export const countryCodes = Object.keys(names);

/** The country's name; the code itself when it has none. */
export function countryName(code: string, locale: Locale): string {
  const name = names[code];
  return name ? localized(name, locale) : code;
}

/** Returns the code of a country by its whole name in any language; undefined for anything else. */
export function countryCodeOf(typed: string): string | undefined {
  const sought = plainName(typed);
  return sought === '' ? undefined : codesByFold().get(sought);
}

let folded: ReadonlyMap<string, string> | undefined;

/** Folded when first asked: most pages only show names. */
function codesByFold(): ReadonlyMap<string, string> {
  folded ??= new Map(
    Object.entries(names).flatMap(([code, texts]) =>
      valuesOf(texts).map((name) => [plainName(name), code] as const),
    ),
  );
  return folded;
}
