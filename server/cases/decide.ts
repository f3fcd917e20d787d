import type { z } from 'zod';
import { answerBy } from '~/domain/cases/deadlines';
import type { AssignCase, DecideCase, WordedCase } from '~/domain/cases/schema';
import type { changeSchema } from '~/domain/core/schema';
import type { ChangeContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import { findConstant } from '../settings/constants/queries';
import { publishMessage } from './converse';
import { limitOf } from './limit';
import { lockCase } from './lock';
import type { LockedCase } from './queries';
import type { ChangedCase } from './schema';
import { answered, say, writeCaseMove } from './write';

/**
 * Decides a case with reasons and an amount. The liability limit of the moment is stored beside it and not enforced.
 * Without an amount there is nothing to settle.
 */
export async function decideCase(
  ctx: ChangeContext,
  { id, version, text, cents }: DecideCase,
): Promise<ChangedCase> {
  const row = await lockCase(ctx, 'decide', { id, version });
  const limit = await limitOf(ctx.tx, row, ctx.now());
  await say(ctx, row, { text });
  const to = cents > 0 ? 'decided' : 'settled';
  const changed = await writeCaseMove(ctx, row, {
    to,
    action: 'cases.decide',
    set: {
      ...end(ctx, row, text),
      decidedCents: cents,
      limitCents: limit.limitCents,
      settledAt: cents > 0 ? null : ctx.now(),
    },
    after: { decidedCents: cents },
  });
  await publishDecision(ctx, row, { outcome: 'decided', cents });
  return changed;
}

/** Rejects a case with reasons. */
export async function rejectCase(
  ctx: ChangeContext,
  { id, version, text }: WordedCase,
): Promise<ChangedCase> {
  const row = await lockCase(ctx, 'reject', { id, version });
  await say(ctx, row, { text });
  const changed = await writeCaseMove(ctx, row, {
    to: 'rejected',
    action: 'cases.reject',
    set: end(ctx, row, text),
  });
  await publishDecision(ctx, row, { outcome: 'rejected', cents: 0 });
  return changed;
}

/** Opens a decided case again, with a message to the customer. What was settled stays settled. */
export async function reopenCase(
  ctx: ChangeContext,
  { id, version, text }: WordedCase,
): Promise<ChangedCase> {
  const row = await lockCase(ctx, 'reopen', { id, version });
  const messageId = await say(ctx, row, { text });
  const days = await findConstant(ctx.tx, 'claims.answer_days', ctx.now());
  const changed = await writeCaseMove(ctx, row, {
    to: 'open',
    action: 'cases.reopen',
    set: {
      ...{ decidedAt: null, decidedBy: null, decidedCents: null, decision: '', limitCents: null },
      ...{ settledAt: null, remindedAt: null, overdueAt: null },
      answerBy: answerBy(ctx.now(), days),
    },
  });
  await publishMessage(ctx, row, { messageId, side: 'staff' });
  return changed;
}

type SeenCase = Omit<z.output<typeof changeSchema>, 'idempotencyKey'>;

/** The customer takes the case back. */
export async function withdrawCase(ctx: ChangeContext, seen: SeenCase): Promise<ChangedCase> {
  const row = await lockCase(ctx, 'withdraw', seen);
  const set = { waitingSince: null };
  return await writeCaseMove(ctx, row, { to: 'withdrawn', action: 'cases.withdraw', set });
}

/** Takes a case, or gives it back. */
export async function assignCase(
  ctx: ChangeContext,
  { id, version, isMine }: AssignCase,
): Promise<ChangedCase> {
  const row = await lockCase(ctx, 'assign', { id, version });
  const assignedTo = isMine ? ctx.session.user.id : null;
  return await writeCaseMove(ctx, row, {
    to: row.status,
    action: 'cases.assign',
    set: { assignedTo },
    after: { assignedTo },
  });
}

/** The columns of a decision. */
function end(ctx: ChangeContext, row: LockedCase, decision: string) {
  const by = { decidedBy: ctx.session.user.id, decidedAt: ctx.now() };
  return { ...answered(ctx, row), ...by, decision, waitingSince: null };
}

type Decision = { outcome: 'decided' | 'rejected'; cents: number };

async function publishDecision(ctx: ChangeContext, row: LockedCase, decision: Decision): Promise<void> {
  const { id, code, customerId, openedSide, version } = row;
  const data = { code, version, isOfReceiver: openedSide === 'receiver', ...decision };
  await publish(ctx, 'case.decided', [{ entityId: id, customerId, data }]);
}
