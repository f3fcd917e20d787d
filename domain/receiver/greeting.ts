import { type Locale, localeFacts } from '~/domain/core/format/locale';
import { isOrganizationName } from '~/domain/core/legal-forms';

/** More words than a person's name has in either language. */
const MOST_WORDS = 3;
/** `Б.Болд`: the first letter of the family name, then the given name. */
const initialAndName = /^\p{L}{1,2}\.\s*(?<given>[\p{L}-]{2,})$/u;

/**
 * How a page greets a receiver, of whom one text is known: by the given name. Mongolian writes the family name first, so
 * that a name in Cyrillic ends with the given name, whatever the language of the reader. An organization is greeted by
 * its whole name.
 */
export function greetingName(name: string, locale: Locale): string {
  const whole = name.trim().replace(/\s+/gu, ' ');
  const given = initialAndName.exec(whole)?.groups?.given;
  if (given) return given;
  const words = whole.split(' ');
  if (words.length > MOST_WORDS || isOrganizationName(whole)) return whole;
  const isFamilyNameFirst = /\p{Script=Cyrillic}/u.test(whole) || localeFacts[locale].isFamilyNameFirst;
  return (isFamilyNameFirst ? words.at(-1) : words[0]) ?? whole;
}
