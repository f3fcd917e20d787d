import type { ErrorCode } from '~/domain/core/errors';
import { type FoldedRules, type MatchedGoods, matchGoods } from './match';
import { type AnsweredGoods, type QuestionState, readQuestion } from './questions';
import type { GoodsLimit, GoodsQuestion, GoodsRule, GoodsVerdict } from './rule';

/** What a customer may choose for goods that may not fly. By road nothing is booked here: the customer asks us. */
export const goodsWays = ['return', 'dispose', 'road'] as const;
export type GoodsWay = (typeof goodsWays)[number];

/** One line of goods as far as its sender described it. */
export type DescribedLine = MatchedGoods & AnsweredGoods;

export type GoodsAnswer = {
  verdict: GoodsVerdict;
  /** Null for goods that no rule names. They may fly: staff look at every box. */
  rule: GoodsRule | null;
  /** What is asked of the line. */
  question: GoodsQuestion | null;
  isAnswered: boolean;
  /** What can be done with goods that may not fly. */
  ways: GoodsWay[];
  /** No battery was declared, but the words imply one. */
  isConflict: boolean;
};

const spareBattery = 'spare_battery';

/**
 * The answer for one line of goods. A loose battery never flies, however the goods are called; a spare one may in the box of
 * its device (packing instructions 966 and 969).
 */
export function answerGoods(folded: FoldedRules, line: DescribedLine): GoodsAnswer {
  const isWithDevice = line.battery === 'packed_with';
  const rules = matchGoods(folded, line)
    .map(({ rule }) => rule)
    .filter(({ code }) => !isWithDevice || code !== spareBattery);
  const [strictest] = rules;
  if (strictest?.verdict === 'never') return barred(strictest);
  if (line.battery === 'loose') {
    return barred(folded.rules.find(({ code }) => code === spareBattery) ?? null);
  }
  const asked = rules.flatMap((rule) => {
    const question = questionOf(rule);
    return question ? [{ rule, question, state: readQuestion(question, line) }] : [];
  });
  const bad = asked.find(({ state }) => state === 'barred');
  if (bad) return { ...barred(bad.rule), question: bad.question };
  const open = asked.find(({ state }) => state !== 'fine');
  if (open) return asking(open);
  return allowed(strictest ?? null, asked[0]?.question ?? null);
}

/** The answer for all goods of a parcel: the strictest of its lines, an unanswered one before an answered one. */
export function answerOfAll(folded: FoldedRules, lines: readonly DescribedLine[]): GoodsAnswer {
  const answers = lines.map((line) => answerGoods(folded, line));
  return (
    answers.find(({ verdict }) => verdict === 'never') ??
    answers.find(({ isAnswered }) => !isAnswered) ??
    answers.find(({ verdict }) => verdict !== 'allowed') ??
    allowed(null, null)
  );
}

/** Whether a question about one of the goods is not answered. */
export function isQuestionOpen(folded: FoldedRules, lines: readonly DescribedLine[]): boolean {
  return lines.some((line) => !answerGoods(folded, line).isAnswered);
}

/** Why a line may not be submitted; undefined when it may. */
export function issueOf({ verdict, isAnswered, isConflict }: GoodsAnswer): ErrorCode | undefined {
  if (verdict === 'never') return 'goods.never';
  if (isConflict) return 'goods.battery_conflict';
  return isAnswered ? undefined : 'goods.unanswered';
}

/** What a rule asks for: its own question, else the amount that its limit counts. */
export function questionOf({ question, limit }: GoodsRule): GoodsQuestion | null {
  return question ?? questionOfLimit(limit);
}

function questionOfLimit(limit: GoodsLimit | null): GoodsQuestion | null {
  if (limit?.unit === 'g') return 'net_weight';
  return limit?.unit === 'ml' ? 'volume' : null;
}

function asking(open: { rule: GoodsRule; question: GoodsQuestion; state: QuestionState }): GoodsAnswer {
  const { rule, question, state } = open;
  return {
    verdict: rule.verdict === 'allowed' ? 'asks' : rule.verdict,
    rule,
    question,
    isAnswered: false,
    ways: [],
    isConflict: state === 'conflict',
  };
}

function allowed(rule: GoodsRule | null, question: GoodsQuestion | null): GoodsAnswer {
  const verdict = rule?.verdict ?? 'allowed';
  return { verdict, rule, question, isAnswered: true, ways: [], isConflict: false };
}

function barred(rule: GoodsRule | null): GoodsAnswer {
  const ways = goodsWays.filter((way) => way !== 'road' || !rule?.isUnlawful);
  return { verdict: 'never', rule, question: null, isAnswered: true, ways, isConflict: false };
}
