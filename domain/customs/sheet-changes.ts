import type { Address } from '~/domain/customers/address';
import { addressText } from '~/domain/customers/address-lines';
import type { SheetConsignee, SheetLine } from '~/domain/customs/consignee-sheet';

/** What differs for a receiver between an issued sheet and the goods of today. */
export const sheetChangeKinds = [
  ...(['added', 'removed', 'receiver', 'goods', 'value', 'invoice', 'answer', 'exemption'] as const),
] as const;
type SheetChangeKind = (typeof sheetChangeKinds)[number];
export const sheetFlightChanges = ['mawb', 'eta'] as const;

type ComparedConsignee = Omit<SheetConsignee, 'lines' | 'dutyMnt' | 'vatMnt' | 'cifMnt'> & {
  address: Address | null;
  answers: readonly { formId: string; version: number }[];
  lines: readonly SheetLine[];
};
export type ComparedSheet = {
  cargo: { mawb: string | null; eta: Date };
  consignees: readonly ComparedConsignee[];
};
type SheetChanges = {
  flight: (typeof sheetFlightChanges)[number][];
  consignees: { key: string; name: string; kinds: SheetChangeKind[] }[];
};

/**
 * Each receiver for whom the broker was sent something else than what holds now, and what of the flight differs. Duty and
 * VAT are not compared: they are estimates that move with the rate of each day.
 */
export function sheetChanges(issued: ComparedSheet, now: ComparedSheet): SheetChanges {
  const before = new Map(issued.consignees.map((consignee) => [consignee.key, consignee]));
  const after = new Set(now.consignees.map(({ key }) => key));
  const present = now.consignees.map((consignee) => {
    const sent = before.get(consignee.key);
    return { ...nameOf(consignee), kinds: sent ? kindsOf(sent, consignee) : (['added'] as const) };
  });
  const removed = issued.consignees
    .filter(({ key }) => !after.has(key))
    .map((consignee) => ({ ...nameOf(consignee), kinds: ['removed'] as const }));
  return {
    flight: [
      ...(issued.cargo.mawb === now.cargo.mawb ? [] : (['mawb'] as const)),
      ...(issued.cargo.eta.getTime() === now.cargo.eta.getTime() ? [] : (['eta'] as const)),
    ],
    consignees: [...present, ...removed]
      .filter(({ kinds }) => kinds.length > 0)
      .map((changed) => ({ ...changed, kinds: [...changed.kinds] })),
  };
}

export function hasChanges({ flight, consignees }: SheetChanges): boolean {
  return flight.length > 0 || consignees.length > 0;
}

/** `SYD-26-0042/B1` */
export function consigneeSheetNumber(cargoCode: string, version: number): string {
  return `${cargoCode}/B${version}`;
}

function nameOf({ key, name }: ComparedConsignee): { key: string; name: string } {
  return { key, name };
}

function kindsOf(sent: ComparedConsignee, now: ComparedConsignee): SheetChangeKind[] {
  const facts = { sent: factsOf(sent, now), now: factsOf(now, sent) };
  return sheetChangeKinds.filter(
    (kind) => JSON.stringify(facts.sent[kind]) !== JSON.stringify(facts.now[kind]),
  );
}

/** What each kind compares. Whether an invoice is missing is compared in lines that both sheets have. */
function factsOf(
  consignee: ComparedConsignee,
  other: ComparedConsignee,
): Partial<Record<SheetChangeKind, unknown>> {
  const { name, mobile, address, isIndividual, forms, lines, answers } = consignee;
  const { declaredCents, carriageCents, isExempt, leftMnt, declaration } = consignee;
  const known = new Set(other.lines.map(placeOf));
  return {
    receiver: [name, mobile, address && addressText(address), isIndividual],
    goods: [
      forms.map(({ code, isPart }) => [code, isPart]),
      lines.map((line) => [
        ...[placeOf(line), line.description, line.descriptionEn],
        ...[line.hsCode, line.originCountry, line.quantity],
      ]),
    ],
    value: [declaredCents, carriageCents, lines.map(({ valueCents }) => valueCents)],
    invoice: lines.filter((line) => known.has(placeOf(line))).map((line) => line.isInvoiceMissing),
    answer: answers.map(({ formId, version }) => [formId, version]),
    exemption: [isExempt, leftMnt, declaration],
  };
}

function placeOf({ formId, lineNo }: SheetLine): string {
  return `${formId} ${lineNo}`;
}
