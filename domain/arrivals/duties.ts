import type { ArrivalState } from '~/domain/arrivals/states';
import { type ShelfClock, shelfStorageOf } from '~/domain/arrivals/storage';
import type { Localized } from '~/domain/core/localized';
import type { Mnt } from '~/domain/core/money';
import type { StorageRules } from '~/domain/core/storage-days';
import { type DescribedLine, type GoodsWay, isQuestionOpen } from '~/domain/goods/answer';
import { fliesAnswer } from '~/domain/goods/flies';
import type { FoldedRules } from '~/domain/goods/match';

export type Duty =
  /** Several customers expect its number: staff decide. */
  | { kind: 'several_expect' }
  /** Goods that may not fly, and what can be done with them. */
  | { kind: 'forbidden'; reason: string | null; text: Localized | null; ways: readonly GoodsWay[] }
  | { kind: 'declare_goods' }
  | { kind: 'value_missing' }
  /** A rule of goods asks something of them, such as their battery or what they weigh. */
  | { kind: 'answer_goods' }
  | { kind: 'answer_battery' }
  /** Without `isDemanded` customs may ask for it, but the arrival can be sent. */
  | { kind: 'add_invoice'; isDemanded: boolean }
  /** A check found other goods than declared. */
  | { kind: 'contents_differ' }
  /** The declared value is above what an individual may receive without tax. */
  | { kind: 'over_exemption'; overMnt: Mnt }
  /** No free day is left when `daysLeft` is 0. `feeCentsPerDay` is the price of a further day. */
  | { kind: 'storage_ends'; daysLeft: number; feeCentsPerDay: number };

/** What lists of arrivals are filtered by: what their customers have to do first, or that the free storage has ended. */
export const filteredDuties = [
  'declare_goods',
  'answer_goods',
  'answer_battery',
  'add_invoice',
  'forbidden',
  'storage_ended',
] as const;
export type FilteredDuty = (typeof filteredDuties)[number];

/** An arrival as its duties see it. A value or a battery that the customer has not given is null. */
export type ShelfArrival = ShelfClock & {
  items: readonly (DescribedLine & { valueCents: number | null })[];
  hasInvoice: boolean;
  isExpectedBySeveral: boolean;
  doContentsDiffer: boolean;
  /** What it exceeds the exemption by; null while value, rate or rules are unknown. */
  overMnt: Mnt | null;
};

export type ShelfRules = StorageRules & {
  /** The customer reads of the end of the free days from then on. */
  warningDays: number;
  isInvoiceDemanded: boolean;
};

/** What duties are found by: the rules of the shelf, and which goods may fly. */
export type DutyRules = ShelfRules & { goods: FoldedRules };

/** In other states nothing is left to do for the customer. */
export const dutyStates = ['stored', 'joined'] as const satisfies readonly ArrivalState[];
const openStates: readonly ArrivalState[] = dutyStates;

/** What the customer has to do, in the order in which it is to be done. Empty: ready to join. */
export function dutiesOf(arrival: ShelfArrival, rules: DutyRules, now: Date): Duty[] {
  if (!openStates.includes(arrival.state)) return [];
  return [
    ...when(arrival.isExpectedBySeveral, { kind: 'several_expect' }),
    ...forbiddenGoods(arrival, rules),
    ...goodsDuties(arrival, rules),
    ...when(!arrival.hasInvoice, { kind: 'add_invoice', isDemanded: rules.isInvoiceDemanded }),
    ...when(arrival.doContentsDiffer, { kind: 'contents_differ' }),
    ...overExemption(arrival),
    ...storageEnds(arrival, rules, now),
  ];
}

/**
 * Whether nothing bars it from a form. Goods, value and a battery that no rule asks for are asked again before the form can
 * be submitted, so they are no bar.
 */
export function isReadyToJoin(duties: readonly Duty[]): boolean {
  return !duties.some(
    (duty) =>
      duty.kind === 'several_expect' ||
      duty.kind === 'forbidden' ||
      duty.kind === 'answer_goods' ||
      (duty.kind === 'add_invoice' && duty.isDemanded),
  );
}

function forbiddenGoods({ items }: ShelfArrival, { goods }: DutyRules): Duty[] {
  const { flies, ...answer } = fliesAnswer(goods, items);
  return flies === 'never' ? [{ kind: 'forbidden', ...answer }] : [];
}

function goodsDuties({ state, items }: ShelfArrival, { goods }: DutyRules): Duty[] {
  if (items.length === 0) return [{ kind: 'declare_goods' }];
  // The form of a joined one asks itself.
  const isOpen = state === 'stored' && isQuestionOpen(goods, items);
  return [
    ...when(
      items.some(({ valueCents }) => valueCents === null),
      { kind: 'value_missing' },
    ),
    ...when(isOpen, { kind: 'answer_goods' }),
    ...when(!isOpen && items.some(({ battery }) => battery === null), { kind: 'answer_battery' }),
  ];
}

function overExemption({ overMnt }: ShelfArrival): Duty[] {
  return overMnt !== null && overMnt > 0 ? [{ kind: 'over_exemption', overMnt }] : [];
}

function storageEnds(arrival: ShelfArrival, rules: ShelfRules, now: Date): Duty[] {
  const storage = shelfStorageOf(arrival, rules, now);
  if (!storage || storage.isStopped || storage.freeDaysLeft > rules.warningDays) return [];
  const { freeDaysLeft: daysLeft, feeCentsPerDay } = storage;
  return feeCentsPerDay > 0 ? [{ kind: 'storage_ends', daysLeft, feeCentsPerDay }] : [];
}

function when(isSo: boolean, duty: Duty): Duty[] {
  return isSo ? [duty] : [];
}
