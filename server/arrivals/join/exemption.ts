import { DomainError } from '~/domain/core/errors';
import { centsToMnt, parseRate } from '~/domain/core/money';
import type { CustomerType } from '~/domain/customers/types';
import { type ExemptionLeft, exemptionLeft, exemptionMonth } from '~/domain/customs/exemption';
import type { Context } from '../../core/api/context';
import { findAddresses } from '../../customers/queries';
import { nationalMobile } from '../../customers/service';
import { findConstants } from '../../settings/constants/queries';
import { findSentInMonth } from './queries';

type ExemptionOf = { customer: { id: string; type: CustomerType }; receiverId: string };

/**
 * What is left of a saved receiver's exemption this month, by what this customer has sent through us.
 * @throws DomainError `not_found` for a receiver of somebody else.
 */
export async function readExemption(
  ctx: Context,
  { customer, receiverId }: ExemptionOf,
): Promise<ExemptionLeft | null> {
  const saved = await findAddresses(ctx.db, customer.id);
  const receiver = saved.find(({ id, kind }) => id === receiverId && kind === 'receiver');
  if (!receiver) throw new DomainError('not_found', {}, 'receiverId');
  const { mobile, mobileCountry } = nationalMobile(receiver.mobile);
  const sent = await findSentInMonth(ctx.db, {
    customerId: customer.id,
    mobile,
    mobileCountry,
    ...exemptionMonth(ctx.now()),
  });
  const constant = await findConstants(
    ctx.db,
    ['customs.minimum_wage_mnt', 'customs.exempt_wages'],
    ctx.now(),
  );
  return exemptionLeft(
    sent.map(({ declaredCents, mntPerUnit }) => centsToMnt(declaredCents, parseRate(mntPerUnit))),
    customer.type === 'individual',
    {
      minimumWageMnt: constant('customs.minimum_wage_mnt'),
      exemptWages: constant('customs.exempt_wages'),
    },
  );
}
