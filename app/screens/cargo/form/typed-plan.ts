import { refusedNumber } from '~/app/api/field-error';
import { fromAirportInput, toAirportInput } from '~/domain/cargo/airports';
import { formatMawb } from '~/domain/cargo/mawb';
import type { CargoState } from '~/domain/cargo/states';
import { parseVolume } from '~/domain/core/measures';
import { destinationAirport, originAirport } from '~/domain/core/offices';
import { parseWhole } from '~/domain/core/parse-number';

/** A leg as typed. Times are local to the airport beside them. */
export type TypedLeg = {
  carrier: string;
  flight: string;
  origin: string;
  destination: string;
  departsAt: string;
  arrivesAt: string;
};
export type TypedPlan = {
  legs: TypedLeg[];
  cutOff: string;
  capacityKg: string;
  /** m³; may be empty. */
  roomM3: string;
  mawb: string;
  crn: string;
  notes: string;
};

type StoredLeg = Omit<TypedLeg, 'departsAt' | 'arrivesAt'> & { departsAt: Date; arrivesAt: Date };
type StoredPlan = {
  status: CargoState;
  legs: readonly StoredLeg[];
  cutOff: Date;
  capacityG: number;
  capacityL: number | null;
  mawb: string | null;
  crn: string | null;
  notes: string;
};

const firstLeg: TypedLeg = {
  carrier: '',
  flight: '',
  origin: originAirport,
  destination: destinationAirport,
  departsAt: '',
  arrivesAt: '',
};

export const emptyPlan: TypedPlan = {
  legs: [firstLeg],
  cutOff: '',
  capacityKg: '',
  roomM3: '',
  mawb: '',
  crn: '',
  notes: '',
};

/** An empty leg that starts at the last one's destination. */
export function legAfter(last: TypedLeg | undefined): TypedLeg {
  return { ...firstLeg, origin: last?.destination ?? originAirport, destination: '' };
}

export function toTyped({ legs, cutOff, capacityG, capacityL, mawb, crn, notes }: StoredPlan): TypedPlan {
  return {
    legs: legs.map(({ carrier, flight, origin, destination, departsAt, arrivesAt }) => ({
      carrier,
      flight,
      origin,
      destination,
      departsAt: toAirportInput(departsAt, origin),
      arrivesAt: toAirportInput(arrivesAt, destination),
    })),
    cutOff: toAirportInput(cutOff, legs[0]?.origin ?? originAirport),
    capacityKg: String(Math.round(capacityG / 1000)),
    roomM3: capacityL === null ? '' : String(capacityL / 1000),
    mawb: mawb === null ? '' : formatMawb(mawb),
    crn: crn ?? '',
    notes,
  };
}

/** The input of the API; ETD and ETA are those of the first and the last leg. */
export function fromTyped({ legs, cutOff, capacityKg, roomM3, mawb, crn, notes }: TypedPlan) {
  const read = legs.map((leg) => ({
    carrier: leg.carrier,
    flight: leg.flight.replace(/\s/gu, ''),
    origin: code(leg.origin),
    destination: code(leg.destination),
    departsAt: fromAirportInput(leg.departsAt, code(leg.origin)),
    arrivesAt: fromAirportInput(leg.arrivesAt, code(leg.destination)),
  }));
  return {
    legs: read,
    cutOff: fromAirportInput(cutOff, read[0]?.origin ?? originAirport),
    etd: read[0]?.departsAt,
    eta: read.at(-1)?.arrivesAt,
    capacityKg: capacityKg.trim() === '' ? undefined : numberOf(parseWhole(capacityKg)),
    capacityL: roomM3.trim() === '' ? null : numberOf(parseVolume(roomM3)),
    mawb,
    crn,
    notes,
  };
}

/** What the schema cannot say, because it sees no text: `1,250` m³ is unclear. */
export function numberErrors({ capacityKg, roomM3 }: TypedPlan): Record<string, string> {
  const read = { capacityKg: parseWhole(capacityKg), roomM3: parseVolume(roomM3) };
  return Object.fromEntries(
    Object.entries(read).flatMap(([field, number]) =>
      number.ok || number.reason === 'required' ? [] : [[field, refusedNumber(number)]],
    ),
  );
}

/** Invalid text becomes NaN, which the schema refuses at its field. */
function numberOf(read: { ok: true; value: number } | { ok: false }): number {
  return read.ok ? read.value : Number.NaN;
}

export function code(text: string): string {
  return text.trim().toUpperCase();
}
