import { feeConditionsSchema } from '~/domain/quotes/fee-conditions';
import type { ServiceFee } from '~/domain/services/offers';
import type { Queryable } from '../core/api/context';
import { findServiceFees } from './queries';

/** Returns the active price of each service that has one. */
export async function loadServiceFees(db: Queryable): Promise<ServiceFee[]> {
  const fees = await findServiceFees(db);
  return fees.flatMap(({ purpose, conditions, basis, ...fee }) =>
    purpose === null
      ? []
      : [
          {
            ...fee,
            purpose,
            basis: basis ?? 'freight',
            rule: null,
            conditions: feeConditionsSchema.parse(conditions),
          },
        ],
  );
}
