import type { FieldIssue } from '~/domain/core/errors';
import { localized } from '~/domain/core/localized';
import type { GoodsAnswer } from './answer';
import { type CheckedLine, type GoodsIssue, goodsIssues } from './check-lines';
import type { LimitTotals } from './limits';
import type { FoldedRules } from './match';
import { permitsMissing } from './permits';
import type { GoodsQuestion } from './rule';

export type FormGoods = { rules: FoldedRules; language: string; totals?: LimitTotals };

/** Why goods may not be sent as they are described, each at its field of the draft. */
export function goodsFieldIssues(
  lines: readonly CheckedLine[],
  { rules, language, totals }: FormGoods,
): FieldIssue[] {
  return goodsIssues(rules, lines, totals).flatMap(({ answer, issue }, at) => {
    if (!issue || isPermitted(issue, answer, lines[at])) return [];
    const reason = answer.rule ? localized(answer.rule.text, language) : '';
    const path = `items.${at}.${fieldOf(issue, answer)}`;
    return [{ path, code: issue.code, params: { reason, ...amountsIn(issue) } }];
  });
}

/** An amount above a limit may be sent with the permits that the rule names; their dates are checked at departure. */
function isPermitted({ over }: GoodsIssue, { rule }: GoodsAnswer, line: CheckedLine | undefined): boolean {
  if (!over || !rule || rule.permitOf.length === 0) return false;
  return permitsMissing(rule, line?.answers ?? {}, '').length === 0;
}

/** The field of the answer to a question. */
export function fieldOfQuestion(question: GoodsQuestion): string {
  if (question === 'net_weight') return 'netWeight';
  if (question === 'volume') return 'netVolume';
  return question === 'battery' ? 'battery' : `answers.${question}`;
}

function fieldOf({ code, over }: GoodsIssue, { question }: GoodsAnswer): string {
  if (code === 'goods.battery_section_one') return 'batteryWh';
  if (over?.unit === 'pieces') return 'quantity';
  return question && code !== 'goods.never' ? fieldOfQuestion(question) : 'description';
}

/** Amounts as they are typed: kilograms, litres, pieces. */
function amountsIn({ over }: GoodsIssue): Record<string, number> {
  if (!over) return {};
  const divisor = over.unit === 'pieces' ? 1 : 1000;
  return { most: over.most / divisor, amount: over.amount / divisor };
}
