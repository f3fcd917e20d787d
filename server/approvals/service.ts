import { z } from 'zod';
import { type ApprovalAct, isApprovalAct, mayAct } from '~/domain/approvals/acts';
import { DomainError } from '~/domain/core/errors';
import { assertWithin } from '~/domain/roles/guards';
import { abilityFor } from '~/domain/roles/permissions';
import { storedRulesSchema } from '~/domain/roles/rule-schema';
import { audit } from '../audit/service';
import { assertConfirmed } from '../core/api/confirmed';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import { rulesOfRole } from '../core/security/rules/service';
import { independenceOf } from './deciders';
import { decideApproval, findPersonAtWork, listWaiting, lockApproval } from './queries';
import { aboutSchema, type WaitingApproval } from './schema';

/** Functions that run each approved action. */
export type ApplyApproved = Readonly<
  Record<ApprovalAct, (ctx: ChangeContext, input: object) => Promise<unknown>>
>;

/** Returns the pending requests that the user may decide. */
export async function readWaiting(ctx: SignedInContext): Promise<WaitingApproval> {
  const rows = await listWaiting(ctx.db, ctx.now(), ctx.locale);
  const own = ctx.session.user.id;
  const isIndependentOf = await independenceOf(
    ctx.db,
    own,
    rows.map(({ askedBy }) => askedBy),
  );
  return rows.flatMap(({ act, about, askedBy, ...row }) =>
    isApprovalAct(act) && mayAct(ctx.ability, act)
      ? [
          {
            ...row,
            act,
            about: aboutSchema.parse(about),
            isOwn: askedBy === own,
            mayDecide: isIndependentOf(askedBy),
          },
        ]
      : [],
  );
}

/** Runs an approved action and checks every rule again, for both users, with current data. */
export async function approve(
  ctx: ChangeContext,
  applyApproved: ApplyApproved,
  { id }: { id: string },
): Promise<void> {
  assertConfirmed(ctx);
  const request = await lockWaiting(ctx, id);
  await assertAskerMay(ctx, request);
  const approved = { ...ctx, approval: { id, askedBy: request.askedBy } };
  await applyApproved[request.act](approved, { ...request.input, idempotencyKey: id });
  await decide(ctx, request, 'approved');
}

export async function reject(ctx: ChangeContext, { id }: { id: string }): Promise<void> {
  await decide(ctx, await lockWaiting(ctx, id), 'rejected');
}

type Request = { id: string; act: ApprovalAct; input: Record<string, unknown>; askedBy: string };

/**
 * Locks a pending request.
 * @throws DomainError `not_found`, `approval.over`, `approval.self`, and `approval.related` when the requester gave the
 * decider access, or somebody gave it to both.
 */
async function lockWaiting(ctx: ChangeContext, id: string): Promise<Request> {
  const row = await lockApproval(ctx.tx, id);
  if (!row || !isApprovalAct(row.act) || !mayAct(ctx.ability, row.act)) throw new DomainError('not_found');
  const own = ctx.session.user.id;
  if (!(await findPersonAtWork(ctx.tx, own))) throw new DomainError('not_found');
  if (row.askedBy === own) throw new DomainError('approval.self');
  const isIndependentOf = await independenceOf(ctx.tx, own, [row.askedBy]);
  if (!isIndependentOf(row.askedBy)) throw new DomainError('approval.related');
  if (row.outcome !== null || row.expiresAt <= ctx.now()) throw new DomainError('approval.over');
  const input = z.record(z.string(), z.unknown()).parse(row.input);
  return { id, act: row.act, input, askedBy: row.askedBy };
}

/**
 * Checks that the requester still has the permission.
 * @throws DomainError `approval.over`.
 */
async function assertAskerMay({ tx }: ChangeContext, { act, input, askedBy }: Request): Promise<void> {
  const asker = await findPersonAtWork(tx, askedBy);
  if (!asker) throw new DomainError('approval.over');
  const ability = abilityFor(storedRulesSchema.parse(asker.rules), {
    userId: asker.id,
    customerId: asker.customerId ?? undefined,
  });
  if (!mayAct(ability, act)) throw new DomainError('approval.over');
  if (typeof input.role === 'string') assertWithin(ability, await rulesOfRole(tx, input.role));
}

async function decide(
  ctx: ChangeContext,
  { id, act, askedBy }: Request,
  outcome: 'approved' | 'rejected',
): Promise<void> {
  await decideApproval(ctx.tx, id, { outcome, decidedBy: ctx.session.user.id, decidedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: outcome === 'approved' ? 'approvals.approve' : 'approvals.reject',
    entity: 'approval',
    entityId: id,
    after: { act, askedBy },
  });
  await publish(ctx, 'approval.decided', [{ entityId: id, customerId: null, data: { act, outcome } }]);
}
