import { DomainError } from '~/domain/core/errors';
import type { Context } from '../../core/context';
import { findFormOfPayment } from '../queries';
import type { CardView } from '../schema';
import { findSession } from './queries';

/** Returns the state of a card payment; the page's URL only while it is pending. */
export async function getCard(ctx: Context, id: string): Promise<CardView> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const isSeen = await findFormOfPayment(ctx.db, { id, scope });
  const session = isSeen && (await findSession(ctx.db, id));
  if (!session) throw new DomainError('not_found');
  const { status, amount, isDemo, expiresAt, sessionId, url } = session;
  const isOver = expiresAt <= ctx.now();
  const isOpen = status === 'pending' && !isOver;
  return {
    id,
    status,
    amount,
    isDemo,
    expiresAt,
    isOver,
    isReady: isOpen && sessionId !== null,
    url: isOpen ? url : null,
  };
}
