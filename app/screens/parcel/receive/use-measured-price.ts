import { useMemo } from 'react';
import { trpc } from '~/app/api/trpc';
import { needsPriceApproval } from '~/domain/quote/price-change';
import { calculateQuote, type Quote, type QuotePiece } from '~/domain/quote/quote';
import type { Outputs } from '~/server/router';
import { readPiece, type TypedPiece } from './receive-draft';

type Form = Outputs['forms']['get'];
export type MeasuredPrice = {
  /** With what is not yet measured taken as declared. */
  quote: Quote;
  measuredCount: number;
  needsApproval: boolean;
};

/** The new price while it is being measured, by the very rules the server bills with. */
export function useMeasuredPrice(
  form: Form | undefined,
  pieces: readonly TypedPiece[],
): MeasuredPrice | undefined {
  const prices = trpc.quotes.prices.useQuery();
  return useMemo(
    () => (form && prices.data ? priceOf(form, prices.data, pieces) : undefined),
    [form, prices.data, pieces],
  );
}

function priceOf(
  form: Form,
  { tariffs, fees, rate }: Outputs['quotes']['prices'],
  typed: readonly TypedPiece[],
): MeasuredPrice | undefined {
  const tariff = tariffs.find(({ code }) => code === form.quote?.tariffCode);
  const read = typed.map((piece) => measuresOf(form, piece));
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
  });
  return {
    quote,
    measuredCount: read.filter(({ isMeasured }) => isMeasured).length,
    needsApproval: needsPriceApproval(form.quote?.totalCents ?? 0, quote.totalCents),
  };
}

function measuresOf(
  form: Form,
  piece: TypedPiece,
): { measures: QuotePiece | undefined; isMeasured: boolean } {
  const read = readPiece(piece);
  if (read.ok) return { measures: read.value, isMeasured: true };
  return { measures: form.pieces.find(({ pieceNo }) => pieceNo === piece.pieceNo), isMeasured: false };
}
