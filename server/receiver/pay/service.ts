import { DomainError, type FieldIssue } from '~/domain/core/errors';
import { centsToMnt, parseRate } from '~/domain/core/money';
import { isPriceOpen } from '~/domain/forms/price-approval';
import { balanceInMnt, standingOf } from '~/domain/payments/ledger';
import {
  type BuyDelivery,
  type LinkPayMethod,
  linkPayMethods,
  type PayByLink,
  type PaymentByLink,
} from '~/domain/receiver/pay';
import { openDelivery, readDeliveryForm } from '../../billing/delivery/add';
import { readDeliveryChoice } from '../../billing/delivery/offer';
import type { DeliveryOffer } from '../../billing/delivery/schema';
import type { Context, Queryable, RuleContext, Tx } from '../../core/api/context';
import { countAct } from '../../core/limits/rate-limit/limits';
import { setProofCookie } from '../../core/security/cookies';
import { type OnlineMethod, onlineMethods } from '../../payments/online/methods';
import { findOrder } from '../../payments/online/queries';
import { endOrder, payDemoOrder, startByLink } from '../../payments/online/start';
import { codeViewOf, pageViewOf, viewOf } from '../../payments/online/view';
import { byLink, readLink, withFormOfLink } from '../authority';
import { findDueOfLink, findLinkPayment, findOpenPayment } from './queries';
import type { LinkDelivery, LinkMoney, LinkPayment } from './schema';

/** Seconds in which the payer comes back from the page of the card provider. */
const RETURN_SECONDS = 3_600;

/** What is owed for the parcels, and how the receiver can pay it; null when nothing is. */
export async function readLinkMoney(ctx: Context, formId: string): Promise<LinkMoney | null> {
  const due = await findDueOfLink(ctx.db, formId);
  if (!due || due.archivedAt || isPriceOpen(due.priceApproval)) return null;
  const ledger = { dueCents: due.dueCents ?? 0, paidCents: due.paidCents ?? 0 };
  const { balanceCents } = standingOf(ledger);
  if (balanceCents === 0) return null;
  const open = await findOpenPayment(ctx.db, formId);
  return {
    balanceCents,
    balanceMnt: balanceInMnt(balanceCents, parseRate(due.mntPerUnit)),
    methods: methodsIn(ctx),
    ...openOf(open, (mine) => mine.buysDelivery === null),
  };
}

type LinkOffer = { offered: LinkDelivery | null; needsAddress: boolean };

/** The delivery that can be added to parcels which are to be collected, or that only the address lacks something for it. */
export async function readLinkOffer(ctx: Context, formId: string): Promise<LinkOffer> {
  const { standing } = await readDeliveryForm(ctx.db, formId);
  const { offer, refused } = await readDeliveryChoice(ctx.db, standing);
  // Nothing can be paid for a delivery that costs nothing: the sender or staff add it.
  if (offer?.cents === 0) return { offered: null, needsAddress: false };
  const needsAddress = !offer && refused.some(({ issues }) => issues.every(isOfAddress));
  return { offered: offer && (await linkDeliveryOf(ctx, formId, offer)), needsAddress };
}

function isOfAddress({ code }: FieldIssue): boolean {
  return code === 'fee.needs_address' || code === 'fee.needs_field';
}

async function linkDeliveryOf(
  ctx: Context,
  formId: string,
  { delivery, cents }: DeliveryOffer,
): Promise<LinkDelivery | null> {
  const due = await findDueOfLink(ctx.db, formId);
  if (!due) return null;
  return {
    ...{ delivery, cents, mnt: centsToMnt(cents, parseRate(due.mntPerUnit)), methods: methodsIn(ctx) },
    ...openOf(await findOpenPayment(ctx.db, formId), (mine) => mine.buysDelivery === delivery),
  };
}

type OpenPayment = Awaited<ReturnType<typeof findOpenPayment>>;

/** The open payment, if it was started by the link for that purpose. */
function openOf(open: OpenPayment, isMine: (open: NonNullable<OpenPayment>) => boolean) {
  const mine = open?.byLink && isMine(open) ? open : undefined;
  return { pendingId: mine?.id ?? null, isOtherPaying: open !== undefined && !mine };
}

/**
 * Starts a payment of all that is owed. A second press gets the payment of the first.
 * @throws DomainError those of `readLink` and `startByLink`, `rate_limit`.
 */
export async function payByLink(
  ctx: Context,
  { token, method, seenCents }: PayByLink,
): Promise<{ id: string }> {
  await countAct(ctx.db, 'track-address', ctx.ip);
  const started = await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withFormOfLink({ ...ctx, tx }, token, 'pay');
    return await startByLink(asLink(ctx, tx), onlineMethods[method], { formId, seenCents });
  });
  // The provider's page returns to an address of ours that has no token: the browser has it.
  setProofCookie(ctx, 'moz-r-pay', { value: token, maxAge: RETURN_SECONDS });
  return started;
}

/**
 * Starts a payment that buys a delivery. It is added to the form when the payment is booked. A second press gets the payment
 * of the first.
 * @throws DomainError those of `withFormOfLink`, `openDelivery` and `startByLink`, `quote.changed`, `rate_limit`.
 */
export async function buyDelivery(
  ctx: Context,
  { token, method, delivery, seenCents }: BuyDelivery,
): Promise<{ id: string }> {
  await countAct(ctx.db, 'track-address', ctx.ip);
  const started = await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withFormOfLink({ ...ctx, tx }, token, 'choose');
    const rule = asLink(ctx, tx);
    const { offer } = await openDelivery(rule, formId, delivery);
    if (offer.cents !== seenCents) throw new DomainError('quote.changed', { ...offer });
    const buys = { delivery, cents: offer.cents };
    return await startByLink(rule, onlineMethods[method], { formId, seenCents, buys });
  });
  setProofCookie(ctx, 'moz-r-pay', { value: token, maxAge: RETURN_SECONDS });
  return started;
}

/** Returns a payment that was started by the link, with its code or page while it is open. */
export async function readLinkPayment(ctx: Context, { token, id }: PaymentByLink): Promise<LinkPayment> {
  const { formId } = await readLink(ctx, token, 'pay');
  const { online, buysDelivery } = await methodOf(ctx.db, { id, formId });
  const order = await findOrder(ctx.db, online.table, id);
  if (!order) throw new DomainError('not_found');
  const view = viewOf(ctx, order);
  if (online.name === 'card')
    return { ...pageViewOf(view), method: 'card', buysDelivery, qr: null, links: [] };
  const { taxBuyer: _, ...code } = codeViewOf(view);
  return { ...code, method: 'qpay', buysDelivery, isReady: code.qr !== null, url: null };
}

/** Cancels a payment that was started by the link. A repeat changes nothing. */
export async function cancelByLink(ctx: Context, wanted: PaymentByLink): Promise<{ id: string }> {
  return await onPayment(ctx, wanted, async (rule, online) => {
    const order = await findOrder(rule.tx, online.table, wanted.id);
    const isOpen = order?.status === 'pending' && order.expiresAt > ctx.now();
    return isOpen ? await endOrder(rule, online, wanted) : { id: wanted.id };
  });
}

/** Simulates the payment at the provider in a demo. */
export async function payDemoByLink(ctx: Context, wanted: PaymentByLink): Promise<{ id: string }> {
  return await onPayment(ctx, wanted, (rule, online) => payDemoOrder(rule, online, wanted));
}

type Work = (ctx: RuleContext, online: OnlineMethod) => Promise<{ id: string }>;

async function onPayment(ctx: Context, { token, id }: PaymentByLink, work: Work): Promise<{ id: string }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withFormOfLink({ ...ctx, tx }, token, 'pay');
    const { online } = await methodOf(tx, { id, formId });
    return await work(asLink(ctx, tx), online);
  });
}

async function methodOf(db: Queryable, wanted: { id: string; formId: string }) {
  const payment = await findLinkPayment(db, wanted);
  const online = Object.values(onlineMethods).find(({ method }) => method === payment?.method);
  if (!online) throw new DomainError('not_found');
  return { online, buysDelivery: payment?.buysDelivery ?? null };
}

function methodsIn(ctx: Context): LinkPayMethod[] {
  return linkPayMethods.filter((name) => isOffered(ctx, name));
}

function isOffered({ env }: Pick<Context, 'env'>, name: keyof typeof onlineMethods): boolean {
  return onlineMethods[name].providerIn(env).provider !== 'off';
}

function asLink(ctx: Context, tx: Tx): RuleContext {
  return { ...ctx, tx, ...byLink(ctx) };
}
