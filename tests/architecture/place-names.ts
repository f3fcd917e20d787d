import { offices, officeTable } from '~/domain/core/offices';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const places = offices
  .flatMap((office) => {
    const { city, country } = officeTable[office];
    return [office, city.en, countryNames.of(country) ?? ''];
  })
  .map((place) => place.toLowerCase());
const officeName = new RegExp(`\\b(?:${offices.join('|')})\\b`, 'u');

/** Whether a name in code has an office, its city or its country as one of its words: `isOfSydney`, `inMongolia`. */
export function namesPlace(name: string): boolean {
  return wordsOf(name).some((word) => places.includes(word));
}

/**
 * Whether a text has an office as a value or within a name: `sydney`, `?office=sydney`, `parcels.inSydney`. Texts for
 * people may name its city, and codes of the API a country.
 */
export function namesOffice(text: string): boolean {
  const names = text.match(/\b[a-z]\w*/gu) ?? [];
  return (
    officeName.test(text) ||
    names.some((name) => wordsOf(name).some((word) => offices.some((office) => office === word)))
  );
}

function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/gu) ?? []).map((word) => word.toLowerCase());
}
