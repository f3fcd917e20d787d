import { partySchema } from '~/domain/customers/schema';
import { soldFees } from '~/domain/fees/offer';
import type { Queryable } from '../core/api/context';
import { loadFees } from '../quotes/service';
import { agreedFeesSchema } from './pinned/schema';
import type { Billing } from './queries';

/**
 * Returns the chosen services of a submitted form that can be provided under today's conditions. A fee that the price
 * list no longer has was agreed at submission and stays.
 */
export async function findSoldFees(db: Queryable, form: Billing): Promise<string[]> {
  const listed = await loadFees(db);
  const agreed = agreedFeesSchema.parse(form.agreedFees);
  const gone = agreed.filter(({ code }) => !listed.some((fee) => fee.code === code));
  return soldFees([...listed, ...gone], form.optionalFees, {
    customer: form.customerType,
    to: partySchema.safeParse(form.receiver).data?.address,
    declaredCents: form.declaredCents,
  });
}
