import type { AuditedAction } from '~/domain/audit/actions';
import { caseMachine } from '~/domain/cases/acts';
import type { CaseSide, CaseState } from '~/domain/cases/states';
import { audit } from '../audit/service';
import { isStaff } from '../core/api/is-staff';
import type { ChangeContext } from '../core/api/trpc';
import { insertMessage, type LockedCase, updateCase } from './queries';
import type { ChangedCase } from './schema';

type CaseColumns = Parameters<typeof updateCase>[2];
type Move = { to: CaseState; action: AuditedAction; set?: CaseColumns; after?: object };

/** Writes an allowed move of a locked case, with its audit entry. */
export async function writeCaseMove(
  ctx: ChangeContext,
  { id, code, status: from }: LockedCase,
  { to, action, set = {}, after = {} }: Move,
): Promise<ChangedCase> {
  if (from !== to) caseMachine.assertMove(from, to);
  const version = await updateCase(ctx.tx, id, { ...set, status: to, updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action,
    entity: 'support_case',
    entityId: id,
    before: { status: from },
    after: { status: to, ...after },
  });
  return { id, code, version, status: to };
}

/** Columns of a case that staff answered: when they first did so. */
export function answered(ctx: ChangeContext, { firstAnsweredAt }: LockedCase): CaseColumns {
  return { firstAnsweredAt: firstAnsweredAt ?? ctx.now() };
}

type NewMessage = { text: string; isInternal?: boolean };

/** Adds a message to a case; returns its id. */
export async function say(
  ctx: ChangeContext,
  { id: caseId }: Pick<LockedCase, 'id'>,
  { text, isInternal = false }: NewMessage,
): Promise<string> {
  const side: CaseSide = isStaff(ctx) ? 'staff' : 'sender';
  const authorId = ctx.session.user.id;
  return await insertMessage(ctx.tx, { caseId, side, isInternal, authorId, text, writtenAt: ctx.now() });
}
