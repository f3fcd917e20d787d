import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import type { TaxBuyer } from '~/domain/payments/schema';
import type { Context } from '../../core/api/context';
import { qrSvg } from '../../core/text/codes';
import { findFormOfPayment } from '../queries';
import type { CardView, QpayView } from '../schema';
import type { OnlineMethod } from './methods';
import { findOrder, type StoredOrder } from './queries';

const linksSchema = z.array(z.object({ name: z.string(), link: z.string() }));

/** Returns the state of a payment by a code; the code only while it is pending. */
export async function getCodeView(ctx: Context, online: OnlineMethod, id: string): Promise<QpayView> {
  return codeViewOf(await getState(ctx, online, id));
}

/** The state of a payment by a code. */
export function codeViewOf({ order, isOpen, ...state }: PaymentView): QpayView {
  return {
    ...state,
    qr: isOpen && order.qrText !== null ? qrSvg(order.qrText) : null,
    taxBuyer: buyerOf(order) ?? null,
    links: isOpen ? linksSchema.parse(order.links) : [],
  };
}

/** Returns the state of a payment on the provider's page; the page's URL only while it is pending. */
export async function getPageView(ctx: Context, online: OnlineMethod, id: string): Promise<CardView> {
  return pageViewOf(await getState(ctx, online, id));
}

/** The state of a payment on the provider's page. */
export function pageViewOf({ order, isOpen, ...state }: PaymentView): CardView {
  return { ...state, isReady: isOpen && order.orderId !== null, url: isOpen ? order.url : null };
}

/** The buyer whom the payer named for the tax receipt; undefined when they named nobody. */
export function buyerOf({
  buyerKind,
  buyerNumber,
}: Pick<StoredOrder, 'buyerKind' | 'buyerNumber'>): TaxBuyer | undefined {
  return buyerKind === null ? undefined : { kind: buyerKind, number: buyerNumber ?? '' };
}

async function getState(ctx: Context, { table }: OnlineMethod, id: string) {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const isSeen = await findFormOfPayment(ctx.db, { id, scope });
  const order = isSeen && (await findOrder(ctx.db, table, id));
  if (!order) throw new DomainError('not_found');
  return viewOf(ctx, order);
}

export type PaymentView = ReturnType<typeof viewOf>;

/** The state of a payment that the caller may see. */
export function viewOf(ctx: Pick<Context, 'now'>, order: StoredOrder) {
  const { id, status, amount, isDemo, expiresAt } = order;
  const isOver = expiresAt <= ctx.now();
  return { id, status, amount, isDemo, expiresAt, isOver, order, isOpen: status === 'pending' && !isOver };
}
