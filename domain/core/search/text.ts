import { foldJoined, foldText, inMongolianLetters } from '~/domain/core/names/fold';

/** What a record is found by. */
export type SearchParts = {
  names?: readonly (string | null | undefined)[];
  /** With the calling code. */
  mobiles?: readonly (string | null | undefined)[];
  /** Codes, numbers and e-mail addresses: found by their letters and digits, whatever is between them. */
  codes?: readonly (string | null | undefined)[];
};

/**
 * The search text of a record: a line of its parts in lower case, as the released version searches them, and a line of
 * their folded words, each after a space, in which `parseSearch` finds words.
 */
export function searchTextOf({ names = [], mobiles = [], codes = [] }: SearchParts): string {
  const plain = [...codes, ...names, ...mobiles].filter((part) => part != null && part !== '');
  const words = [
    ...codes.map((part) => foldText(compacted(part))),
    ...names.flatMap(wordsOfName),
    ...mobiles.map(digitsOf),
  ];
  const line = plain.join(' ').toLowerCase().replace(/\s+/gu, ' ');
  return `${line}\n${[...new Set(words)].map((word) => word && ` ${word}`).join('')}`;
}

/** Letters and digits in lower case: `SYD-26-0042` as `syd260042`, `610 910` as `610910`. */
export function compacted(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Each word, and the name written together: `Ган Эрдэнэ` is also found as `Ганэрдэнэ`. */
function wordsOfName(name: string | null | undefined): string[] {
  const written = name ?? '';
  return [written, inMongolianLetters(written) ?? ''].filter(Boolean).flatMap((text) => {
    const folded = foldText(text);
    const isJoinable = folded.includes(' ') && folded.length <= longestJoined;
    return [...folded.split(' '), ...(isJoinable ? [foldJoined(folded)] : [])];
  });
}

/** Names are shorter; a sentence is not written together. */
const longestJoined = 80;

function digitsOf(mobile: string | null | undefined): string {
  return (mobile ?? '').replace(/\D/gu, '');
}
