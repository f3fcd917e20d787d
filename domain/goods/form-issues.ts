import type { ErrorCode, FieldIssue } from '~/domain/core/errors';
import { localized } from '~/domain/core/localized';
import type { GoodsAnswer } from './answer';
import { type CheckedLine, type GoodsIssue, goodsIssues } from './check-lines';
import type { LimitTotals } from './limits';
import type { FoldedRules } from './match';
import type { GoodsQuestion } from './rule';

export type FormGoods = { rules: FoldedRules; language: string; totals?: LimitTotals };

/** Why goods may not be sent as they are described, each at its field of the draft. */
export function goodsFieldIssues(
  lines: readonly CheckedLine[],
  { rules, language, totals }: FormGoods,
): FieldIssue[] {
  return goodsIssues(rules, lines, totals).flatMap(({ answer, issue }, at) => {
    if (!issue) return [];
    const reason = answer.rule ? localized(answer.rule.text, language) : '';
    const path = `items.${at}.${fieldOf(issue.code, answer)}`;
    return [{ path, code: issue.code, params: { reason, ...amountsIn(issue) } }];
  });
}

/** The field of the answer to a question. */
export function fieldOfQuestion(question: GoodsQuestion): string {
  if (question === 'net_weight') return 'netWeight';
  if (question === 'volume') return 'netVolume';
  return question === 'battery' ? 'battery' : `answers.${question}`;
}

function fieldOf(code: ErrorCode, { question, rule }: GoodsAnswer): string {
  if (code === 'goods.battery_section_one') return 'batteryWh';
  if (code === 'goods.over_limit' && rule?.limit?.unit === 'pieces') return 'quantity';
  return question && code !== 'goods.never' ? fieldOfQuestion(question) : 'description';
}

/** Amounts as they are typed: kilograms, litres, pieces. */
function amountsIn({ over }: GoodsIssue): Record<string, number> {
  if (!over) return {};
  const divisor = over.unit === 'pieces' ? 1 : 1000;
  return { most: over.most / divisor, amount: over.amount / divisor };
}
