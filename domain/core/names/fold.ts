import { droppedLetters, lookAlikes, plainLetters } from './letters';
import { anySpelling, spellings } from './spellings';

/**
 * One folding of names and texts, for screening and for every search: case, accents, apostrophes, alphabets and
 * spellings of one sound are ignored. What is Cyrillic or Greek becomes Latin; letters of other scripts remain and are
 * compared as they are written. A change of it makes stored folds stale: raise `FOLD_VERSION`.
 */
export const FOLD_VERSION = 2;

/**
 * The folded words of a text, separated by one space; empty when it holds neither a letter nor a digit. The vowels о,
 * ө, у and ү are one letter, so that Мунхбат finds Мөнхбат, and Unurbayar and Onorbayar both find Өнөрбаяр. Idempotent.
 */
export function foldText(text: string): string {
  return stable(spellText(text), (words) => spellText(words.replace(/[uɵ]/gu, 'o')));
}

/** As `foldText`, but o and u stay apart, and ө is `ɵ`, which matches either. For scores, which count letters. */
export function spellText(text: string): string {
  if (isFolded(text)) return text;
  return stable(text, (written) => wordsOf(written).map(spellOnce).filter(Boolean).join(' '));
}

/** The fold of folded words written together. */
export function joinSpelled(words: readonly string[]): string {
  return stable(words.join(''), spellOnce);
}

/** The words of a text in small letters, before the fold: runs of letters, marks and digits of any script. */
export function wordsOf(text: string): string[] {
  const lower = text.replace(droppedLetters, '').normalize('NFKC').toLowerCase().replace(droppedLetters, '');
  return lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The fold of a text whose words are written together: `Ган-Эрдэнэ` and `Ган Эрдэнэ` as `Ганэрдэнэ`. */
export function foldJoined(text: string): string {
  return foldText(foldText(text).replaceAll(' ', ''));
}

/**
 * The folds of a text that somebody is still typing: its last letter may be half of a spelling (`Enk` of `Enkhbold`,
 * `Mic` of `Michael`). The first one is the fold of the text as it is.
 */
export function foldUnfinished(text: string): string[] {
  const folded = foldText(text);
  if (!/[cdkpstz]$/iu.test(text)) return [folded];
  const ends = ['h', 'ch', 'z', 'zh'].map((end) => foldText(text + end));
  const soft = /c$/iu.test(text) ? [foldText(`${text}e`).slice(0, -1)] : [];
  return [folded, ...new Set([...ends, ...soft].filter((end) => !end.startsWith(folded)))];
}

/** Applies a step until it changes nothing more: one spelling may make room for another. */
function stable(text: string, step: (text: string) => string): string {
  const next = step(text);
  return next === text ? next : stable(next, step);
}

/** Most words of names come again and again: their spellings are cached. */
const spelledWords = new Map<string, string>();
const MOST_CACHED = 20_000;
const LONGEST_CACHED = 40;

function spellOnce(word: string): string {
  if (isFolded(word)) return word;
  const known = spelledWords.get(word);
  if (known !== undefined) return known;
  const spelled = spellWord(word);
  if (spelledWords.size >= MOST_CACHED) spelledWords.clear();
  if (word.length <= LONGEST_CACHED) spelledWords.set(word, spelled);
  return spelled;
}

function spellWord(word: string): string {
  if (/^[a-zɵ]+$/u.test(word)) return withOneSpelling(word);
  const plain = [...ofOneAlphabet(word)].map((letter) => plainLetters.get(letter) ?? letter).join('');
  const bare = withAsciiDigits(withoutAccents(plain)).replace(/[\u30a1-\u30f6]/gu, hiragana);
  return withOneSpelling(bare);
}

/** A word of small Latin letters that no spelling changes: most words of a second fold are such. */
function isFolded(word: string): boolean {
  return /^[a-zɵ]+$/u.test(word) && !anySpelling.test(word);
}

function withOneSpelling(word: string): string {
  return spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
}

/** Marks are accents in these scripts; in Thai, Hindi or Japanese they are vowels and consonants, and stay. */
function withoutAccents(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/^\p{M}+/u, '')
    .replace(/([\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}\p{N}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/./gsu, (letter) => plainLetters.get(letter) ?? letter);
}

/** A word of Cyrillic and Latin letters is brought to one of the two when the letters of the other only look alike. */
function ofOneAlphabet(word: string): string {
  const cyrillic = word.match(/\p{sc=Cyrl}/gu) ?? [];
  const latin = word.match(/\p{sc=Latn}/gu) ?? [];
  if (cyrillic.length === 0 || latin.length === 0) return word;
  const areAlike = cyrillic.every((letter) => latinLike.has(letter));
  if (areAlike && (latin.length >= cyrillic.length || !latin.every((letter) => cyrillicLike.has(letter))))
    return replaced(word, latinLike);
  return latin.every((letter) => cyrillicLike.has(letter)) ? replaced(word, cyrillicLike) : word;
}

const latinLike = new Map(lookAlikes);
const cyrillicLike = new Map(lookAlikes.map(([cyrillic, latin]) => [latin, cyrillic] as const).reverse());

function replaced(word: string, letters: ReadonlyMap<string, string>): string {
  return [...word].map((letter) => letters.get(letter) ?? letter).join('');
}

/** A text whose digits of other scripts are those of ASCII. */
export function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, asciiDigit);
}

/**
 * A text with є and ї as ө and ү, which had their places in old Mongolian fonts and code pages; undefined for a text
 * without them. In Ukrainian they are letters of their own, so both readings are compared.
 */
export function inMongolianLetters(text: string): string | undefined {
  const letters: Readonly<Record<string, string>> = { є: 'ө', ї: 'ү', Є: 'Ө', Ї: 'Ү' };
  const read = text.normalize('NFC').replace(/[єї]/giu, (letter) => letters[letter] ?? letter);
  return read === text.normalize('NFC') ? undefined : read;
}

/** A text with Cyrillic letters that look like Latin ones as those: codes have Latin letters alone. */
export function withLatinLookAlikes(text: string): string {
  return replaced(text, latinLike);
}

/** Digits of other scripts are in runs of ten, from zero to nine. */
function asciiDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(at - zero);
}

function hiragana(katakana: string): string {
  return String.fromCodePoint((katakana.codePointAt(0) ?? 0) - 0x60);
}
