import type { RateMicros } from '~/domain/core/money';
import { batteryPieces, type Portion } from '~/domain/forms/contents';
import { needsPriceApproval } from '~/domain/quotes/price-change';
import { calculateQuote, type Quote, type QuotePiece } from '~/domain/quotes/quote';
import type { ExtraFee, Tariff } from '~/domain/quotes/tariff';
import type { Outputs } from '~/server/router';
import { readPiece, type TypedPiece } from './receive-draft';

type Form = Outputs['forms']['get'];
export type QuotedForm = Pick<Form, 'battery' | 'declaredCents' | 'draft' | 'items' | 'pieces'> & {
  quote: Pick<NonNullable<Form['quote']>, 'tariffCode' | 'totalCents'> | null;
};

type PriceList = {
  tariffs: readonly Tariff[];
  fees: readonly ExtraFee[];
  rate: { mntPerUnit: RateMicros };
  priceChangeBps: number;
};

export type MeasuredPrice = {
  /** Of the measured pieces, and of the others as they were declared. */
  quote: Quote;
  measuredCount: number;
  /** Pieces that count as declared until they are measured. */
  declaredCount: number;
  /** Numbers of the pieces that were neither measured nor declared: the price does not count them yet. */
  unpricedNos: number[];
  needsApproval: boolean;
  /** From which share over the quote on the customer is asked, in 1/100 %. */
  priceChangeBps: number;
};

/** The price of what is measured so far, by the very rules the server bills with. */
export function measuredPrice(
  form: QuotedForm,
  { tariffs, fees, rate, priceChangeBps }: PriceList,
  { pieces: typed, portions }: { pieces: readonly TypedPiece[]; portions: readonly Portion[] },
): MeasuredPrice | undefined {
  const tariff = tariffs.find(({ code }) => code === form.quote?.tariffCode);
  const read = typed.map((piece) => ({ pieceNo: piece.pieceNo, ...measuresOf(form, piece) }));
  const pieces = read.flatMap(({ measures }) => measures ?? []);
  if (!tariff || pieces.length === 0) return undefined;
  const quote = calculateQuote({
    tariff,
    fees,
    rate: rate.mntPerUnit,
    pieces,
    optionalFees: form.draft.optionalFees ?? [],
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
    needsApproval: needsPriceApproval(form.quote?.totalCents ?? 0, quote.totalCents, priceChangeBps),
  };
}

function measuresOf(
  form: QuotedForm,
  piece: TypedPiece,
): { measures: QuotePiece | undefined; isMeasured: boolean } {
  const read = readPiece(piece);
  if (read.ok) return { measures: read.value, isMeasured: true };
  return { measures: form.pieces.find(({ pieceNo }) => pieceNo === piece.pieceNo), isMeasured: false };
}
