import { customerName } from '~/domain/customers/name';
import type { Context } from '../../core/api/context';
import { assertReadsAll } from '../../core/security/scope/service';
import type { CustomerRecord } from '../schema';
import { getCustomer } from '../service';
import { countOfCustomer, findStaffFacts } from './queries';

/** Returns a customer with the fields that only staff may see. */
export async function getCustomerRecord(ctx: Context, id: string): Promise<CustomerRecord> {
  assertReadsAll(ctx, 'Customer');
  const customer = await getCustomer(ctx, id);
  const { screening, createdAt, archivedAt, mergedInto, ...winner } = await findStaffFacts(ctx.db, id);
  const names = { ...winner, firstName: winner.firstName ?? '', lastName: winner.lastName ?? '' };
  const winnerName = customerName(names, ctx.locale);
  const { formCount, parcelCount } = await countOfCustomer(ctx.db, id);
  return {
    ...customer,
    screening,
    createdAt,
    archivedAt,
    mergedInto: mergedInto === null ? null : { id: mergedInto, name: winnerName },
    name: customerName(customer, ctx.locale),
    formCount,
    parcelCount,
  };
}
