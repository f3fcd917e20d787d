import type { ErrorCode } from '~/domain/core/errors';
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
/** What other forms have for the receiver: on the same flight, and in the same month. */
export type LimitTotals = { onFlight?: OtherAmounts; inMonth?: OtherAmounts };

/** What a limit counts. */
export const limitScopes = ['form', 'receiver_flight', 'receiver_month', 'flight'] as const;
export type LimitScope = (typeof limitScopes)[number];
export type OverLimit = {
  rule: GoodsRule;
  scope: LimitScope;
  unit: GoodsUnit;
  most: number;
  amount: number;
};

const codes = {
  form: 'goods.over_limit',
  receiver_flight: 'goods.over_receiver_flight',
  receiver_month: 'goods.over_receiver_month',
  flight: 'goods.over_limit',
} as const satisfies Record<LimitScope, ErrorCode>;

export function codeOfLimit({ scope }: Pick<OverLimit, 'scope'>): ErrorCode {
  return codes[scope];
}

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
  const counts: { scope: LimitScope; most: number | null; amount: number }[] = [
    { scope: 'form', most: limit.perForm, amount: inForm },
    {
      scope: 'receiver_flight',
      most: limit.perReceiverFlight,
      amount: inForm + (totals.onFlight?.[rule.code] ?? 0),
    },
    {
      scope: 'receiver_month',
      most: limit.perReceiver,
      amount: inForm + (totals.inMonth?.[rule.code] ?? 0),
    },
    { scope: 'flight', most: limit.perFlight, amount: inForm },
  ];
  return counts.flatMap(({ scope, most, amount }) =>
    most !== null && amount > most ? [{ rule, scope, unit: limit.unit, most, amount }] : [],
  );
}

function amountOf({ quantity, netG, netMl }: CountedLine, unit: GoodsUnit): number {
  if (unit === 'pieces') return quantity;
  return (unit === 'g' ? netG : netMl) ?? 0;
}
