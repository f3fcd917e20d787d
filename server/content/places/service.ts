import { textConstants, textValues } from '~/domain/content/text-places';
import type { Locale } from '~/domain/core/format/locale';
import { fillPlaces, placeProblem } from '~/domain/core/places';
import type { Queryable } from '../../core/context';
import { findConstants } from '../../settings/constants/queries';

export type QuotedValues = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** What the places of texts hold on that day, in both languages. */
export async function readTextValues(db: Queryable, at: Date): Promise<QuotedValues> {
  const constant = await findConstants(db, textConstants, at);
  return { mn: textValues(constant, 'mn'), en: textValues(constant, 'en') };
}

/** A text with its places filled. One that cannot be filled, as it is while somebody types, stays as it is. */
export function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return placeProblem(text, Object.keys(values)) ? text : fillPlaces(text, values);
}
