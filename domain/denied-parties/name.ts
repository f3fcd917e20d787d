import { inMongolianLetters, spellText, wordsOf } from '~/domain/core/names/fold';
import { attachedForms, fillers, particles, rareForms, writtenForms } from './fillers';

/** Longest run of written words that can be one filler: `l l c`, `sp z o o`. */
const LONGEST_FILLER = 5;
/** Two letters with a gap are initials, also where they would be a filler. */
const SHORTEST_RUN = 3;
/** A rare filler is left out only when so many other words remain. */
const REMAINING = 2;

/** Letters with accents whose sound another spelling writes with two letters, where the fold sees the base letter. */
const sounds: Readonly<Record<string, string>> = {
  č: 'ch',
  ć: 'ch',
  ç: 'ch',
  š: 'sh',
  ş: 'sh',
  ș: 'sh',
  ž: 'zh',
};

type Word = { written: string; folded: string };

/** The words of a name in their order. Words that do not distinguish names are left out, particles perhaps. */
function significantWords(name: string): readonly Word[] {
  const bare = name
    .normalize('NFKC')
    .replace(attachedForms, ' ')
    .replace(abbreviation, shortForm)
    .replace(vowelInitial, 'y. ');
  const written = wordsOf(bare);
  const words = (written.length > 0 ? written : wordsOf(name)).map((word) => ({
    written: word,
    folded: /^[юяё]$/u.test(word) ? 'i' : spellText(word),
  }));
  return without(without(words, everyFiller, 1), everyRareForm, REMAINING);
}

/** The parts of a name in their order, folded. */
function nameParts(name: string): string[] {
  return partsOf(without(significantWords(name), everyParticle, REMAINING));
}

function partsOf(words: readonly Word[]): string[] {
  return words.flatMap(({ folded }) => folded || []);
}

/**
 * The spellings that a name is compared by: without its particles and with them, as they are also written together
 * (`Abu Bakr` as `Abubakr`); with its accented letters as base letters and as their sounds (`Gorbačov` is also
 * `Gorbachov`); with є and ї as ө and ү; and the words of each script alone, where lists write a name twice (`WANG Xiaoming 王小明`).
 */
export function spellingsOf(name: string): string[][] {
  const lower = name.normalize('NFC').toLowerCase();
  const spoken = accented.test(lower)
    ? nameParts(lower.replace(new RegExp(accented, 'gu'), (letter) => sounds[letter] ?? letter))
    : [];
  const mongolian = inMongolianLetters(lower);
  const words = significantWords(name);
  const plain = partsOf(without(words, everyParticle, REMAINING));
  const read = mongolian ? nameParts(mongolian) : [];
  const others = [spoken, read, partsOf(words), ...byScript(plain)].filter((parts) => parts.length > 0);
  return [...new Map([plain, ...others].map((parts) => [parts.join(' '), parts])).values()];
}

/** The parts in Latin letters, if they are two at least, and those in others, of a name that has both. */
function byScript(parts: readonly string[]): string[][] {
  const latin = parts.filter((part) => isLatin.test(part));
  if (latin.length === 0 || latin.length === parts.length) return [];
  const others = parts.filter((part) => !isLatin.test(part));
  return [latin.length > 1 ? latin : [], others.join('').length > 1 ? others : []];
}

const isLatin = /[a-zɵ\d]/u;
const accented = /[čćçšşșž]/u;

/**
 * The parts of a name in one order: names with equal texts are one name. Empty when the name has neither a letter nor
 * a digit: it cannot be compared.
 */
export function normalName(name: string): string {
  return nameParts(name).sort().join(' ');
}

/** Whether a name has a letter or a digit. */
export function canBeCompared(name: string): boolean {
  return /[a-z0-9]/iu.test(name) || spellText(name) !== '';
}

/** Single letters with dots or strokes between them: `L.L.C.`, `A/S`. Initials look the same. */
const abbreviation = /(?<!\p{L})\p{L}(?:[./]\p{L})+(?!\p{L})/gu;

/** `Yu.` and `Ya.`: initials that Cyrillic writes with one letter. `Yu` without a dot is a family name. */
const vowelInitial = /(?<!\p{L})y[aeou]\./giu;

function shortForm(written: string): string {
  const word = wordsOf(written).join('');
  return companyForms.has(word) ? word : written;
}

/** Drops fillers while enough other words remain. */
function without(words: readonly Word[], known: ReadonlySet<string>, remaining: number): readonly Word[] {
  const result: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const length = fillerAt(words, at, known);
    if (length === 0) result.push(...words.slice(at, at + 1));
    at += Math.max(length, 1);
  }
  return result.length >= remaining ? result : words;
}

/** The number of words from here on that are one filler; 0 when they are none. The longest run wins. */
function fillerAt(words: readonly Word[], at: number, known: ReadonlySet<string>): number {
  const first = words[at];
  if (!first) return 0;
  let longest = known.has(first.written) || known.has(first.folded) ? 1 : 0;
  let run = first.written;
  for (let length = 2; length <= Math.min(LONGEST_FILLER, words.length - at); length += 1) {
    run += words[at + length - 1]?.written ?? '';
    if (run.length >= SHORTEST_RUN && known.has(run)) longest = length;
  }
  return longest;
}

/** Fillers as they are written and as they are folded; a fold of one letter (ООО) would be an initial. */
function known(list: readonly string[]): ReadonlySet<string> {
  const written = list.map((filler) => wordsOf(filler).join(''));
  return new Set([...written, ...written.map(spellText).filter((fold) => fold.length > 1)]);
}

const companyForms = known([...fillers, ...rareForms]);
const everyFiller = new Set([...known(fillers), ...writtenForms]);
const everyRareForm = known(rareForms);
const everyParticle = known(particles);
