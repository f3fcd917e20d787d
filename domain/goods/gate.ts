import type { ErrorCode } from '~/domain/core/errors';
import { type CheckedLine, goodsIssues } from './check-lines';
import { amountsOf } from './limits';
import type { FoldedRules } from './match';
import { permitsMissing } from './permits';

/** A line of goods in a parcel, with the form that it belongs to. */
export type GateLine = CheckedLine & {
  parcel: string;
  form: string;
  lineNo: number;
  /** False for a line that was submitted before its questions were asked. */
  wasAsked: boolean;
  /** A clerk looked at the goods. */
  isSeen: boolean;
};

export type GoodsGate = {
  /** Why parcels may not depart because of their goods, by parcel. */
  parcels: ReadonlyMap<string, readonly ErrorCode[]>;
  /** The flight has more of some goods than their rule allows. */
  isOverLimit: boolean;
};

/** What goods aboard a flight bar its departure on `day`. A clerk may answer a question, but let nothing fly that never may. */
export function goodsGate(rules: FoldedRules, lines: readonly GateLine[], day: string): GoodsGate {
  const parcels = new Map<string, ErrorCode[]>();
  const forms = [...new Set(lines.map(({ form }) => form))];
  const counted = forms.flatMap((form) =>
    checkedOnce(
      rules,
      lines.filter((line) => line.form === form),
    ),
  );
  for (const { line, answer, issue } of counted) {
    const code = codeOf({ line, answer, issue }, day);
    if (!code) continue;
    for (const { parcel } of lines.filter(
      ({ form, lineNo }) => form === line.form && lineNo === line.lineNo,
    )) {
      parcels.set(parcel, [...new Set([...(parcels.get(parcel) ?? []), code])]);
    }
  }
  const amounts = amountsOf(counted.map(({ line, answer }) => ({ ...line, answer })));
  const isOverLimit = rules.rules.some(
    ({ code, limit }) => limit?.perFlight != null && (amounts[code] ?? 0) > limit.perFlight,
  );
  return { parcels, isOverLimit };
}

type CheckedGateLine = ReturnType<typeof goodsIssues>[number] & { line: GateLine };

/** A line of several parcels is checked once. */
function checkedOnce(rules: FoldedRules, ofForm: readonly GateLine[]): CheckedGateLine[] {
  const lines = [...new Map(ofForm.map((line) => [line.lineNo, line])).values()];
  return goodsIssues(rules, lines).flatMap((checked, at) => {
    const line = lines[at];
    return line ? [{ ...checked, line }] : [];
  });
}

function codeOf({ line, answer, issue }: CheckedGateLine, day: string): ErrorCode | undefined {
  if (issue?.code === 'goods.never' || issue?.code === 'goods.battery_section_one')
    return 'parcel.goods_barred';
  const isPermitNeeded = answer.verdict === 'permit' || issue?.code === 'goods.over_limit';
  if (isPermitNeeded && answer.rule && permitsMissing(answer.rule, line.answers ?? {}, day).length > 0) {
    return 'parcel.no_permit';
  }
  if (issue?.code === 'goods.over_limit' && answer.rule?.permitOf.length === 0) return 'parcel.goods_barred';
  const isOpen = issue?.code === 'goods.unanswered' || issue?.code === 'goods.battery_conflict';
  return isOpen && line.wasAsked && !line.isSeen ? 'parcel.goods_unanswered' : undefined;
}
