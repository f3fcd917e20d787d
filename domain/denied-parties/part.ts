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
export type Spelling = {
  text: string;
  usual: string;
  isInitial: boolean;
  /** The letters of either as bits; letters of one sound are one. */
  textBits: number;
  usualBits: number;
};

export function spellingOf(text: string): Spelling {
  const usual = usualOf.get(text) ?? bySound(text);
  const textBits = bitsOf(text);
  const usualBits = usual === text ? textBits : bitsOf(usual);
  return { text, usual, isInitial: isInitial(text), textBits, usualBits };
}

/** The similarity of two parts, 0 to 1; 0 where it is surely lower than the least that counts. */
export function partScore(one: Spelling, other: Spelling, least: number): number {
  const most = partBound(one, other);
  if (most < least) return 0;
  if (one.isInitial || other.isInitial || isOneName(one, other)) return most;
  const score = alike(one.text, other.text);
  return areUsual(one, other) ? score : Math.max(score, alike(one.usual, other.usual));
}

/** The highest similarity that two parts can have, by their lengths and the letters that only one of them has. */
export function partBound(one: Spelling, other: Spelling): number {
  if (isOneName(one, other)) return 1;
  if (one.isInitial || other.isInitial)
    return one.text.startsWith(other.text) || other.text.startsWith(one.text) ? INITIAL : 0;
  const most = boundOf(one.text, other.text, lettersOfOne(one.textBits, other.textBits));
  if (areUsual(one, other)) return most;
  return Math.max(most, boundOf(one.usual, other.usual, lettersOfOne(one.usualBits, other.usualBits)));
}

function isOneName(one: Spelling, other: Spelling): boolean {
  return one.text === other.text || one.usual === other.usual;
}

/** One letter, or Ц, Ч or Ш, which Latin writes with two. */
export function isInitial(part: string): boolean {
  return /^(?:[a-zɵ]|ts|ch|sh)$/u.test(part);
}

/** Letters that cost less than a change, or nothing, as one letter: equal for parts that differ in nothing else. */
export function roughly(part: string): string {
  return part.replace(/[uɵ]/gu, 'o').replace(/g/gu, 'h').replace(/j/gu, 'i');
}

function areUsual(one: Spelling, other: Spelling): boolean {
  return one.text === one.usual && other.text === other.usual;
}

/** Each letter that only one of the texts has costs a change, and so does each letter that the shorter one lacks. */
function boundOf(one: string, other: string, ofOne: number): number {
  const changes = Math.max(Math.abs(one.length - other.length), ofOne);
  return changes > MOST_CHANGES ? 0 : 1 - changes / Math.max(one.length, other.length);
}

/** The number of letters that only one of two texts has; one change can replace a letter of each. */
function lettersOfOne(bits: number, others: number): number {
  return Math.max(countBits(bits & ~others), countBits(others & ~bits));
}

/** A bit for each Latin letter as in `roughly`; other letters share the five left, which only makes bounds higher. */
function bitsOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bits |= latinBits[code] ?? 1 << (LATIN_LETTERS + (code % OTHER_BITS));
  }
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

const LATIN_LETTERS = 26;
const OTHER_BITS = 5;
/** The bits of Latin letters by their codes. */
const latinBits: readonly (number | undefined)[] = Array.from(
  { length: 'ɵ'.charCodeAt(0) + 1 },
  (_, code) => {
    const letter = roughly(String.fromCharCode(code));
    return /^[a-z]$/u.test(letter) ? 1 << (letter.charCodeAt(0) - 'a'.charCodeAt(0)) : undefined;
  },
);

function alike(one: string, other: string): number {
  const changes = distance(one, other);
  return changes > MOST_CHANGES ? 0 : 1 - changes / Math.max(one.length, other.length);
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

/** Endings and vowels that languages spell in their own way: Petrović, Rabinowitz, Orloff, Semyonov, Sarah, McDonald. */
function bySound(part: string): string {
  if (part.length < 4 || !/io|[eoi]v(?:ik|its|itsh)$|[eo]f$|ah$|^mk[a-z]{3}/u.test(part)) return part;
  return part
    .replace(/io/gu, 'e')
    .replace(/(?<=[eoi])v(?:ik|its|itsh)$/u, 'vich')
    .replace(/(?<=[eo])f$/u, 'v')
    .replace(/(?<=a)h$/u, '')
    .replace(/^mk(?=[a-z]{3})/u, 'mak');
}

/** The first spelling of each line, by every spelling of it. An initial matches many names. */
const usualOf = new Map(
  variants.flatMap((line) => {
    const [first = '', ...others] = wordsOf(line).map(spellText);
    return [first, ...others.filter((spelling) => !isInitial(spelling))].map(
      (spelling) => [spelling, first] as const,
    );
  }),
);
