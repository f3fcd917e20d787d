import { textConstants, textValues } from '~/domain/content/text-places';
import { inEachLocale, type Localized } from '~/domain/core/localized';
import { fillPlaces, placeProblem } from '~/domain/core/places';
import type { Queryable } from '../../core/api/context';
import { findCompanyName } from '../../settings/company/queries';
import { findConstants } from '../../settings/constants/queries';

type TextValues = Readonly<Record<string, string>>;

/** Values of the places in texts on that day, in each language. */
export async function readTextValues(db: Queryable, at: Date): Promise<Localized<TextValues>> {
  const constant = await findConstants(db, textConstants, at);
  const { name: company } = await findCompanyName(db);
  return inEachLocale((locale) => textValues({ constant, company }, locale));
}

/** A text with its places filled. One that cannot be filled, as it is while somebody types, stays as it is. */
export function withValues(text: string, values: TextValues): string {
  return placeProblem(text, Object.keys(values)) ? text : fillPlaces(text, values);
}
