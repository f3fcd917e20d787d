import type { ErrorCode } from '~/domain/core/errors';
import { answerGoods, type DescribedLine, type GoodsAnswer, issueOf } from './answer';
import { type BatteryLine, isLarge } from './battery';
import { codeOfLimit, type LimitTotals, limitsExceeded, type OverLimit } from './limits';
import type { FoldedRules } from './match';

export type CheckedLine = DescribedLine & Omit<BatteryLine, 'battery'> & { quantity: number };

/** Why a line may not be submitted; `over` says which limit it exceeds and by what. */
export type GoodsIssue = { code: ErrorCode; over?: OverLimit };
export type LineAnswer = { answer: GoodsAnswer; issue: GoodsIssue | undefined };

/** The answer for each line of a form, with limits over all of its lines. */
export function goodsIssues(
  rules: FoldedRules,
  lines: readonly CheckedLine[],
  totals: LimitTotals = {},
): LineAnswer[] {
  const answered = lines.map((line) => ({ ...line, answer: answerGoods(rules, line) }));
  const exceeded = limitsExceeded(answered, totals);
  return answered.map((line) => ({ answer: line.answer, issue: issueOfLine(line, exceeded) }));
}

function issueOfLine(
  line: CheckedLine & { answer: GoodsAnswer },
  exceeded: readonly OverLimit[],
): GoodsIssue | undefined {
  const code = issueOf(line.answer);
  if (code) return { code };
  if (line.battery && line.battery !== 'none' && isLarge(line)) return { code: 'goods.battery_section_one' };
  const over = exceeded.find(({ rule }) => rule.code === line.answer.rule?.code);
  return over && { code: codeOfLimit(over), over };
}
