import { DomainError } from '~/domain/core/errors';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import { limitOf } from '../limit';
import { shownRow } from '../list/service';
import type { CaseDetail } from '../schema';
import { findCase, listMessages, listSettlements } from './queries';

/**
 * Returns a case with its messages. Customers read neither notes among staff nor the limit, nor a case of the receiver.
 * @throws DomainError `not_found`.
 */
export async function getCase(ctx: Context, id: string): Promise<CaseDetail> {
  const ofStaff = isStaff(ctx);
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const found = await findCase(ctx.db, { id, scope, locale: ctx.locale });
  if (!found || (found.openedSide === 'receiver' && !ofStaff)) throw new DomainError('not_found');
  const { assignedTo, decision, limitCents, decidedAt, settledAt, ...row } = found;
  const [messages, settlements, limit] = await Promise.all([
    listMessages(ctx.db, { caseId: id, withInternal: ofStaff, locale: ctx.locale }),
    listSettlements(ctx.db, id),
    ofStaff ? limitOf(ctx.db, found, ctx.now()) : null,
  ]);
  const isOwn = ctx.session?.user.id;
  return {
    ...shownRow(ctx, row),
    messages: messages.map((message) => ({
      ...message,
      author: ofStaff || message.side === 'sender' ? message.author : null,
    })),
    ...{ decision, decidedAt, settledAt, settlements },
    // After a decision the limit is the one that staff saw then.
    limit: limit && { ...limit, limitCents: decidedAt ? limitCents : limit.limitCents },
    isAssignedToMe: assignedTo !== null && assignedTo === isOwn,
  };
}
