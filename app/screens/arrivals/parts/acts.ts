import type { Host } from '~/app/host';
import { type ArrivalAct, arrivalActs, canActOnArrival } from '~/domain/arrivals/acts';
import type { Arrival } from './types';

/** The actions of an arrival's page, in the order of its way; `print` prints the label again. */
export const shownActs = [
  'assign',
  'suggest',
  'settle',
  'measure',
  'place',
  'photograph',
  'startReturn',
  'completeReturn',
  'cancelReturn',
  'find',
  'unassign',
  'cancel',
  'writeOff',
  'dispose',
] as const;
export type ShownAct = (typeof shownActs)[number];

/** Actions that take something away from somebody. */
export const dangerousActs = [
  'unassign',
  'cancel',
  'writeOff',
  'dispose',
] as const satisfies readonly ShownAct[];

/** Actions that need a line of text. */
export const wordedActs = [
  'place',
  'unassign',
  'cancel',
  'startReturn',
  'cancelReturn',
  'writeOff',
  'find',
] as const satisfies readonly ShownAct[];
export type WordedAct = (typeof wordedActs)[number];

/** All actions that the user may perform on an arrival in its state; none for an archived one. */
export function possibleActs({ status, archivedAt, staff }: Arrival, can: Host['can']): ShownAct[] {
  if (archivedAt) return [];
  const asked = shownActs.filter((act) => act !== 'settle' || staff?.needsStaff);
  return asked.filter((act) => isAllowed(act, status, can));
}

function isAllowed(act: ArrivalAct, status: Arrival['status'], can: Host['can']): boolean {
  return can(arrivalActs[act].permission, 'Arrival') && canActOnArrival(act, status);
}

/** What the arrival waits for, which is its primary action. */
export function nextAct(
  { staff, lengthMm, photos }: Arrival,
  possible: readonly ShownAct[],
): ShownAct | undefined {
  const wanted: ShownAct[] = [
    'assign',
    'completeReturn',
    ...(lengthMm === null ? (['measure'] as const) : []),
    ...(photos.length === 0 ? (['photograph'] as const) : []),
    ...(staff?.place === '' ? (['place'] as const) : []),
  ];
  return wanted.find((act) => possible.includes(act));
}

export function isDangerous(act: ShownAct): boolean {
  return dangerousActs.some((dangerous) => dangerous === act);
}
