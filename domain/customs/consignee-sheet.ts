import { type Cents, centsToMnt, type Mnt, type RateMicros } from '~/domain/core/money';
import {
  type CarriedForm,
  type Consignee,
  estimateConsignees,
  receiverKey,
} from '~/domain/customs/consignees';
import { exemptionLeft } from '~/domain/customs/exemption';
import type { ImportRules } from '~/domain/customs/import-estimate';

/** Goods of a line that are in the flight. */
export type CarriedLine = {
  formId: string;
  lineNo: number;
  description: string;
  descriptionEn: string;
  hsCode: string | null;
  originCountry: string | null;
  quantity: number;
  valueCents: Cents;
};
export type SheetForm = CarriedForm & {
  /** An invoice of a shop is stored for it. */
  hasInvoice: boolean;
};
/** What was declared for a receiver in the same month by other flights. */
export type SentBefore = { key: string; declaredMnt: Mnt };

export type SheetRules = ImportRules & {
  rate: RateMicros | undefined;
  /** Up to this customs value a person's goods need the short declaration. ₮ */
  simplifiedLimitMnt: Mnt;
  /** From this value on a line needs the invoice of a shop. */
  invoiceCents: Cents;
};

export type SheetLine = CarriedLine & {
  /** Counts the lines of a receiver over all their forms, from 1. */
  no: number;
  /** Its share of the freight and of the service for the declared value. */
  carriageCents: Cents;
  isInvoiceMissing: boolean;
};
export type SheetConsignee = Consignee & {
  isIndividual: boolean;
  lines: SheetLine[];
  /** Value with freight; null without a rate. */
  cifMnt: Mnt | null;
  /** Left of the exemption of the month before this flight; null for organizations and without a rate. */
  leftMnt: Mnt | null;
  declaration: 'simplified' | 'full' | null;
};

/** The goods of a flight by receiver, as a customs broker needs them before it lands. */
export function consigneeSheet(
  forms: readonly SheetForm[],
  { lines, before }: { lines: readonly CarriedLine[]; before: readonly SentBefore[] },
  rules: SheetRules,
): SheetConsignee[] {
  return estimateConsignees(forms, rules).map((consignee) => {
    const own = forms.filter((form) => receiverKey(form) === consignee.key);
    const isIndividual = own.every((form) => form.isIndividual);
    const sent = before.filter(({ key }) => key === consignee.key).map(({ declaredMnt }) => declaredMnt);
    const { rate } = rules;
    const cifMnt = rate === undefined ? null : cifOf(consignee, rate);
    return {
      ...consignee,
      isIndividual,
      lines: own.flatMap((form) => linesIn(form, lines, rules)).map((line, at) => ({ ...line, no: at + 1 })),
      cifMnt,
      leftMnt: rate === undefined ? null : (exemptionLeft(sent, isIndividual, rules)?.leftMnt ?? null),
      declaration: cifMnt === null ? null : declarationOf(cifMnt, isIndividual, rules),
    };
  });
}

function cifOf({ declaredCents, carriageCents }: Consignee, rate: RateMicros): Mnt {
  return centsToMnt(declaredCents + carriageCents, rate);
}

function declarationOf(cifMnt: Mnt, isIndividual: boolean, rules: SheetRules): 'simplified' | 'full' {
  return isIndividual && cifMnt <= rules.simplifiedLimitMnt ? 'simplified' : 'full';
}

/** The freight of a form is split over its lines by value; the last line has the rest, so that the sums match. */
function linesIn(
  form: SheetForm,
  all: readonly CarriedLine[],
  { invoiceCents }: SheetRules,
): Omit<SheetLine, 'no'>[] {
  const lines = all.filter(({ formId }) => formId === form.id);
  const shares = splitByValue(
    form.carriageCents,
    lines.map(({ valueCents }) => valueCents),
  );
  return lines.map((line, at) => ({
    ...line,
    carriageCents: shares[at] ?? 0,
    isInvoiceMissing: isInvoiceNeeded(form, line, invoiceCents),
  }));
}

/** Customs ask for the invoice of a shop, and none is stored. */
export function isInvoiceNeeded(
  { hasInvoice, isIndividual }: Pick<SheetForm, 'hasInvoice' | 'isIndividual'>,
  { valueCents }: Pick<CarriedLine, 'valueCents'>,
  invoiceCents: Cents,
): boolean {
  return !hasInvoice && (!isIndividual || valueCents >= invoiceCents);
}

/** Splits a sum in proportion to values, in whole cents; equal parts where all values are 0. */
export function splitByValue(cents: Cents, values: readonly Cents[]): Cents[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const weights = total > 0 ? values : values.map(() => 1);
  const whole = total > 0 ? total : weights.length;
  let rest = cents;
  return weights.map((weight, at) => {
    const share = at === weights.length - 1 ? rest : Math.floor((cents * weight) / whole);
    rest -= share;
    return share;
  });
}
