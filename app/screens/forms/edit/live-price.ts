import type { Grams } from '~/domain/core/measures';
import { type Cents, centsToMnt, type RateMicros } from '~/domain/core/money';
import { parseAud } from '~/domain/core/parse-amount';
import { parseWhole } from '~/domain/core/parse-number';
import type { CustomerType } from '~/domain/customers/types';
import { estimateImport, type ImportEstimate } from '~/domain/customs/import-estimate';
import { DECLARED_VALUE_FEE } from '~/domain/documents/liability';
import { sellableFees } from '~/domain/fees/offer';
import { batteryPieces } from '~/domain/forms/contents';
import { batteryOf, declaredTotal } from '~/domain/forms/schema';
import { piecesFromDraft, portionsFromDraft } from '~/domain/forms/submission';
import { calculateQuote, type Quote } from '~/domain/quotes/quote';
import { isPlanFor } from '~/domain/quotes/tariff';
import type { Outputs } from '~/server/router';
import type { DraftText } from './draft-model';

export type PriceList = Outputs['quotes']['prices'];

export type LivePrice = {
  quote: Quote;
  rate: RateMicros;
  expiresAt: Date;
  actualG: Grams;
  volumetricG: Grams;
  declaredCents: Cents;
  customs: ImportEstimate;
};

/**
 * The price of the draft by today's price list; undefined until every piece has its measures and the portal has a rate. A chosen service that cannot be provided is
 * not in the price.
 */
export function livePrice(
  draft: DraftText,
  prices: PriceList,
  customer: CustomerType | undefined,
): LivePrice | undefined {
  const pieces = piecesFromDraft(draft.pieces);
  const tariff = prices.tariffs.find((plan) => plan.code === draft.plan && isPlanFor(plan, customer));
  if (!pieces.ok || !tariff || !prices.rate) return undefined;
  const declaredCents = declaredOf(draft);
  const rate = prices.rate.mntPerUnit;
  const battery = batteryOf(draft.items.filter((item) => item.battery !== 'loose'));
  const quote = calculateQuote({
    tariff,
    fees: prices.fees,
    rate,
    pieces: pieces.value,
    optionalFees: sellableFees(prices.fees, draft.optionalFees, {
      customer,
      to: draft.receiver.address,
      declaredCents,
    }),
    declaredCents,
    battery,
    batteryPieces: batteryPiecesOf(draft),
  });
  return {
    quote,
    rate,
    expiresAt: prices.expiresAt,
    actualG: pieces.value.reduce((sum, piece) => sum + piece.grossG, 0),
    volumetricG: quote.pieces.reduce((sum, piece) => sum + piece.volumetricG, 0),
    declaredCents,
    customs: estimateImport(
      {
        declaredMnt: centsToMnt(declaredCents, rate),
        carriageMnt: centsToMnt(carriageOf(quote), rate),
        isIndividual: customer !== 'organization',
        mostIdentical: Math.max(0, ...draft.items.map((item) => quantityOf(item))),
      },
      prices.importRules,
    ),
  };
}

/** Freight and the service for the declared value, which customs add to the value of the goods. */
function carriageOf({ freightCents, fees }: Quote): Cents {
  const service = fees.filter(({ code }) => code === DECLARED_VALUE_FEE);
  return service.reduce((sum, { cents }) => sum + cents, freightCents);
}

/** Undefined while no battery is assigned to a piece. */
function batteryPiecesOf({ pieces, items }: DraftText): number | undefined {
  const lines = items.map(({ battery }, index) => ({ battery, lineNo: index + 1 }));
  return batteryPieces(lines, portionsFromDraft({ pieces, items })) || undefined;
}

/** 0 until it is a number. */
function quantityOf({ quantity }: { quantity: string }): number {
  const read = parseWhole(quantity);
  return read.ok ? read.value : 0;
}

/** The declared value of the valid lines. */
export function declaredOf({ items }: Pick<DraftText, 'items'>): Cents {
  return declaredTotal(
    items.map(({ value }) => {
      const amount = parseAud(value);
      return { valueCents: amount.ok ? amount.value : 0 };
    }),
  );
}
