import { audit } from '../audit/service';
import type { Context, Tx } from '../core/api/context';
import { writeRow } from '../core/db/version/service';
import { lockCustomersWithoutAccount } from './users/queries';

type Names = {
  type: 'individual' | 'organization';
  firstName?: string;
  lastName?: string;
  organizationName?: string;
  abn?: string | null;
  registerNumber?: string | null;
};
type Registering = { mobile: string; names: Names };
type Customer = Awaited<ReturnType<typeof lockCustomersWithoutAccount>>[number];

/**
 * Takes over the record that staff created for a walk-in customer with this mobile, which is now verified: the account
 * uses it instead of a second one. Its names stay, and empty ones are filled. Returns undefined without a record of the
 * same kind, or with two, since a clerk must then decide whose it is.
 */
export async function takeOverCustomer(
  tx: Tx,
  ctx: Context,
  { mobile, names }: Registering,
): Promise<Customer | undefined> {
  const known = await lockCustomersWithoutAccount(tx, mobile);
  const [customer] = known;
  if (!customer || known.length > 1 || customer.type !== names.type) return undefined;
  const named = {
    firstName: customer.firstName || (names.firstName ?? ''),
    lastName: customer.lastName || (names.lastName ?? ''),
    organizationName: customer.organizationName || (names.organizationName ?? null),
    abn: customer.abn ?? (customer.registerNumber ? null : (names.abn ?? null)),
    registerNumber: customer.registerNumber ?? (customer.abn ? null : (names.registerNumber ?? null)),
  };
  await writeRow(
    tx,
    { table: 'customer', row: customer },
    { ...named, locale: ctx.locale, updatedAt: ctx.now() },
  );
  await audit(tx, ctx, {
    action: 'customers.takeOver',
    entity: 'customer',
    entityId: customer.id,
    before: namesOf(customer),
    after: named,
  });
  return { ...customer, ...named };
}

function namesOf({ firstName, lastName, organizationName, abn, registerNumber }: Customer) {
  return { firstName, lastName, organizationName, abn, registerNumber };
}
