import type { SeedCargo } from '~/db/seeds/cargos';
import type { CargoStatus } from '~/db/types.gen';
import { cargoCode } from '~/domain/cargo/code';
import type { Row } from './copy';
import { idsFrom } from './ids';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Share of the flights that are still planned or open. */
const aheadShare = 0.01;

type FlightRows = { cargos: SeedCargo[]; rows: Record<'cargo' | 'cargo_leg', Row[]> };

/** Flights spread evenly over the last `days` and a few future ones, each with as many parcels as its time allows. */
export function makeFlights(
  count: number,
  { now, days, parcels, staffId }: { now: Date; days: number; parcels: number; staffId: string },
): FlightRows {
  const id = idsFrom(3);
  const made: FlightRows = { cargos: [], rows: { cargo: [], cargo_leg: [] } };
  const step = (days * dayMs) / (count * (1 - aheadShare));
  const serials = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const etd = new Date(now.getTime() - days * dayMs + index * step);
    const eta = new Date(etd.getTime() + 26 * hourMs);
    const status = statusAt(etd, eta, now);
    const year = etd.getUTCFullYear();
    const serial = (serials.get(year) ?? 0) + 1;
    serials.set(year, serial);
    const createdAt = new Date(etd.getTime() - 14 * dayMs);
    const cargo: SeedCargo = {
      id: id(createdAt),
      code: cargoCode('MEL', year, serial),
      status,
      etd,
      eta,
      atd: etd < now ? new Date(etd.getTime() + 25 * 60_000) : null,
      ata: eta < now ? new Date(eta.getTime() + 40 * 60_000) : null,
      parcels: status === 'planned' ? 0 : Math.round(parcels / count),
    };
    made.cargos.push(cargo);
    const { parcels: _, ...columns } = cargo;
    made.rows.cargo.push({
      ...columns,
      mawb: status === 'planned' ? null : mawbOf(index),
      cutOff: new Date(etd.getTime() - 30 * hourMs),
      capacityG: 8_000_000,
      capacityL: 48_000,
      manifestVersion: ['planned', 'open'].includes(status) ? 0 : 1,
      createdBy: staffId,
      createdAt,
      updatedAt: createdAt,
    });
    made.rows.cargo_leg.push(...legsOf(cargo));
  }
  return made;
}

function statusAt(etd: Date, eta: Date, now: Date): CargoStatus {
  const hoursAhead = (etd.getTime() - now.getTime()) / hourMs;
  if (hoursAhead > 9 * 24) return 'planned';
  if (hoursAhead > 30) return 'open';
  if (hoursAhead > 0) return 'closed';
  if (eta > now) return 'departed';
  return now.getTime() - eta.getTime() < 8 * dayMs ? 'arrived' : 'completed';
}

/** Korean Air's prefix 180, a serial of 7 digits, and serial mod 7. */
function mawbOf(index: number): string {
  const serial = 1_000_000 + index;
  return `180${serial}${serial % 7}`;
}

function legsOf({ id, etd, eta }: SeedCargo): Row[] {
  const stop = new Date(etd.getTime() + 10.5 * hourMs);
  const onward = new Date(etd.getTime() + 22.5 * hourMs);
  const leg = (seq: number, carrier: string, flight: string) => ({ cargoId: id, seq, carrier, flight });
  return [
    { ...leg(1, 'Korean Air', 'KE402'), origin: 'MEL', destination: 'ICN', departsAt: etd, arrivesAt: stop },
    { ...leg(2, 'MIAT', 'OM302'), origin: 'ICN', destination: 'UBN', departsAt: onward, arrivesAt: eta },
  ];
}
