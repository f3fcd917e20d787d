import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '~/db/client';
import type { Cargo } from '~/db/types.gen';
import type { PlanCargo } from '~/domain/cargo/schema';
import { createParcel } from './parcels';

const hourMs = 3_600_000;

let lastSerial = randomInt(5000);

/** A valid waybill that no other cargo of the test file has. */
export function newMawb(): string {
  lastSerial += 1;
  const serial = 1_000_000 + lastSerial;
  return `180${String(serial).padStart(7, '0')}${serial % 7}`;
}

/** Sydney to Ulaanbaatar via Seoul, three days after `now`; the cut-off is a day before the flight. */
export function cargoPlan(now: Date, change: Partial<PlanCargo> = {}): PlanCargo {
  const after = (hours: number): Date => new Date(now.getTime() + hours * hourMs);
  return {
    idempotencyKey: randomUUID(),
    cutOff: after(48),
    etd: after(72),
    eta: after(98),
    capacityKg: 100,
    capacityL: null,
    mawb: newMawb(),
    notes: '',
    legs: [
      {
        carrier: 'Korean Air',
        flight: 'KE402',
        origin: 'SYD',
        destination: 'ICN',
        departsAt: after(72),
        arrivesAt: after(82),
      },
      {
        carrier: 'MIAT',
        flight: 'OM302',
        origin: 'ICN',
        destination: 'UBN',
        departsAt: after(94),
        arrivesAt: after(98),
      },
    ],
    ...change,
  };
}

type StoredCargo = { id: string; code: string; version: number };

/** Stores a cargo in any state, with its legs, without performing the steps before it. */
export async function storeCargo(
  db: Database,
  now: Date,
  change: Partial<Insertable<Cargo>> = {},
): Promise<StoredCargo> {
  const { cutOff, etd, eta, legs } = cargoPlan(now);
  const cargo = await db
    .insertInto('cargo')
    .values({
      mawb: newMawb(),
      code: `TST-26-${String(lastSerial).padStart(4, '0')}`,
      status: 'open',
      cutOff,
      etd,
      eta,
      capacityG: 100_000,
      createdAt: new Date(now.getTime() - 14 * 24 * hourMs),
      ...change,
    })
    .returning(['id', 'code', 'version'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cargoLeg')
    .values(legs.map((leg, index) => ({ ...leg, cargoId: cargo.id, seq: index + 1 })))
    .execute();
  return cargo;
}

/** Stores a parcel that is ready to load. */
export async function storeReady(
  db: Database,
  change: Parameters<typeof createParcel>[1] = {},
): Promise<{ id: string; number: string }> {
  return await createParcel(db, {
    status: 'ready',
    screeningReference: 'RACA-1',
    exportReference: 'EXEMPT',
    place: 'A-12',
    ...change,
  });
}
