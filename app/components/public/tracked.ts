import { destinationOffice, type Office, originOffice } from '~/domain/core/offices';
import type { Forecast } from '~/domain/forecast/forecast';
import type { PriceRefusal, PriceStop } from '~/domain/forms/price-approval';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import {
  type PublicEventKind,
  type PublicParcelStep,
  publicParcelSteps,
  publicStepOf,
} from '~/domain/parcels/events';
import { isFinal, type ParcelState, type PublicHoldReason } from '~/domain/parcels/states';

/** The public data of a parcel. */
export type TrackedParcel = {
  number: string;
  status: ParcelState;
  heldFrom: ParcelState | null;
  holdReason: PublicHoldReason | null;
  priceStop: PriceStop | null;
  refusal: PriceRefusal | null;
  pieceNo: number;
  pieces: number;
  grossG: number;
  senderName: string;
  receiverName: string;
  receiverMobile: string;
  delivery: DeliveryMode;
  forwarded: { carrier: string; number: string } | null;
  events: TrackedEvent[];
  flight: TrackedFlight | null;
  forecast: Forecast;
  storage: { freeUntil: Date; feeCentsPerDay: number; feeCents: number } | null;
  servedAt: Date;
};
export type TrackedEvent = { id: string; kind: PublicEventKind; at: Date; city: Office };
export type TrackedFlight = {
  code: string;
  etd: Date;
  eta: Date;
  atd: Date | null;
  ata: Date | null;
  legs: { carrier: string; flight: string; origin: string; destination: string }[];
};

/** A future step has the text `tracking:ahead.<kind>`, a past one `tracking:events.<kind>`. */
export type TrackedStep =
  | (TrackedEvent & { phase: 'done' | 'present'; planned?: never })
  | (Omit<TrackedEvent, 'kind'> & { kind: PublicParcelStep; phase: 'future'; planned?: Date });

/** The past steps, then the milestones ahead, with the flight's times where they are known. */
export function trackedSteps({ status, heldFrom, events, flight }: TrackedParcel): TrackedStep[] {
  const isOver = isFinal(status);
  const past = events.map((event, index): TrackedStep => {
    const isLast = index === events.length - 1;
    return { ...event, phase: isLast && !isOver ? 'present' : 'done' };
  });
  const step = publicStepOf(status, heldFrom);
  if (!step) return past;
  const ahead = publicParcelSteps.slice(publicParcelSteps.indexOf(step) + 1);
  return [...past, ...ahead.map((kind) => futureStep(kind, flight, events[0]?.city ?? originOffice))];
}

function futureStep(kind: PublicParcelStep, flight: TrackedFlight | null, received: Office): TrackedStep {
  const isBeforeFlight = kind === 'received' || kind === 'ready' || kind === 'departed';
  const city = isBeforeFlight ? received : destinationOffice;
  const planned = kind === 'departed' ? flight?.etd : kind === 'arrived' ? flight?.eta : undefined;
  return { id: kind, kind, city, at: new Date(0), phase: 'future', ...(planned && { planned }) };
}

/** The progress from Sydney (0) to the receiver (1); during the flight, by time. */
export function progressOf({ status, heldFrom, flight, servedAt }: TrackedParcel): number {
  const step = publicStepOf(status, heldFrom);
  switch (step) {
    case undefined:
    case 'received':
      return 0;
    case 'ready':
      return 0.04;
    case 'departed':
      return flownShare(flight, servedAt);
    case 'arrived':
    case 'customs':
      return 0.93;
    default:
      return 1;
  }
}

function flownShare(flight: TrackedFlight | null, now: Date): number {
  if (!flight) return 0.5;
  const start = (flight.atd ?? flight.etd).getTime();
  const end = Math.max((flight.ata ?? flight.eta).getTime(), start + 1);
  const share = Math.min(Math.max((now.getTime() - start) / (end - start), 0), 1);
  return Math.round((0.1 + share * 0.78) * 100) / 100;
}
