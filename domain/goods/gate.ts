import type { ErrorCode } from '~/domain/core/errors';
import { type CheckedLine, goodsIssues } from './check-lines';
import { amountsOf, type LimitTotals, type OverLimit } from './limits';
import type { FoldedRules } from './match';
import { permitsMissing } from './permits';
import { type ReceiverLine, receiverTotals } from './receiver-totals';

/** A line of goods in a parcel, with the form that it belongs to. */
export type GateLine = CheckedLine & {
  parcel: string;
  form: string;
  lineNo: number;
  /** The receiver's mobile, and the month in which the form was submitted. */
  receiver: string;
  month: string;
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
  /** Every amount that is over: of a flight, or of a receiver with the first of their parcels. */
  over: readonly (OverLimit & { parcel: string | null })[];
};

export type GateFlight = {
  /** The day of departure. */
  day: string;
  /** What the receivers aboard had by all forms of their months. */
  sent?: readonly ReceiverLine[];
};

/** What goods aboard a flight bar its departure. A clerk may answer a question, but let nothing fly that never may. */
export function goodsGate(
  rules: FoldedRules,
  lines: readonly GateLine[],
  { day, sent = [] }: GateFlight,
): GoodsGate {
  const parcels = new Map<string, ErrorCode[]>();
  const forms = [...new Set(lines.map(({ form }) => form))];
  const aboard = linesAboard(lines);
  const counted = forms.flatMap((form) =>
    checkedOnce(
      rules,
      lines.filter((line) => line.form === form),
      totalsOf(rules, { aboard, sent, form }),
    ),
  );
  const over = new Map<string, GoodsGate['over'][number]>();
  for (const { line, answer, issue } of counted) {
    const code = codeOf({ line, answer, issue }, day);
    if (!code) continue;
    if (issue?.over) {
      const { scope, rule } = issue.over;
      const whose = scope === 'form' ? line.form : line.receiver;
      over.set(`${rule.code} ${scope} ${whose}`, { ...issue.over, parcel: line.parcel });
    }
    for (const { parcel } of lines.filter(
      ({ form, lineNo }) => form === line.form && lineNo === line.lineNo,
    )) {
      parcels.set(parcel, [...new Set([...(parcels.get(parcel) ?? []), code])]);
    }
  }
  const amounts = amountsOf(counted.map(({ line, answer }) => ({ ...line, answer })));
  const ofFlight = rules.rules.flatMap((rule) => {
    const { unit = 'g', perFlight: most = null } = rule.limit ?? {};
    const amount = amounts[rule.code] ?? 0;
    return most !== null && amount > most
      ? [{ rule, scope: 'flight' as const, unit, most, amount, parcel: null }]
      : [];
  });
  const ofReceivers = [...over.values()].filter(({ scope }) => scope !== 'flight');
  return { parcels, isOverLimit: ofFlight.length > 0, over: [...ofFlight, ...ofReceivers] };
}

type LineAboard = GateLine & ReceiverLine;
type CountedForm = { aboard: readonly LineAboard[]; sent: readonly ReceiverLine[]; form: string };

/** The lines of goods in a flight; a line of several parcels once. */
function linesAboard(lines: readonly GateLine[]): LineAboard[] {
  const once = new Map(lines.map((line) => [`${line.form} ${line.lineNo}`, line]));
  return [...once.values()].map((line) => ({ ...line, cargoIds: [], isWaiting: true }));
}

/** What the receiver of a form has by other forms: of the flight only what is aboard. */
function totalsOf(rules: FoldedRules, { aboard, sent, form }: CountedForm) {
  const first = aboard.find((line) => line.form === form);
  if (!first) return {};
  const own = { form, receiver: first.receiver, month: first.month, cargoId: null };
  const { onFlight } = receiverTotals(rules, aboard, own);
  return { onFlight, inMonth: receiverTotals(rules, sent, own).inMonth };
}

type CheckedGateLine = ReturnType<typeof goodsIssues>[number] & { line: GateLine };

/** A line of several parcels is checked once. */
function checkedOnce(
  rules: FoldedRules,
  ofForm: readonly GateLine[],
  totals: LimitTotals,
): CheckedGateLine[] {
  const lines = [...new Map(ofForm.map((line) => [line.lineNo, line])).values()];
  return goodsIssues(rules, lines, totals).flatMap((checked, at) => {
    const line = lines[at];
    return line ? [{ ...checked, line }] : [];
  });
}

function codeOf({ line, answer, issue }: CheckedGateLine, day: string): ErrorCode | undefined {
  if (issue?.code === 'goods.never' || issue?.code === 'goods.battery_section_one')
    return 'parcel.goods_barred';
  const isPermitNeeded = answer.verdict === 'permit' || issue?.over !== undefined;
  if (isPermitNeeded && answer.rule && permitsMissing(answer.rule, line.answers ?? {}, day).length > 0) {
    return 'parcel.no_permit';
  }
  if (issue?.over && answer.rule?.permitOf.length === 0) return 'parcel.goods_barred';
  const isOpen = issue?.code === 'goods.unanswered' || issue?.code === 'goods.battery_conflict';
  return isOpen && line.wasAsked && !line.isSeen ? 'parcel.goods_unanswered' : undefined;
}
