import type { GoodsAnswer } from './answer';
import type { GoodsRule, GoodsUnit } from './rule';

export type CountedLine = {
  answer: GoodsAnswer;
  quantity: number;
  netG?: number | null | undefined;
  netMl?: number | null | undefined;
};
/** Amounts that count besides the form, by the code of their rule and in its unit. */
export type OtherAmounts = Readonly<Record<string, number>>;
export type LimitTotals = { ofReceiver?: OtherAmounts; ofFlight?: OtherAmounts };
export type OverLimit = { rule: GoodsRule; unit: GoodsUnit; most: number; amount: number };

/** The rules whose limit the lines of a form exceed, each with the limit and the amount. Amounts of a form add up. */
export function limitsExceeded(lines: readonly CountedLine[], totals: LimitTotals = {}): OverLimit[] {
  const rules = new Map(lines.flatMap(({ answer: { rule } }) => (rule?.limit ? [[rule.code, rule]] : [])));
  return [...rules.values()].flatMap((rule) => exceeded(rule, lines, totals));
}

/** The amounts of lines by the code of their rule, in its unit. */
export function amountsOf(lines: readonly CountedLine[]): Record<string, number> {
  const amounts: Record<string, number> = {};
  for (const line of lines) {
    const { rule } = line.answer;
    if (rule?.limit) amounts[rule.code] = (amounts[rule.code] ?? 0) + amountOf(line, rule.limit.unit);
  }
  return amounts;
}

function exceeded(rule: GoodsRule, lines: readonly CountedLine[], totals: LimitTotals): OverLimit[] {
  const { limit } = rule;
  if (!limit) return [];
  const inForm = amountsOf(lines)[rule.code] ?? 0;
  const counts = [
    { most: limit.perForm, amount: inForm },
    { most: limit.perReceiver, amount: inForm + (totals.ofReceiver?.[rule.code] ?? 0) },
    { most: limit.perFlight, amount: inForm + (totals.ofFlight?.[rule.code] ?? 0) },
  ];
  return counts.flatMap(({ most, amount }) =>
    most !== null && amount > most ? [{ rule, unit: limit.unit, most, amount }] : [],
  );
}

function amountOf({ quantity, netG, netMl }: CountedLine, unit: GoodsUnit): number {
  if (unit === 'pieces') return quantity;
  return (unit === 'g' ? netG : netMl) ?? 0;
}
