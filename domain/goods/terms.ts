import { type GoodsWord, wordsOf } from './fold';

/** One phrase of a rule, ready to be compared with the words of a description. */
export type GoodsTerm = {
  /** Place of its rule among the rules. */
  rule: number;
  isMongolian: boolean;
  words: readonly GoodsWord[];
  /** Its words without spaces, as some people write them; only of phrases that are long enough. */
  joined: GoodsWord | undefined;
  length: number;
  /** Between its words is nothing but a space or a hyphen. */
  isTight: boolean;
};

/** Shorter words begin or equal too many others: эм is medicine, эмээл a saddle, and `em` an English word. */
const shortestWithEnding = 4;
const shortestInLatin = 4;
const shortestJoined = 7;
/** A word this long may have any ending. */
const shortestWithAnyEnding = 7;

/** Endings of Mongolian words by sound. Of a single word without `an`: дарсан is no wine. */
const endings = /^(?:n?od|[eo]?n|n?i|in|ig|g|d|t|[aeo]s|[aeo]r|t?[aeo]i|s|ta|te|to){1,3}$/u;
const endingsOfPhrase = /^(?:n?od|[aeo]?n|n?i|in|ig|g|d|t|[aeo]s|[aeo]r|t?[aeo]i|s|ta|te|to){1,3}$/u;
const negation = /^(?:n?od)?goi/u;

export function termOf(
  text: string,
  { rule, isMongolian, isTight }: Pick<GoodsTerm, 'rule' | 'isMongolian' | 'isTight'>,
): GoodsTerm {
  const words = wordsOf(text);
  const [joined] = words.length > 1 ? wordsOf(words.map(({ plain }) => plain).join('')) : [];
  const isLong = joined !== undefined && joined.plain.length >= shortestJoined;
  return { rule, isMongolian, words, joined: isLong ? joined : undefined, length: text.length, isTight };
}

export type WordMatch = 'no' | 'yes' | 'negated';

/** Whether a word of a description is the last word of a term, with or without an ending. */
export function endsTerm(word: GoodsWord, last: GoodsWord, term: GoodsTerm): WordMatch {
  return term.isMongolian ? inMongolian(word, last, term.words.length === 1) : inEnglish(word, last);
}

/** Whether a word of a description is a word of a term before its last. */
export function isWithin(word: GoodsWord, of: GoodsWord, { isMongolian }: GoodsTerm): boolean {
  return isMongolian ? word.sound === of.sound : word.plain === of.plain;
}

function inEnglish({ plain }: GoodsWord, { plain: term }: GoodsWord): WordMatch {
  const forms = [term, `${term}s`, `${term}es`, ...(term.endsWith('y') ? [`${term.slice(0, -1)}ies`] : [])];
  return forms.includes(plain) ? 'yes' : 'no';
}

function inMongolian(word: GoodsWord, term: GoodsWord, isAlone: boolean): WordMatch {
  if (isAlone && term.plain.length < shortestWithEnding) return short(word, term);
  if (isAlone && !word.isCyrillic && term.sound.length < shortestInLatin) return 'no';
  if (word.sound === term.sound) return 'yes';
  if (!word.sound.startsWith(term.sound)) return 'no';
  const rest = word.sound.slice(term.sound.length);
  if (negation.test(rest)) return 'negated';
  const isEnding = (isAlone ? endings : endingsOfPhrase).test(rest);
  return term.sound.length >= shortestWithAnyEnding || isEnding ? 'yes' : 'no';
}

function short(word: GoodsWord, term: GoodsWord): WordMatch {
  if (word.plain === term.plain) return 'yes';
  return word.plain === `${term.plain}гүй` || word.plain === `${term.plain}гvй` ? 'negated' : 'no';
}
