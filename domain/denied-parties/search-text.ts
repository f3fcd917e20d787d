import { searchTextOf } from '~/domain/core/search/text';

export function partySearchText(party: {
  reference: string;
  name: string;
  aliases: readonly string[];
}): string {
  return searchTextOf({ names: [party.name, ...party.aliases], codes: [party.reference] });
}

/** The text of a match: our name, and the one on the list. */
export function matchSearchText({ name, matchedName }: { name: string; matchedName: string }): string {
  return searchTextOf({ names: [name, matchedName] });
}
