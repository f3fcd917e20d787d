import type { Kysely } from 'kysely';
import type { DB } from '../types.gen';

/** What one SDR costs in the demo, Australian cents: near the rate of 2026, but nobody's quotation. */
const SDR_CENTS = 214;

/** Enters the value of an SDR, so that the limit of liability of a case shows. */
export async function seedLiability(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('constant')
    .values({
      ...{ key: 'liability.sdr_cents', type: 'integer', value: JSON.stringify(SDR_CENTS) },
      validFrom: new Date('2026-11-02T00:00:00Z'),
    })
    .execute();
}
