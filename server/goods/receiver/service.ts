import { dayOf, startOfMonth } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import type { LimitTotals } from '~/domain/goods/limits';
import type { FoldedRules } from '~/domain/goods/match';
import { type ReceiverForm, type ReceiverLine, receiverTotals } from '~/domain/goods/receiver-totals';
import type { Queryable } from '../../core/api/context';
import { readAnswers } from '../lines/read';
import { findReceiverForm, listSentGoods } from './queries';

/** The calendar month of a form in the country of its receiver; empty while it is not submitted. */
export function receiverMonth(submittedAt: Date | null): string {
  return submittedAt ? dayOf(submittedAt, destinationZone).slice(0, 7) : '';
}

type SentTo = { mobiles: readonly string[]; customerId?: string | undefined; since: Date };

/** Returns the goods of all forms for these receivers in the month of `since` and after it. */
export async function readSentGoods(
  db: Queryable,
  { mobiles, customerId, since }: SentTo,
): Promise<ReceiverLine[]> {
  const from = startOfMonth(since, destinationZone);
  const rows = await listSentGoods(db, {
    mobiles: mobiles.filter((mobile) => mobile !== ''),
    customerId,
    from,
  });
  return rows.map(readAnswers).map(({ submittedAt, ...line }) => ({
    ...line,
    month: receiverMonth(submittedAt),
  }));
}

type TotalsOf = { rules: FoldedRules; own: ReceiverForm; customerId?: string | undefined; since: Date };

/** The amounts that the receiver of a form has by other forms: of one customer, or of everybody. */
export async function readReceiverTotals(
  db: Queryable,
  { rules, own, customerId, since }: TotalsOf,
): Promise<Required<LimitTotals>> {
  const lines = await readSentGoods(db, { mobiles: [own.receiver], customerId, since });
  return receiverTotals(rules, lines, own);
}

/** The same for a form that was submitted, with the forms of everybody: for staff only. */
export async function readTotalsOfForm(
  db: Queryable,
  { rules, formId, now }: { rules: FoldedRules; formId: string; now: Date },
): Promise<LimitTotals> {
  const form = await findReceiverForm(db, formId);
  if (!form) return {};
  const since = form.submittedAt ?? now;
  const own = {
    ...{ form: formId, receiver: form.receiver, cargoId: form.wantedCargoId },
    month: receiverMonth(since),
  };
  return await readReceiverTotals(db, { rules, own, since });
}
