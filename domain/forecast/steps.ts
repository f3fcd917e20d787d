import { type ParcelState, parcelState } from '~/domain/parcels/states';

/** Where a parcel is on its way, as far as a forecast distinguishes. A box that is not brought yet counts as received. */
export const measuredSteps = ['received', 'loaded', 'departed', 'landed', 'customs'] as const;
export type MeasuredStep = (typeof measuredSteps)[number];

/** Times of a flight: estimated and actual departure and arrival. */
export type FlightTimes = { etd: Date; eta: Date; atd: Date | null; ata: Date | null };

/** Why nothing is forecast. */
export const silences = ['held', 'no_flight', 'ended', 'available'] as const;
export type Silence = (typeof silences)[number];

type StepFacts = { status: ParcelState; flight: FlightTimes | null };

/** The step of a parcel, or the reason why it has no forecast. */
export function stepOf({ status, flight }: StepFacts): MeasuredStep | Silence {
  switch (status) {
    case parcelState.received:
    case parcelState.ready:
      return 'received';
    case parcelState.loaded:
      return 'loaded';
    case parcelState.departed:
    case parcelState.arrived:
      return flight?.ata ? 'landed' : 'departed';
    case parcelState.customs:
      return 'customs';
    case parcelState.on_hold:
      return 'held';
    case parcelState.available:
    case parcelState.out_for_delivery:
    case parcelState.delivery_failed:
    case parcelState.delivered:
      return 'available';
    default:
      return 'ended';
  }
}

export function isMeasuredStep(step: MeasuredStep | Silence): step is MeasuredStep {
  return measuredSteps.some((known) => known === step);
}

type AnchorFacts = {
  /** The flight that the parcel is on, or else the one that it can catch. */
  flight: FlightTimes | null;
  customsAt: Date | null;
  now: Date;
};

/**
 * The instant that the rest of the way is counted from. A flight that is late moves it: before it leaves or lands, the
 * instant is never in the past.
 */
export function anchorOf(step: MeasuredStep, { flight, customsAt, now }: AnchorFacts): Date | undefined {
  switch (step) {
    case 'received':
    case 'loaded':
      return flight ? laterOf(flight.etd, now) : undefined;
    case 'departed':
      return flight ? laterOf(flight.eta, now) : undefined;
    case 'landed':
      return flight?.ata ?? undefined;
    case 'customs':
      return customsAt ?? undefined;
  }
}

/** Minutes since the anchor, for steps that begin with it. */
export function elapsedMinutes(step: MeasuredStep, anchor: Date, now: Date): number {
  const isBegun = step === 'landed' || step === 'customs';
  return isBegun ? Math.max(0, Math.floor((now.getTime() - anchor.getTime()) / 60_000)) : 0;
}

function laterOf(one: Date, other: Date): Date {
  return one.getTime() >= other.getTime() ? one : other;
}
