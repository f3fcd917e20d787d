import { inputError } from '~/domain/core/errors';
import type { FormSubmission } from '~/domain/forms/schema';
import { goodsFieldIssues } from '~/domain/goods/form-issues';
import type { ChangeContext } from '../core/api/trpc';
import { readReceiverTotals, receiverMonth } from './receiver/service';
import { findGoodsRules } from './rules';

type SubmittedForm = { id: string; customerId: string; submission: FormSubmission };

/**
 * The amounts of a limit count the customer's other forms for the receiver too. What others sent to the same receiver is
 * theirs to know: the counter and the departure count it.
 * @throws DomainError with an issue for each line of goods that may not fly, or whose question is not answered.
 */
export async function assertGoodsMayFly(
  ctx: ChangeContext,
  { id, customerId, submission: { items, receiver, wantedCargoId } }: SubmittedForm,
): Promise<void> {
  const rules = await findGoodsRules(ctx.tx);
  const since = ctx.now();
  const own = {
    ...{ form: id, receiver: receiver.mobile, cargoId: wantedCargoId },
    month: receiverMonth(since),
  };
  const totals = await readReceiverTotals(ctx.tx, { rules, own, customerId, since });
  const issues = goodsFieldIssues(items, { rules, language: ctx.locale, totals });
  if (issues.length > 0) throw inputError(issues);
}
