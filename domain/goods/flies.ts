import type { Localized } from '~/domain/core/localized';
import { answerOfAll, type DescribedLine, type GoodsAnswer, type GoodsWay } from './answer';
import type { FoldedRules } from './match';

/** Whether goods may fly, may after a question, or never. */
export const fliesStates = ['yes', 'asks', 'never'] as const;
export type FliesAnswer = {
  flies: (typeof fliesStates)[number];
  /** Code of the rule that bars or asks; null when no rule does. */
  reason: string | null;
  /** Why, in the words of the rule. */
  text: Localized | null;
  /** What can be done with goods that never fly. */
  ways: readonly GoodsWay[];
};

/** The answer for all goods of a parcel of a shop, whose lines may be incomplete. */
export function fliesAnswer(rules: FoldedRules, lines: readonly DescribedLine[]): FliesAnswer {
  return fliesOf(answerOfAll(rules, lines));
}

export function fliesOf({ verdict, rule, isAnswered, ways }: GoodsAnswer): FliesAnswer {
  const reason = rule?.code ?? null;
  const text = rule?.text ?? null;
  if (verdict === 'never') return { flies: 'never', reason, text, ways };
  const isFree = verdict === 'allowed' || (verdict === 'asks' && isAnswered);
  return isFree
    ? { flies: 'yes', reason: null, text: null, ways: [] }
    : { flies: 'asks', reason, text, ways: [] };
}
