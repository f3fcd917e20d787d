import { type GoodsWord, wordsOf } from './fold';
import { compareVerdicts, type GoodsRule } from './rule';
import { endsTerm, type GoodsTerm, isWithin, termOf, type WordMatch } from './terms';

/** Rules with their terms prepared for comparing. */
export type FoldedRules = {
  rules: readonly GoodsRule[];
  /** Terms by the first two letters of their first word, in each of its forms. */
  terms: ReadonlyMap<string, readonly GoodsTerm[]>;
};

export type MatchedGoods = {
  description: string;
  descriptionEn?: string | undefined;
  hsCode?: string | null | undefined;
};

/** A rule that goods meet, by its longest phrase, or by the HS code (`length` 0). */
export type RuleMatch = { rule: GoodsRule; length: number };

type Span = { term: GoodsTerm; from: number; to: number; isNegated: boolean; isWhole: boolean };

export function foldRules(rules: readonly GoodsRule[]): FoldedRules {
  const terms = new Map<string, GoodsTerm[]>();
  const add = (term: GoodsTerm): void => {
    for (const key of new Set([term.words[0], term.joined].flatMap((word) => keysOf(word)))) {
      terms.set(key, [...(terms.get(key) ?? []), term]);
    }
  };
  rules.forEach(({ verdict, termsMn, termsEn }, rule) => {
    const isTight = verdict === 'allowed';
    for (const text of termsMn) add(termOf(text, { rule, isMongolian: true, isTight }));
    for (const text of termsEn) add(termOf(text, { rule, isMongolian: false, isTight }));
  });
  return { rules, terms };
}

/** The rules that goods meet, the strictest first. A phrase inside a longer matched one does not count. */
export function matchGoods(folded: FoldedRules, goods: MatchedGoods): RuleMatch[] {
  const texts = [goods.description, goods.descriptionEn ?? ''];
  const found = [...texts.flatMap((text) => matchText(folded, text)), ...matchHs(folded, goods.hsCode ?? '')];
  const longest = new Map<string, RuleMatch>();
  for (const match of found) {
    const known = longest.get(match.rule.code);
    if (!known || known.length < match.length) longest.set(match.rule.code, match);
  }
  return [...longest.values()].sort(
    (one, other) => compareVerdicts(other.rule.verdict, one.rule.verdict) || other.length - one.length,
  );
}

function matchText({ rules, terms }: FoldedRules, text: string): RuleMatch[] {
  const words = wordsOf(text);
  const spans = words.flatMap((word, at) => {
    const near = new Set(keysOf(word).flatMap((key) => terms.get(key) ?? []));
    return [...near].flatMap((term) => spanOf(term, words, at) ?? []);
  });
  const outer = spans.filter(
    (span) => !spans.some((other) => isInside(span, other) || isMoreExact(other, span)),
  );
  return outer
    .filter((span) => !isDenied(span, words, rules))
    .flatMap(({ term }) => {
      const rule = rules[term.rule];
      return rule ? [{ rule, length: term.length }] : [];
    });
}

function isInside(span: Span, other: Span): boolean {
  const isWithinIt = other.from <= span.from && span.to <= other.to;
  return isWithinIt && other.to - other.from > span.to - span.from;
}

/**
 * Of the same words: English ones that sound like Mongolian are English (`tablets` are medicine, a таблет is a computer),
 * and a whole word counts before one with an ending (мөнгөн is silver, мөнгө money).
 */
function isMoreExact(span: Span, other: Span): boolean {
  if (other.from !== span.from || other.to !== span.to) return false;
  if (span.term.isMongolian !== other.term.isMongolian) return other.term.isMongolian;
  return span.isWhole && !other.isWhole;
}

function spanOf(term: GoodsTerm, words: readonly GoodsWord[], from: number): Span | undefined {
  const [first] = term.words;
  const word = words[from];
  if (!first || !word) return undefined;
  const whole = asPhrase(term, words, from);
  const to = from + term.words.length;
  const isWhole = words[to - 1]?.sound === term.words.at(-1)?.sound;
  if (whole !== 'no') return { term, from, to, isNegated: whole === 'negated', isWhole };
  const one = term.joined && endsTerm(word, term.joined, term);
  if (one && one !== 'no') return { term, from, to: from + 1, isNegated: one === 'negated', isWhole: false };
  return asTwoWords({ term, first, from }, words);
}

function asPhrase(term: GoodsTerm, words: readonly GoodsWord[], from: number): WordMatch {
  let answer: WordMatch = 'no';
  for (const [at, of] of term.words.entries()) {
    const word = words[from + at];
    if (!word || (at > 0 && term.isTight && !/^[\s-]+$/u.test(word.gap))) return 'no';
    const isLast = at === term.words.length - 1;
    answer = isLast ? endsTerm(word, of, term) : isWithin(word, of, term) ? 'yes' : 'no';
    if (answer === 'no') return 'no';
  }
  return answer;
}

type SplitTerm = { term: GoodsTerm; first: GoodsWord; from: number };

/** A long single word that was written as two: `pauer bank`. */
function asTwoWords({ term, first, from }: SplitTerm, words: readonly GoodsWord[]): Span | undefined {
  const [word, next] = [words[from], words[from + 1]];
  if (term.words.length > 1 || term.isTight || first.sound.length < 7 || !word || !next) return undefined;
  if (!/^[\s-]+$/u.test(next.gap)) return undefined;
  const [both] = wordsOf(word.plain + next.plain);
  const answer = both ? endsTerm(both, first, term) : 'no';
  const isNegated = answer === 'negated';
  return answer === 'no' ? undefined : { term, from, to: from + 2, isNegated, isWhole: false };
}

const notBefore = new Set(['without', 'no', 'non', 'w/o']);
const notAfter = new Set(['агуулаагүй', 'агуулахгүй', 'байхгүй', 'ороогүй', 'орохгүй', 'үгүй', 'гүй']);

/** "without battery", "alcohol-free", "батарейгүй": the goods do not have what the phrase names. */
function isDenied(span: Span, words: readonly GoodsWord[], rules: readonly GoodsRule[]): boolean {
  if (span.isNegated) return true;
  const [before, after] = [words[span.from - 1], words[span.to]];
  const first = words[span.from];
  if (before && first && notBefore.has(before.plain) && /^[\s-]+$/u.test(first.gap)) return true;
  if (!after) return false;
  if (notAfter.has(after.plain)) return true;
  // "power bank free gift" has one: only a hyphen makes "free" a part of what may never fly.
  return after.plain === 'free' && (after.gap === '-' || rules[span.term.rule]?.verdict !== 'never');
}

function matchHs({ rules }: FoldedRules, hsCode: string): RuleMatch[] {
  const digits = hsCode.replace(/\D/gu, '');
  const lengthOf = (rule: GoodsRule): number =>
    Math.max(0, ...rule.hsPrefixes.filter((prefix) => digits.startsWith(prefix)).map(({ length }) => length));
  const longest = Math.max(0, ...rules.map(lengthOf));
  if (longest === 0) return [];
  return rules.filter((rule) => lengthOf(rule) === longest).map((rule) => ({ rule, length: 0 }));
}

function keysOf(word: GoodsWord | undefined): string[] {
  return word ? [word.plain.slice(0, 2), word.sound.slice(0, 2)] : [];
}
