import type { Host } from '~/app/host';
import { stopsForPrice } from '~/domain/forms/price-approval';
import { canAct, type ParcelAct, parcelActs } from '~/domain/parcels/acts';
import { handOverActs } from '~/domain/parcels/delivery';
import type { Parcel } from './types';
import type { ParcelChange } from './use-parcel-change';

/** Actions without input, which run at once. */
export const promptActs = [
  'ready',
  'release',
  'startCustoms',
  'clear',
  'sendOut',
  'bringBack',
  'completeReturn',
] as const;
export type PromptAct = (typeof promptActs)[number];

/** Actions that need a line of text. */
export const wordedActs = [
  'declareExport',
  'place',
  'failDelivery',
  'startReturn',
  'recall',
  'cancel',
  'lost',
  'disposed',
  'note',
] as const;
export type WordedAct = (typeof wordedActs)[number];

/** `label` is no entry of the menu: it is the next step until the label is printed. */
export type NextAct = ShownAct | 'label';

export type ShownAct =
  | PromptAct
  | WordedAct
  | 'screen'
  | 'hold'
  | 'forward'
  | 'deliver'
  | 'reportDamage'
  | 'measure';
type CanCheck = Host['can'];

/** The actions of the record's menu, in the order of a parcel's journey. */
export const menuActs: readonly ShownAct[] = [
  'measure',
  'screen',
  'declareExport',
  'ready',
  'release',
  'startCustoms',
  'clear',
  'sendOut',
  'forward',
  'deliver',
  'failDelivery',
  'bringBack',
  'place',
  'note',
  'reportDamage',
  'hold',
  'startReturn',
  'completeReturn',
  'recall',
  'cancel',
  'lost',
  'disposed',
];

/** All actions that the user may perform on a parcel in its state; none for an archived one. */
export function possibleActs(parcel: Parcel, can: CanCheck): ShownAct[] {
  if (parcel.archivedAt) return [];
  return menuActs.filter((act) => {
    const domainAct = domainActOf(act);
    if (!can(parcelActs[domainAct].permission, 'Parcel') || !canAct(domainAct, parcel)) return false;
    return act !== 'release' || isReleasable(parcel);
  });
}

type PreparationFacts = Pick<
  Parcel,
  'status' | 'holdReason' | 'isScreened' | 'isLabelled' | 'needsExportReference' | 'delivery'
>;

/** The next action, if the user may perform it. */
export function nextAct(parcel: PreparationFacts, possible: readonly ShownAct[]): NextAct | undefined {
  if (parcel.status === 'on_hold') return possible.find((act) => act === waitedFor(parcel));
  const wanted: ShownAct[] = [
    ...(parcel.isScreened ? [] : (['screen'] as const)),
    ...(parcel.needsExportReference ? (['declareExport'] as const) : []),
    ...(isComplete(parcel) ? (['ready'] as const) : []),
    'startCustoms',
    'clear',
    ...(parcel.status === 'available' ? [handOverActs[parcel.delivery]] : []),
    'deliver',
    'bringBack',
    'completeReturn',
  ];
  const next = wanted.find((act) => possible.includes(act));
  return next === 'ready' && !parcel.isLabelled ? 'label' : next;
}

/** Whether only the label may be missing before the parcel is made ready. */
function isComplete({ status, isScreened, needsExportReference }: PreparationFacts): boolean {
  return status === 'received' && isScreened && !needsExportReference;
}

/** The action that ends a hold. Only the client can approve a price. */
function waitedFor({ holdReason, needsExportReference }: PreparationFacts): ShownAct {
  return holdReason === 'export' && needsExportReference ? 'declareExport' : 'release';
}

/** A hold by a rule ends when its condition is met, not manually. */
function isReleasable({ holdReason, form, needsExportReference }: Parcel): boolean {
  if (holdReason === 'price') return !stopsForPrice(form.priceApproval);
  return holdReason !== 'export' || !needsExportReference;
}

function domainActOf(act: ShownAct): ParcelAct {
  return act === 'lost' || act === 'disposed' ? 'writeOff' : act;
}

/** Runs an action without input. */
export function runPrompt(change: ParcelChange, act: PromptAct): void {
  change.run({ body: { act }, send: (parcels, seen) => parcels[act].mutate(seen) });
}

/** Runs an action with its text. */
export function runWorded(change: ParcelChange, act: WordedAct, text: string, done: () => void): void {
  change.run({
    body: { act, text },
    done,
    send: (parcels, seen) => {
      switch (act) {
        case 'declareExport':
          return parcels.declareExport.mutate({ ...seen, exportReference: text });
        case 'place':
          return parcels.place.mutate({ ...seen, place: text });
        case 'note':
          return parcels.note.mutate({ id: seen.id, idempotencyKey: seen.idempotencyKey, note: text });
        case 'lost':
        case 'disposed':
          return parcels.writeOff.mutate({ ...seen, to: act, note: text });
        default:
          return parcels[act].mutate({ ...seen, note: text });
      }
    },
  });
}
