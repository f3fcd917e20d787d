import { type Insertable, sql } from 'kysely';
import type { ArrivalChargeWaiver } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/api/context';

/** Lists what a customer's arrivals have cost and what is neither billed nor waived, oldest first. */
export async function listOpenCharges(db: Queryable, customerId: string) {
  return await db
    .selectFrom('arrivalCharge')
    .innerJoin('arrival', 'arrival.id', 'arrivalCharge.arrivalId')
    .leftJoin('arrivalService', 'arrivalService.id', 'arrivalCharge.serviceId')
    .leftJoin('extraFee', 'extraFee.code', 'arrivalService.feeCode')
    .leftJoin('arrivalChargeWaiver', 'arrivalChargeWaiver.chargeId', 'arrivalCharge.id')
    .select([
      'arrivalCharge.id',
      'arrival.number',
      'extraFee.name',
      sql<number | null>`to_day - from_day + 1`.as('days'),
      'arrivalCharge.centsPerDay',
      'arrivalCharge.cents',
      'arrivalCharge.chargedAt',
    ])
    .where('arrivalCharge.customerId', '=', customerId)
    .where('arrivalCharge.formId', 'is', null)
    .where('arrivalChargeWaiver.chargeId', 'is', null)
    .orderBy('arrivalCharge.chargedAt')
    .orderBy('arrivalCharge.id')
    .limit(200)
    .execute();
}

/** Locks charges in the order of their ids, with whether they are billed or waived. */
export async function lockCharges(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('arrivalCharge')
    .select(['id', 'arrivalId', 'customerId', 'formId', 'cents'])
    .select(
      sql<boolean>`exists (select from arrival_charge_waiver where charge_id = arrival_charge.id)`.as(
        'isWaived',
      ),
    )
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertWaivers(
  tx: Tx,
  waivers: readonly Insertable<ArrivalChargeWaiver>[],
): Promise<void> {
  await tx
    .insertInto('arrivalChargeWaiver')
    .values([...waivers])
    .execute();
}
