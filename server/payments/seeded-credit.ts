import { asRule, type RuleServices } from '../core/api/as-rule';
import type { Services } from '../core/api/context';
import { lowerBill } from './credit';
import { findBillToCredit, lockFormRow } from './queries';

/** Demo amount: less than any bill that the query finds leaves open. */
const cents = 1_000;

/** Lowers one bill of a demo, as its administrator would for a late delivery. Does nothing once there is a credit note. */
export async function creditSeededBill(services: RuleServices & Pick<Services, 'db'>): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const found = await findBillToCredit(tx, cents);
    if (!found) return;
    const { formId, ...user } = found;
    await lockFormRow(tx, formId);
    const session = {
      sessionId: '',
      user,
      rules: [],
      ...{ lastWrite: null, isConfirmed: true, isFactorConfirmed: true },
    };
    const ctx = { ...asRule(services, tx, 'seed'), session };
    const note = 'Илгээмж төлөвлөснөөс хоцорч ирсэн.';
    await lowerBill(ctx, { formId, creditedBy: user.id, cents, reason: 'delayed', note });
  });
}
