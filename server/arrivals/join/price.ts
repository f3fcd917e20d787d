import type { z } from 'zod';
import type { joinedPriceSchema } from '~/domain/arrivals/join-schema';
import { inputOf, joinedPrice, type PricedArrival, repackEstimate } from '~/domain/arrivals/joined-price';
import { strictestBattery } from '~/domain/core/battery';
import { DomainError } from '~/domain/core/errors';
import { centsToMnt } from '~/domain/core/money';
import { calculateQuote } from '~/domain/quotes/quote';
import { canOn } from '~/domain/roles/permissions';
import type { Context } from '../../core/api/context';
import { findCustomer } from '../../customers/queries';
import { type PriceGround, priceGround } from '../../quotes/service';
import { repackPrice } from '../../services/repack/offer';
import { findConstants } from '../../settings/constants/queries';
import { readExemption } from './exemption';
import { findForJoin, findGoods, sumOpenCharges } from './queries';
import type { JoinedPriceAnswer } from './schema';

type PriceQuestion = z.output<typeof joinedPriceSchema>;

/**
 * The price of arrivals as one form beside that of one form for each, an estimate after repacking, and what is left of
 * the receiver's exemption. Writes nothing.
 * @throws DomainError `not_found`, `arrival.other_customer`, and as `calculateQuote`.
 */
export async function readJoinedPrice(ctx: Context, input: PriceQuestion): Promise<JoinedPriceAnswer> {
  const arrivals = await findForJoin(ctx.db, input.ids);
  const [first] = arrivals;
  const isAll = arrivals.length === input.ids.length;
  if (!first?.customerId || !isAll || arrivals.some((row) => !canOn(ctx.ability, 'read', 'Arrival', row)))
    throw new DomainError('not_found');
  const { customerId } = first;
  if (arrivals.some((row) => row.customerId !== customerId)) throw new DomainError('arrival.other_customer');
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const customer = await findCustomer(ctx.db, { id: customerId, scope });
  if (!customer) throw new DomainError('not_found');
  const audience = customer.type === 'organization' ? 'organization' : 'all';
  const ground = await priceGround(ctx.db, ctx.now(), { tariffCode: input.plan, audience });
  const goods = await findGoods(ctx.db, input.ids);
  const priced = arrivals.flatMap((row) => pricedArrival(row, goods));
  const unmeasured = arrivals.filter(({ lengthMm }) => lengthMm === null).map(({ number }) => number);
  const declaredCents = goods.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0);
  const declaredMnt = centsToMnt(declaredCents, ground.rate);
  const { receiverId, optionalFees } = input;
  const exemption = receiverId === undefined ? null : await readExemption(ctx, { customer, receiverId });
  return {
    price: unmeasured.length > 0 ? null : await priceOf(ctx, priced, { ...ground, optionalFees }),
    unmeasured,
    repackCents: await repackPrice(ctx, arrivals, customer.type),
    chargesCents: await sumOpenCharges(ctx.db, input.ids),
    declaredCents,
    exemption: exemption && { ...exemption, declaredMnt },
  };
}

type Row = Awaited<ReturnType<typeof findForJoin>>[number];
type Goods = Awaited<ReturnType<typeof findGoods>>;

/** None for an arrival without sizes. */
function pricedArrival({ id, lengthMm, widthMm, heightMm, grossG }: Row, goods: Goods): PricedArrival[] {
  if (lengthMm === null || widthMm === null || heightMm === null) return [];
  const own = goods.filter(({ arrivalId }) => arrivalId === id);
  return [
    {
      ...{ lengthMm, widthMm, heightMm, grossG },
      declaredCents: own.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0),
      battery: strictestBattery(own.map(({ battery }) => battery ?? 'none')),
    },
  ];
}

type ChosenGround = PriceGround & { optionalFees: readonly string[] };

async function priceOf(
  ctx: Context,
  arrivals: readonly PricedArrival[],
  ground: ChosenGround,
): Promise<JoinedPriceAnswer['price']> {
  const constant = await findConstants(
    ctx.db,
    ['arrivals.repack_volume_bps', 'arrivals.repack_tare_g'],
    ctx.now(),
  );
  const { joined, singlyCents, savedCents } = joinedPrice(arrivals, ground);
  const pieces = repackEstimate(arrivals, {
    volumeBps: constant('arrivals.repack_volume_bps'),
    tareG: constant('arrivals.repack_tare_g'),
  });
  const repacked = pieces && calculateQuote({ ...inputOf(arrivals, ground), pieces });
  const { totalCents, totalMnt, chargeG, freightCents, fees } = joined;
  return {
    joined: { totalCents, totalMnt, chargeG, freightCents, fees },
    singlyCents,
    savedCents,
    repacked: repacked
      ? { totalCents: repacked.totalCents, totalMnt: repacked.totalMnt, boxes: repacked.pieces.length }
      : null,
  };
}
