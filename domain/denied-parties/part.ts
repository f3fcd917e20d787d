import { spellText, wordsOf } from '~/domain/core/names/fold';
import { variants } from './variants';

/** An initial matches a part that begins with it, but counts less than the whole part. */
const INITIAL = 0.9;
/** The cost of a letter in place of one that sounds like it: г is g and h, й is i and j, о and у are o and u. */
const SOFT_CHANGE = 0.4;
/** Parts that differ by more changes are not one, however long they are: `nameKeys` finds no more. */
const MOST_CHANGES = 3;

const soft = new Set(['gh', 'hg', 'ij', 'ji', 'ou', 'uo']);
const same = new Set(['ɵo', 'oɵ', 'ɵu', 'uɵ']);

/** A part of a name, or neighbouring parts written together: as folded, and as the usual spelling of its name. */
export type Spelling = { text: string; usual: string };

export function spellingOf(text: string): Spelling {
  return { text, usual: usualOf.get(text) ?? bySound(text) };
}

/** The similarity of two parts, 0 to 1; 0 where their lengths alone make it lower than the least that counts. */
export function partScore(one: Spelling, other: Spelling, least: number): number {
  if (one.text === other.text || one.usual === other.usual) return 1;
  if (isInitial(one.text) || isInitial(other.text)) return one.text[0] === other.text[0] ? INITIAL : 0;
  const score = alike(one.text, other.text, least);
  const isUsual = one.text === one.usual && other.text === other.usual;
  return isUsual ? score : Math.max(score, alike(one.usual, other.usual, least));
}

export function isInitial(part: string): boolean {
  return /^[a-zɵ]$/u.test(part);
}

/** Letters that cost less than a change, or nothing, as one letter: equal for parts that differ in nothing else. */
export function roughly(part: string): string {
  return part.replace(/[uɵ]/gu, 'o').replace(/g/gu, 'h').replace(/j/gu, 'i');
}

function alike(one: string, other: string, least: number): number {
  const longer = Math.max(one.length, other.length);
  const missing = Math.abs(one.length - other.length);
  if (missing > MOST_CHANGES || 1 - missing / longer < least) return 0;
  const changes = distance(one, other);
  return changes > MOST_CHANGES ? 0 : 1 - changes / longer;
}

/** Levenshtein distance: letters to add, remove or change, with less for letters of one sound. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const change = (before[at - 1] ?? 0) + changeCost(one.charAt(row - 1), other.charAt(at - 1));
      now.push(Math.min(change, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

function changeCost(one: string, other: string): number {
  if (one === other || same.has(one + other)) return 0;
  return soft.has(one + other) ? SOFT_CHANGE : 1;
}

/** Endings and vowels that languages spell in their own way: Petrović, Rabinowitz, Orloff, Semyonov, Sarah. */
function bySound(part: string): string {
  if (part.length < 4) return part;
  return part
    .replace(/io/gu, 'e')
    .replace(/(?<=[eoi])v(?:ik|its|itsh)$/u, 'vich')
    .replace(/(?<=[eo])f$/u, 'v')
    .replace(/(?<=a)h$/u, '');
}

/** The first spelling of each line, by every spelling of it. An initial stands for many names. */
const usualOf = new Map(
  variants.flatMap((line) => {
    const [first = '', ...others] = wordsOf(line).map(spellText);
    return [first, ...others.filter((spelling) => !isInitial(spelling))].map(
      (spelling) => [spelling, first] as const,
    );
  }),
);
