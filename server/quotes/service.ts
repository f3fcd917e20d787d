import type { Battery } from '~/domain/core/battery';
import { HOUR_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import type { Localized } from '~/domain/core/localized';
import { parseRate, type RateMicros } from '~/domain/core/money';
import { assertSellable, type FeeBuyer, withAgreed } from '~/domain/fees/offer';
import { feeConditionsSchema } from '~/domain/quotes/fee-conditions';
import { feeRuleSchema } from '~/domain/quotes/fee-rule';
import { calculateQuote, type Quote, type QuoteInput, type QuotePiece } from '~/domain/quotes/quote';
import type { QuoteRequest } from '~/domain/quotes/schema';
import { type ExtraFee, isPlanFor } from '~/domain/quotes/tariff';
import type { Context, Queryable, Tx } from '../core/api/context';
import { findCompany } from '../settings/company/queries';
import { issuerSchema } from '../settings/company/schema';
import { findConstant } from '../settings/constants/queries';
import { findFees, findRate, findTariffs, insertQuote } from './queries';

export type Audience = 'all' | 'organization';
export type StoredTariff = Awaited<ReturnType<typeof findTariffs>>[number];
export type StoredFee = ExtraFee & { id: string; name: Localized; isDemo: boolean };
export type StoredRate = { id: string; mntPerUnit: RateMicros; validFrom: Date };
/** `rate` is null on a portal where no administrator has entered one yet: pages show the rest, and nothing is priced. */
export type Prices = { tariffs: StoredTariff[]; fees: StoredFee[]; rate: StoredRate | null };

/** Returns the plans in the order of the price list, the fees and the rate, as valid at that time. */
export async function loadPrices(db: Queryable, now: Date): Promise<Prices> {
  const tariffs = await findTariffs(db, now);
  const fees = await loadFees(db);
  const rate = await findRate(db, 'AUD', now);
  return {
    tariffs: tariffs.sort((one, other) => one.position - other.position),
    fees,
    rate: rate ? { id: rate.id, mntPerUnit: parseRate(rate.mntPerUnit), validFrom: rate.validFrom } : null,
  };
}

/** @throws DomainError `rate.missing` while there is no rate to calculate with. */
async function loadPricesWithRate(db: Queryable, now: Date): Promise<Prices & { rate: StoredRate }> {
  const { rate, ...prices } = await loadPrices(db, now);
  if (!rate) throw new DomainError('rate.missing');
  return { ...prices, rate };
}

/** Returns the fees of the current price list, in its order. */
export async function loadFees(db: Queryable): Promise<StoredFee[]> {
  const fees = await findFees(db);
  return fees.map((fee) => ({
    ...fee,
    basis: fee.basis ?? 'freight',
    rule: feeRuleSchema.nullable().parse(fee.rule),
    conditions: feeConditionsSchema.parse(fee.conditions),
  }));
}

export type QuoteFacts = {
  customerId: string | null;
  tariffCode: string;
  pieces: readonly QuotePiece[];
  optionalFees: readonly string[];
  declaredCents: number;
  battery: Battery;
  batteryPieces?: number | undefined;
  /** A plan for organizations is offered to organizations only. */
  audience: Audience;
  /** The chosen fees must be sellable to this buyer; absent for a price that was agreed before. */
  buyer?: FeeBuyer | undefined;
  /** Chosen fees as they were agreed, for those that the price list no longer has. */
  agreedFees?: readonly ExtraFee[] | undefined;
};
export type PinnedQuote = Quote & { id: string; expiresAt: Date };

/**
 * Prices a consignment and stores the price with its tariff, rate, fees and the current company details with its accounts. The quote is
 * valid for `quote.valid_hours`.
 */
export async function pinQuote(
  tx: Tx,
  { now, session }: Pick<Context, 'now' | 'session'>,
  facts: QuoteFacts,
): Promise<PinnedQuote> {
  const at = now();
  const { quote, expiresAt, tariff, fees, rate } = await priced(tx, at, facts);
  const { customerId, tariffCode, pieces, optionalFees, declaredCents, battery, batteryPieces } = facts;
  const { id } = await insertQuote(tx, {
    customerId,
    tariffId: tariff.id,
    rateId: rate.id,
    inputs: JSON.stringify({ tariffCode, pieces, optionalFees, declaredCents, battery, batteryPieces }),
    fees: JSON.stringify(fees),
    lines: JSON.stringify({ pieces: quote.pieces, bandFromG: quote.bandFromG, fees: quote.fees }),
    issuer: JSON.stringify(issuerSchema.parse(await findCompany(tx))),
    chargeG: quote.chargeG,
    freightCents: quote.freightCents,
    totalCents: quote.totalCents,
    totalMnt: quote.totalMnt,
    expiresAt,
    createdBy: session?.user.id ?? null,
    createdAt: at,
  });
  return { ...quote, id, expiresAt };
}

/** Returns the price that `pinQuote` would store now. Writes nothing. */
export async function priceToday(
  db: Queryable,
  at: Date,
  facts: QuoteFacts,
): Promise<Quote & { expiresAt: Date }> {
  const { quote, expiresAt } = await priced(db, at, facts);
  return { ...quote, expiresAt };
}

/** What a price depends on besides the consignment: the plan, today's fees and the rate. */
export type PriceGround = Pick<QuoteInput, 'tariff' | 'fees' | 'rate'>;

/** Returns what the prices of several consignments have in common. Writes nothing. */
export async function priceGround(db: Queryable, at: Date, plan: PlanChoice): Promise<PriceGround> {
  const { tariffs, fees, rate } = await loadPricesWithRate(db, at);
  return { tariff: offeredTariff(tariffs, plan), fees, rate: rate.mntPerUnit };
}

/** Calculates a visitor's price from the current price list. Writes nothing. */
export async function calculatePrice(db: Queryable, now: Date, request: QuoteRequest): Promise<Quote> {
  const { tariffs, fees, rate } = await loadPricesWithRate(db, now);
  const { plan, aimag, ...consignment } = request;
  const tariff = tariffs.find(({ code }) => code === plan);
  if (!tariff) throw new DomainError('tariff.not_offered', {}, 'plan');
  const { optionalFees, declaredCents } = request;
  assertSellable(fees, optionalFees, { to: aimag && { aimag }, declaredCents });
  return calculateQuote({ ...consignment, tariff, fees, rate: rate.mntPerUnit });
}

async function priced(db: Queryable, at: Date, facts: QuoteFacts) {
  const { tariffs, fees: listed, rate } = await loadPricesWithRate(db, at);
  const tariff = offeredTariff(tariffs, facts);
  const { optionalFees, agreedFees = [], buyer } = facts;
  const fees = withAgreed<ExtraFee>(listed, optionalFees, agreedFees);
  if (buyer) assertSellable(listed, optionalFees, buyer);
  const quote = calculateQuote({ ...facts, tariff, fees, rate: rate.mntPerUnit });
  const hours = await findConstant(db, 'quote.valid_hours', at);
  return { quote, expiresAt: new Date(at.getTime() + hours * HOUR_MS), tariff, fees, rate };
}

type PlanChoice = Pick<QuoteFacts, 'tariffCode' | 'audience'>;

function offeredTariff(tariffs: readonly StoredTariff[], facts: PlanChoice): StoredTariff {
  const tariff = tariffs.find(({ code }) => code === facts.tariffCode);
  const customer = facts.audience === 'organization' ? 'organization' : 'individual';
  if (!tariff || !isPlanFor(tariff, customer)) throw new DomainError('tariff.not_offered', {}, 'plan');
  return tariff;
}
