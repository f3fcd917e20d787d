import type { Insertable, Kysely } from 'kysely';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { HOUR_MS } from '~/domain/core/durations';
import { originOffice } from '~/domain/core/offices';
import type { ArrivalClaim, DB } from '../types.gen';
import type { SeedPeople } from './people';

type Tools = { now: Date; staff: SeedPeople['staff'] };
type SeedClaim = {
  /** Of the oldest customers. */
  customer: number;
  hours: number;
  tracking: string;
  note: string;
  outcome: Partial<Insertable<ArrivalClaim>>;
};

/** Two customers claim one box without an owner, and one claim was rejected before. */
const claims: readonly SeedClaim[] = [
  { customer: 1, hours: 1, tracking: '986578788855', note: 'Хар өнгийн гутал, 43 размер', outcome: {} },
  { customer: 2, hours: 1.5, tracking: '986578788866', note: '', outcome: {} },
  {
    ...{ customer: 0, hours: 60, tracking: 'MP0012340000', note: '' },
    outcome: { status: 'rejected', rejection: 'staff', reason: 'Ийм дугаартай илгээмж ирээгүй байна.' },
  },
];

/** The number of the box that is claimed. */
const claimed = '986578788855';

/** Claims of boxes without an owner. The arrivals are there. */
export async function seedClaims(db: Kysely<DB>, { now, staff }: Tools): Promise<void> {
  const customers = await db
    .selectFrom('customer')
    .select('id')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(3)
    .execute();
  const arrival = await db
    .selectFrom('arrival')
    .select('id')
    .where('trackingKey', '=', claimed)
    .executeTakeFirst();
  for (const { customer, hours, tracking, note, outcome } of claims) {
    const customerId = customers[customer]?.id;
    if (!customerId || !arrival) continue;
    const at = new Date(now.getTime() - hours * HOUR_MS);
    const isDecided = outcome.status === 'rejected';
    await db
      .insertInto('arrivalClaim')
      .values({
        ...{ customerId, note, office: originOffice, trackingNumber: tracking },
        ...{ trackingKey: trackingKeyOf(tracking), isNumberRight: tracking === claimed },
        arrivalId: isDecided ? null : arrival.id,
        ...outcome,
        ...(isDecided && { decidedAt: at, decidedBy: staff.sydney }),
        ...{ createdAt: at, updatedAt: at },
      })
      .execute();
  }
}
