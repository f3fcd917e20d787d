import type { Insertable, Kysely } from 'kysely';
import { cargoCode } from '~/domain/cargo/code';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/core/durations';
import type { CargoLeg, CargoStatus, DB } from '../types.gen';
import { seedAudit } from './audit';
import { cargoDeeds } from './cargo-deeds';
import type { SeedPeople } from './people';

/** Capacity of a flight in litres per kilogram: the industry's 6,000 cm³. */
const litresPerKg = 6;

/** `etdDays` is the departure in days from now. */
type Plan = { status: CargoStatus; etdDays: number; capacityKg: number; parcels: number };

/** Number in its year of the flight of five weeks ago. */
const FIRST_SERIAL = 34;

/** Parcels of the flights of the first months, one every 28 days: no month is without one. */
const monthly = [11, 13, 14, 16, 19, 17, 22, 24] as const;
/** Parcels of the flights of the last months, one a week. */
const weekly = [4, 5, 5, 7, 6, 7, 7, 8, 7, 8, 9, 9, 8, 9, 9, 11] as const;

/** A year of past flights, most of them fuller than the one before. */
const earlierPlans: readonly Plan[] = [
  ...monthly.map((parcels, at) => past(-38 - 7 * weekly.length - 28 * (monthly.length - at), parcels)),
  ...weekly.map((parcels, at) => past(-38 - 7 * (weekly.length - at), parcels)),
];

function past(etdDays: number, parcels: number): Plan {
  return { status: 'completed', etdDays, capacityKg: 900, parcels };
}

export const cargoPlans: readonly Plan[] = [
  ...earlierPlans,
  { status: 'completed', etdDays: -38, capacityKg: 900, parcels: 32 },
  { status: 'completed', etdDays: -24, capacityKg: 900, parcels: 30 },
  { status: 'cancelled', etdDays: -17, capacityKg: 600, parcels: 0 },
  { status: 'arrived', etdDays: -6, capacityKg: 800, parcels: 22 },
  // Waits for its connection in Seoul: it is late.
  { status: 'departed', etdDays: -5, capacityKg: 800, parcels: 5 },
  { status: 'departed', etdDays: -1, capacityKg: 800, parcels: 15 },
  { status: 'closed', etdDays: 1, capacityKg: 700, parcels: 14 },
  { status: 'open', etdDays: 5, capacityKg: 900, parcels: 8 },
  { status: 'planned', etdDays: 12, capacityKg: 900, parcels: 0 },
];

export type SeedCargo = {
  id: string;
  code: string;
  status: CargoStatus;
  etd: Date;
  eta: Date;
  atd: Date | null;
  ata: Date | null;
  parcels: number;
};

/** Creates flights from Sydney via Seoul: a year of past ones, and one in each other status. */
export async function seedCargos(
  db: Kysely<DB>,
  now: Date,
  staff: SeedPeople['staff'],
): Promise<SeedCargo[]> {
  const cargos: SeedCargo[] = [];
  for (const [index, plan] of cargoPlans.entries()) {
    const times = timesOf(plan, now);
    const { id, code } = await db
      .insertInto('cargo')
      .values({
        ...times,
        code: cargoCode('SYD', times.etd.getUTCFullYear(), FIRST_SERIAL - earlierPlans.length + index),
        status: plan.status,
        capacityG: plan.capacityKg * 1000,
        capacityL: plan.capacityKg * litresPerKg,
        mawb: plan.status === 'planned' || plan.status === 'cancelled' ? null : mawbOf(index),
        manifestVersion: ['planned', 'open', 'cancelled'].includes(plan.status) ? 0 : 1,
        createdBy: staff.admin,
        createdAt: new Date(times.etd.getTime() - 14 * DAY_MS),
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow();
    await db.insertInto('cargoLeg').values(legsOf(id, times.etd)).execute();
    await seedAudit(db, { entity: 'cargo', entityId: id }, cargoDeeds(plan.status, { ...times, now, staff }));
    cargos.push({ id, code, status: plan.status, parcels: plan.parcels, ...times });
  }
  await db
    .insertInto('counter')
    .values({ name: countersName(cargos), value: FIRST_SERIAL - 1 - earlierPlans.length + cargoPlans.length })
    .execute();
  return cargos;
}

function countersName(cargos: readonly SeedCargo[]): string {
  return `cargo-${cargos.at(-1)?.etd.getUTCFullYear()}`;
}

/** Returns when a flight is planned, closes, leaves and arrives. */
export function timesOf({ status, etdDays }: Plan, now: Date) {
  // 20:30 in Sydney is 09:30 or 10:30 UTC.
  const etd = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + etdDays * DAY_MS + 9.5 * HOUR_MS);
  const eta = new Date(etd.getTime() + 26 * HOUR_MS);
  const hasLeft = ['departed', 'arrived', 'completed'].includes(status);
  const hasArrived = ['arrived', 'completed'].includes(status);
  return {
    cutOff: new Date(etd.getTime() - 30 * HOUR_MS),
    etd,
    eta,
    atd: hasLeft ? new Date(etd.getTime() + 25 * MINUTE_MS) : null,
    ata: hasArrived ? new Date(eta.getTime() + 40 * MINUTE_MS) : null,
  };
}

/** Korean Air's prefix 180, a serial of 7 digits, and serial mod 7. */
function mawbOf(index: number): string {
  const serial = 4_210_377 + index * 1_913;
  return `180${serial}${serial % 7}`;
}

function legsOf(cargoId: string, etd: Date): Insertable<CargoLeg>[] {
  const after = (hours: number): Date => new Date(etd.getTime() + hours * HOUR_MS);
  return [
    {
      cargoId,
      seq: 1,
      carrier: 'Korean Air',
      flight: 'KE402',
      origin: 'SYD',
      destination: 'ICN',
      departsAt: etd,
      arrivesAt: after(10.5),
    },
    {
      cargoId,
      seq: 2,
      carrier: 'MIAT',
      flight: 'OM302',
      origin: 'ICN',
      destination: 'UBN',
      departsAt: after(22.5),
      arrivesAt: after(26),
    },
  ];
}
