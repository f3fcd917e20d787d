import { DomainError } from '~/domain/core/errors';
import { parseRate } from '~/domain/core/money';
import { isPriceOpen } from '~/domain/forms/price-approval';
import { balanceInMnt, standingOf } from '~/domain/payments/ledger';
import type { PayByLink, PaymentByLink } from '~/domain/receiver/pay';
import type { Context, Queryable, RuleContext, Tx } from '../../core/api/context';
import { countAct } from '../../core/limits/rate-limit/limits';
import { setProofCookie } from '../../core/security/cookies';
import { type OnlineMethod, onlineMethods } from '../../payments/online/methods';
import { findOrder } from '../../payments/online/queries';
import { endOrder, payDemoOrder, startByLink } from '../../payments/online/start';
import { codeViewOf, pageViewOf, viewOf } from '../../payments/online/view';
import { byLink, readLink, withFormOfLink } from '../authority';
import { findDueOfLink, findLinkPayment, findOpenPayment } from './queries';
import type { LinkMoney, LinkPayment } from './schema';

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
    methods: (['qpay', 'card'] as const).filter((name) => isOffered(ctx, name)),
    pendingId: open?.byLink ? open.id : null,
    isOtherPaying: open !== undefined && !open.byLink,
  };
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

/** Returns a payment that was started by the link, with its code or page while it is open. */
export async function readLinkPayment(ctx: Context, { token, id }: PaymentByLink): Promise<LinkPayment> {
  const { formId } = await readLink(ctx, token, 'pay');
  const online = await methodOf(ctx.db, { id, formId });
  const order = await findOrder(ctx.db, online.table, id);
  if (!order) throw new DomainError('not_found');
  const view = viewOf(ctx, order);
  if (online.name === 'card') return { ...pageViewOf(view), method: 'card', qr: null, links: [] };
  const { taxBuyer: _, ...code } = codeViewOf(view);
  return { ...code, method: 'qpay', isReady: code.qr !== null, url: null };
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
    return await work(asLink(ctx, tx), await methodOf(tx, { id, formId }));
  });
}

async function methodOf(db: Queryable, wanted: { id: string; formId: string }): Promise<OnlineMethod> {
  const payment = await findLinkPayment(db, wanted);
  const online = Object.values(onlineMethods).find(({ method }) => method === payment?.method);
  if (!online) throw new DomainError('not_found');
  return online;
}

function isOffered({ env }: Pick<Context, 'env'>, name: keyof typeof onlineMethods): boolean {
  return onlineMethods[name].providerIn(env).provider !== 'off';
}

function asLink(ctx: Context, tx: Tx): RuleContext {
  return { ...ctx, tx, ...byLink(ctx) };
}
