import type { RateMicros } from '~/domain/core/money';
import { soldFees } from '~/domain/fees/offer';
import { batteryPieces, type Portion } from '~/domain/forms/contents';
import { noConditions } from '~/domain/quotes/fee-conditions';
import { needsPriceApproval } from '~/domain/quotes/price-change';
import { calculateQuote, type Quote, type QuotePiece } from '~/domain/quotes/quote';
import type { ExtraFee, Tariff } from '~/domain/quotes/tariff';
import type { Outputs } from '~/server/router';
import { readPiece, type TypedPiece } from './receive-draft';

type Form = Outputs['forms']['get'];
export type QuotedForm = Pick<
  Form,
  'battery' | 'customer' | 'declaredCents' | 'draft' | 'items' | 'pieces' | 'receiver'
> & {
  quote: Pick<NonNullable<Form['quote']>, 'tariffCode' | 'totalCents' | 'lines'> | null;
};

type PriceList = {
  tariffs: readonly Tariff[];
  fees: readonly ExtraFee[];
  rate: { mntPerUnit: RateMicros } | null;
  priceChangeBps: number;
};

export type MeasuredPrice = {
  /** Calculated with measured pieces, and with declared values for the others. */
  quote: Quote;
  measuredCount: number;
  /** The number of pieces that are not measured yet and count as declared. */
  declaredCount: number;
  /** Numbers of the pieces that are neither measured nor declared. The price does not include them yet. */
  unpricedNos: number[];
  needsApproval: boolean;
  /** Codes of the chosen services that can no longer be provided: they are not billed. */
  droppedFees: string[];
  /** The increase over the quote that needs the customer's approval, in 1/100 %. */
  priceChangeBps: number;
};

/** The price of the pieces measured so far, by the rules of the server's bill. */
export function measuredPrice(
  form: QuotedForm,
  { tariffs, fees, rate, priceChangeBps }: PriceList,
  { pieces: typed, portions }: { pieces: readonly TypedPiece[]; portions: readonly Portion[] },
): MeasuredPrice | undefined {
  const tariff = tariffs.find(({ code }) => code === form.quote?.tariffCode);
  const read = typed.map((piece) => ({ pieceNo: piece.pieceNo, ...measuresOf(form, piece) }));
  const pieces = read.flatMap(({ measures }) => measures ?? []);
  if (!tariff || !rate || pieces.length === 0) return undefined;
  const listed = withAgreed(form, fees);
  const chosen = form.draft.optionalFees ?? [];
  const optionalFees = soldFees(listed, chosen, {
    customer: form.customer.type,
    to: form.receiver?.address,
    declaredCents: form.declaredCents,
  });
  const quote = calculateQuote({
    tariff,
    fees: listed,
    rate: rate.mntPerUnit,
    pieces,
    optionalFees,
    declaredCents: form.declaredCents,
    battery: form.battery,
    batteryPieces: batteryPieces(form.items, portions) || undefined,
  });
  return {
    quote,
    measuredCount: read.filter(({ isMeasured }) => isMeasured).length,
    declaredCount: read.filter(({ isMeasured, measures }) => !isMeasured && measures).length,
    unpricedNos: read.flatMap(({ pieceNo, measures }) => (measures ? [] : [pieceNo])),
    priceChangeBps,
    droppedFees: chosen.filter((code) => !optionalFees.includes(code)),
    needsApproval: needsPriceApproval(form.quote?.totalCents ?? 0, quote.totalCents, priceChangeBps),
  };
}

/** A chosen fee that the price list no longer has stays as it was quoted. */
function withAgreed({ draft, quote }: QuotedForm, fees: readonly ExtraFee[]): ExtraFee[] {
  const agreed = (draft.optionalFees ?? []).flatMap((code): ExtraFee[] => {
    const line = quote?.lines.fees.find((known) => known.code === code);
    if (!line || fees.some((fee) => fee.code === code)) return [];
    const amounts = { kind: 'fixed', cents: line.cents, bps: 0, minCents: 0, basis: 'freight' } as const;
    return [{ code, ...amounts, isAutomatic: false, rule: null, conditions: noConditions }];
  });
  return [...fees, ...agreed];
}

function measuresOf(
  form: QuotedForm,
  piece: TypedPiece,
): { measures: QuotePiece | undefined; isMeasured: boolean } {
  const read = readPiece(piece);
  if (read.ok) return { measures: read.value, isMeasured: true };
  return { measures: form.pieces.find(({ pieceNo }) => pieceNo === piece.pieceNo), isMeasured: false };
}
