import type { Locale } from '~/domain/core/format/locale';
import { fillPlaces } from '~/domain/core/places';
import { findText } from '../files/export/texts';

export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * Returns a function that gives the texts of printed documents with their parameters; `count` selects singular or
 * plural.
 */
export function sayIn(locale: Locale): Say {
  return (key, params = {}) => {
    const counted = 'count' in params && findText(locale, `${key}_${params.count === 1 ? 'one' : 'other'}`);
    const text = counted || findText(locale, key);
    if (text === undefined) throw new TypeError(`no text ${key}`);
    const filled = Object.entries(params).map(([name, value]) => [name, String(value)]);
    return fillPlaces(text, Object.fromEntries(filled));
  };
}
