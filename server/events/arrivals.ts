import { formatArrivalNumber } from '~/domain/arrivals/number';
import { type ArrivalState, arrivalState, type StaffNeed } from '~/domain/arrivals/states';
import { carrierName } from '~/domain/core/carriers/names';
import type { Locale } from '~/domain/core/format/locale';
import { formatKg } from '~/domain/core/format/numbers';
import { localized } from '~/domain/core/localized';
import type { EventOf } from '~/domain/events/kinds';
import { type FliesAnswer, fliesAnswer } from '~/domain/goods/flies';
import type { StaffKind } from '~/domain/notifications/kinds';
import { rightOf } from '~/domain/notifications/rights';
import type { RuleContext } from '../core/api/context';
import { eachEvent } from '../core/events/each-event';
import type { Follower } from '../core/events/follower';
import { sayIn } from '../core/text/texts';
import { readAnswers } from '../goods/lines/read';
import { findGoodsRules } from '../goods/rules';
import { notifyCustomer } from '../messages/customer/notify-customer';
import { muteQueued } from '../messages/queries';
import { lockArrivals, updateArrival } from '../moves/arrivals/queries';
import { notifyStaffTogether } from '../notifications/staff/service';
import {
  type ArrivalNews,
  findArrivalNews,
  findGoodsOfArrival,
  findReceiverOfArrival,
  findUnclaimedOf,
  hasLeftByService,
} from './queries';

/** Sends the message to the customer of an arrival, when it comes or is found to be theirs; once for each. */
export const arrivalMessages = {
  received: eachEvent<'arrival.received'>((ctx, { entityId, customerId }) =>
    sendReceived(ctx, entityId, customerId),
  ),
  assigned: eachEvent<'arrival.assigned'>((ctx, { entityId, customerId }) =>
    sendReceived(ctx, entityId, customerId),
  ),
};

/** One message for the arrival: of goods that may not fly it says so at once. */
async function sendReceived(ctx: RuleContext, arrivalId: string, customerId: string | null): Promise<void> {
  if (customerId === null) return;
  const news = await findArrivalNews(ctx.tx, arrivalId);
  const goods = (await findGoodsOfArrival(ctx.tx, arrivalId)).map(readAnswers);
  const answer = fliesAnswer(await findGoodsRules(ctx.tx), goods);
  const barred = answer.flies === 'never' ? answer : undefined;
  await notifyCustomer(ctx, customerId, {
    kind: barred ? 'arrival_forbidden' : 'arrival_received',
    path: `/moz/arrival/view/${arrivalId}`,
    shortPath: `/a/${news.number}`,
    causeKey: causeOfArrival(arrivalId, customerId),
    params: (locale) => ({
      parcel: formatArrivalNumber(news.number),
      arrival: arrivalId,
      weight: formatKg(news.grossG, locale),
      shop: shopIn(news, sayIn(locale)),
      ...(barred && barredIn(barred, locale)),
    }),
  });
}

function causeOfArrival(arrivalId: string, customerId: string): string {
  return `arrival.received:${arrivalId}:${customerId}`;
}

function barredIn({ text, ways }: FliesAnswer, locale: Locale): { reason: string; ways: string } {
  const say = sayIn(locale);
  return {
    reason: text ? localized(text, locale) : say('expected-parcels:goods.never'),
    ways: ways.map((way) => say(`messages:waysOfGoods.${way}`)).join(', '),
  };
}

/** Nothing is sent any more of an arrival that was undone. */
export const withdrawMessages: Follower<'arrival.moved'> = eachEvent(
  async ({ tx }, { entityId, customerId, data }) => {
    if (customerId === null || data.status !== 'cancelled') return;
    await muteQueued(tx, causeOfArrival(entityId, customerId));
  },
);

/** The shop as its customer wrote it; else the company that brought the box. */
function shopIn({ shop, carrier }: ArrivalNews, say: ReturnType<typeof sayIn>): string {
  return shop || carrierName(carrier) || say('messages:someShop');
}

/** Where staff move a box that its customer did not ask to move. */
const movedByStaff: readonly ArrivalState[] = ['return_pending', 'returned', 'disposed', 'lost'];

/**
 * Notifies the customer of an arrival that staff return, dispose of or lose it, and that it is back. What the customer asked
 * for themselves has the message of its service.
 */
export const sendMovedByStaff = eachEvent<'arrival.moved'>(async (ctx, { entityId, customerId, data }) => {
  const { from, status, number } = data;
  const isBack = status === 'stored' && (from === 'lost' || from === 'return_pending');
  if (customerId === null || !(isBack || movedByStaff.includes(status))) return;
  if (await hasLeftByService(ctx.tx, entityId)) return;
  await notifyCustomer(ctx, customerId, {
    kind: 'arrival_moved',
    path: `/moz/arrival/view/${entityId}`,
    shortPath: `/a/${number}`,
    causeKey: `arrival.moved:${entityId}:${status}:${ctx.now().toISOString()}`,
    params: (locale) => ({
      parcel: formatArrivalNumber(number),
      arrival: entityId,
      state: sayIn(locale)(`common:status.arrival.${status}`),
    }),
  });
});

/**
 * Notifies staff who receive of arrivals that nobody is known for, or that a person must look at: one unread notice of
 * each kind and branch, with their number. Who received it knows, also when a job announces it later.
 */
export async function noticeOfArrivals(
  ctx: RuleContext,
  events: readonly EventOf<'arrival.received'>[],
): Promise<void> {
  for (const { entityId, data } of events) {
    const kind = noticeOf(data);
    if (!kind) continue;
    const notice = { kind, office: data.office, number: formatArrivalNumber(data.number) };
    await notifyStaffTogether(ctx, await findReceiverOfArrival(ctx.tx, entityId), {
      ...notice,
      may: rightOf.arrivals,
    });
  }
}

/**
 * Asks staff to look at boxes without an owner whose number a customer registers only now. They compare the label: whoever
 * knows a number need not be the owner.
 */
export async function askOfUnclaimed(
  ctx: RuleContext,
  events: readonly EventOf<'expected.registered'>[],
): Promise<void> {
  const found = await findUnclaimedOf(
    ctx.tx,
    events.map(({ entityId }) => entityId),
  );
  const customers = new Map(found.map((row) => [row.id, row.customers]));
  for (const arrival of await lockArrivals(ctx.tx, [...customers.keys()])) {
    const needsStaff: StaffNeed = (customers.get(arrival.id) ?? 1) > 1 ? 'several_expect' : 'found';
    if (arrival.status !== arrivalState.unclaimed || arrival.needsStaff === needsStaff) continue;
    await updateArrival(ctx.tx, arrival.id, { needsStaff, updatedAt: ctx.now() });
    const { office, number } = arrival;
    const notice = { kind: 'arrival_asks', office, number: formatArrivalNumber(number) } as const;
    await notifyStaffTogether(ctx, ctx.session?.user.id ?? null, { ...notice, may: rightOf.arrivals });
  }
}

type ArrivalStanding = { status: ArrivalState; needsStaff: StaffNeed | null };

function noticeOf({
  status,
  needsStaff,
}: ArrivalStanding): Extract<StaffKind, `arrival_${string}`> | undefined {
  if (needsStaff !== null) return 'arrival_asks';
  return status === 'unclaimed' ? 'arrival_unclaimed' : undefined;
}

/** Notifies staff who receive of boxes whose photos did not come, together for each branch. */
export async function noticeOfPhotos(
  ctx: RuleContext,
  events: readonly EventOf<'arrival.photos_missing'>[],
): Promise<void> {
  for (const { data } of events) {
    const { office, number } = data;
    const notice = { kind: 'arrival_asks', office, number: formatArrivalNumber(number) } as const;
    await notifyStaffTogether(ctx, null, { ...notice, may: rightOf.arrivals });
  }
}

/** Notifies staff who receive of boxes that nobody claims, together for each branch. */
export async function noticeOfDue(
  ctx: RuleContext,
  events: readonly EventOf<'arrival.due'>[],
): Promise<void> {
  for (const { data } of events) {
    const { office, number, due } = data;
    const notice = { kind: `${due}_due`, office, number: formatArrivalNumber(number) } as const;
    await notifyStaffTogether(ctx, null, { ...notice, may: rightOf.arrivals });
  }
}
