import { HOUR_MS, MINUTE_MS } from '~/domain/core/durations';
import { eventKindOf, type ParcelEventKind } from '~/domain/parcels/events';
import type { ParcelState } from '~/domain/parcels/states';
import type { SeedCargo } from './cargos';
import type { Random } from './random';

export type Step = {
  kind: ParcelEventKind;
  from: ParcelState | null;
  to: ParcelState | null;
  at: Date;
  place: 'SYD' | 'UBN';
  by: 'sydney' | 'ulaanbaatar';
  note: string;
};
export type Journey = { status: ParcelState; cargo: SeedCargo | null; receivedAt: Date };

/** Statuses in the order of the journey from the counter. */
const road = [
  'received',
  'ready',
  'loaded',
  'departed',
  'arrived',
  'customs',
  'available',
  'delivered',
] as const;

/** Returns every step of a parcel up to its status, each at a plausible time and never in the future. */
export function stepsOf(journey: Journey, now: Date, random: Random): Step[] {
  const steps: Step[] = [];
  let from: ParcelState | null = null;
  let previous = journey.receivedAt.getTime();
  for (const to of routeTo(journey.status)) {
    const at = Math.max(previous, plannedTime(to, journey, random) ?? previous);
    steps.push({
      ...stepText(to),
      kind: eventKindOf(from ?? undefined, to),
      from,
      to,
      at: new Date(at),
      note: '',
    });
    if (to === 'received') steps.push(screening(new Date(at + 2 * HOUR_MS)));
    previous = at + 2 * HOUR_MS + random.between(20, 90) * MINUTE_MS;
    from = to;
  }
  return beforeNow(steps, now);
}

/** Moves steps in the future, and those that would then be out of order, back by a few minutes each. */
function beforeNow(steps: readonly Step[], now: Date): Step[] {
  let latest = now.getTime();
  const stored = steps.toReversed().map((step) => {
    latest = Math.min(step.at.getTime(), latest - 7 * MINUTE_MS);
    return { ...step, at: new Date(latest) };
  });
  return stored.reverse();
}

function routeTo(status: ParcelState): ParcelState[] {
  if (status === 'on_hold') return ['received', 'on_hold'];
  if (status === 'out_for_delivery') return [...road.slice(0, 7), 'out_for_delivery'];
  if (status === 'delivery_failed') return [...road.slice(0, 7), 'out_for_delivery', 'delivery_failed'];
  const states: readonly ParcelState[] = road;
  const end = states.indexOf(status);
  if (end < 0) throw new RangeError(`the seed knows no road to ${status}`);
  return road.slice(0, end + 1);
}

function plannedTime(to: ParcelState, { cargo, receivedAt }: Journey, random: Random): number | undefined {
  const afterArrival = (hours: number): number | undefined =>
    cargo?.ata ? cargo.ata.getTime() + hours * HOUR_MS : undefined;
  switch (to) {
    case 'received':
      return receivedAt.getTime();
    case 'ready':
      return receivedAt.getTime() + random.between(3, 26) * HOUR_MS;
    case 'loaded':
      return cargo ? cargo.etd.getTime() - random.between(32, 60) * HOUR_MS : undefined;
    case 'departed':
      return cargo?.atd?.getTime();
    case 'arrived':
      return afterArrival(random.between(2, 5));
    case 'customs':
      return afterArrival(random.between(8, 26));
    case 'available':
      return afterArrival(clearedAfter(random.between(0, 45) / 45) + (cargo ? delayOf(cargo) : 0));
    default:
      return afterArrival(random.between(80, 210));
  }
}

/** Hours from landing until cleared, for a place from 0 to 1 among the parcels of a flight: most soon, few late. */
function clearedAfter(place: number): number {
  return 26 + 110 * place ** 2.5;
}

/** Hours that all parcels of a flight waited for customs: some flights meet a queue. */
function delayOf({ code }: SeedCargo): number {
  return ((Number(code.slice(-2)) * 7) % 5) * 2;
}

function stepText(to: ParcelState): Pick<Step, 'place' | 'by'> {
  if (to === 'departed') return { place: 'SYD', by: 'sydney' };
  if (to === 'arrived') return { place: 'UBN', by: 'ulaanbaatar' };
  const isAbroad = ['customs', 'available', 'out_for_delivery', 'delivery_failed', 'delivered'].includes(to);
  return isAbroad ? { place: 'UBN', by: 'ulaanbaatar' } : { place: 'SYD', by: 'sydney' };
}

function screening(at: Date): Step {
  return { kind: 'screened', from: null, to: null, at, place: 'SYD', by: 'sydney', note: '' };
}
