import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { qrSvg } from '../../core/codes';
import type { Context } from '../../core/context';
import { findFormOfPayment } from '../queries';
import type { QpayView } from '../schema';
import { buyerOf } from './buyer';
import { findInvoice } from './queries';

const linksSchema = z.array(z.object({ name: z.string(), link: z.string() }));

/** Returns the state of a QPay payment; the code only while it is pending. */
export async function getQpay(ctx: Context, id: string): Promise<QpayView> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const isSeen = await findFormOfPayment(ctx.db, { id, scope });
  const invoice = isSeen && (await findInvoice(ctx.db, id));
  if (!invoice) throw new DomainError('not_found');
  const { status, amount, isDemo, expiresAt, qrText } = invoice;
  const isOver = expiresAt <= ctx.now();
  const isOpen = status === 'pending' && !isOver;
  return {
    id,
    status,
    amount,
    isDemo,
    expiresAt,
    isOver,
    qr: isOpen && qrText !== null ? qrSvg(qrText) : null,
    taxBuyer: buyerOf(invoice) ?? null,
    links: isOpen ? linksSchema.parse(invoice.links) : [],
  };
}
