import { answerGoods } from './answer';
import type { CheckedLine } from './check-lines';
import { amountsOf, type LimitTotals, type OtherAmounts } from './limits';
import type { FoldedRules } from './match';

/** A line of goods that was sent to a receiver, with the form that it belongs to. */
export type ReceiverLine = CheckedLine & {
  form: string;
  /** The receiver's mobile: forms with one mobile have one receiver. */
  receiver: string;
  /** The month in which its form was submitted, `2026-11`. */
  month: string;
  /** The flights of its boxes, or the one that its sender wants. */
  cargoIds: readonly string[];
  /** None of its boxes has departed. */
  isWaiting: boolean;
};

export type ReceiverForm = {
  form: string;
  receiver: string;
  month: string;
  /** Null: no flight is chosen, so it may fly with whatever waits. */
  cargoId: string | null;
};

/** The amounts that the receiver of a form has by other forms, on its flight and in its month. */
export function receiverTotals(
  rules: FoldedRules,
  lines: readonly ReceiverLine[],
  own: ReceiverForm,
): Required<LimitTotals> {
  const others = lines.filter(({ form, receiver }) => form !== own.form && receiver === own.receiver);
  const sum = (counted: readonly ReceiverLine[]): OtherAmounts =>
    amountsOf(counted.map((line) => ({ ...line, answer: answerGoods(rules, line) })));
  return {
    onFlight: sum(others.filter((line) => mayFlyWith(line, own.cargoId))),
    inMonth: sum(others.filter(({ month }) => month === own.month)),
  };
}

function mayFlyWith({ cargoIds, isWaiting }: ReceiverLine, cargoId: string | null): boolean {
  if (cargoId === null) return isWaiting;
  return cargoIds.includes(cargoId) || (isWaiting && cargoIds.length === 0);
}
