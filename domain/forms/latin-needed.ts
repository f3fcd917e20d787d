import type { FieldIssue } from '~/domain/core/errors';
import { canSpellInLatin, isInLatin } from '~/domain/core/latin';
import type { Party } from '~/domain/customers/schema';

/**
 * What the air papers lack to name a party in Latin letters. Cyrillic is spelled by the house; of another script the
 * sender is asked for the spelling, as no rule gives the one in the passport. An address is in Latin or Cyrillic.
 */
export function latinIssues({ name, latinName, address }: Party): FieldIssue[] {
  const parts = Object.entries(address).filter(([, typed]) => hasLetters(typed) && !canSpellInLatin(typed));
  return [
    ...nameIssues(name, latinName),
    ...parts.map(([part]): FieldIssue => ({ path: `address.${part}`, code: 'address.letters' })),
  ];
}

function nameIssues(name: string, latinName: string): FieldIssue[] {
  if (latinName !== '') {
    return hasLetters(latinName) && isInLatin(latinName)
      ? []
      : [{ path: 'latinName', code: 'name.not_latin' }];
  }
  if (canSpellInLatin(name) && hasLetters(name)) return [];
  return hasLetters(name)
    ? [{ path: 'latinName', code: 'name.latin_needed' }]
    : [{ path: 'name', code: 'name.no_letters' }];
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}
