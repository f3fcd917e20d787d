import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import type { changeSchema } from '~/domain/core/schema';
import { correctionOf } from '~/domain/corrections/changes';
import {
  correctedDeliveries,
  type refuseCorrectionSchema,
  type WantedCorrection,
} from '~/domain/corrections/schema';
import { partySchema } from '~/domain/customers/schema';
import { deliveryModeOf } from '~/domain/parcels/delivery';
import type { Action } from '~/domain/roles/permissions';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { publish } from '../core/events/publish';
import { lockForm } from '../forms/access';
import { toParty } from '../forms/detail/service';
import type { LockedForm } from '../forms/queries';
import { applyCorrection, assertCorrectable, lockCorrectable } from './apply';
import { assertNameAllowed, record } from './ask';
import { decideCorrection, findFormOfCorrection, lockCorrection } from './queries';
import type { DecidedCorrection } from './schema';

type SeenCorrection = Omit<z.output<typeof changeSchema>, 'idempotencyKey'>;
type Refusal = Omit<z.output<typeof refuseCorrectionSchema>, 'idempotencyKey'>;
type WaitingCorrection = NonNullable<Awaited<ReturnType<typeof lockCorrection>>>;

/**
 * Applies what was asked to the receiver as they are now: the parcels may have moved on since, so the table of decisions is
 * read again.
 */
export async function approveCorrection(
  ctx: ChangeContext,
  seen: SeenCorrection,
): Promise<DecidedCorrection> {
  const { form, waiting } = await lockWaiting(ctx, seen, 'receive');
  const before = toParty(form.receiver);
  const correctable = await lockCorrectable(ctx, form);
  if (!before) throw new DomainError('correction.over');
  const correction = correctionOf(before, wantedOf(waiting), deliveryModeOf(form.optionalFees));
  if (correction.fields.length === 0) throw new DomainError('correction.nothing');
  assertCorrectable(correction, 'staff', correctable);
  assertNameAllowed(ctx, correction, correctable);
  const applied = await applyCorrection(ctx, correctable, correction);
  const decided = await decide(ctx, waiting, { status: 'applied' });
  await record(ctx, 'corrections.approve', form.id, correction);
  const data = { code: form.code, fields: [...correction.fields], by: 'staff' as const, ...applied };
  await publish(ctx, 'form.corrected', [{ entityId: form.id, customerId: form.customerId, data }]);
  return decided;
}

/** What was asked for, in the words of the request. */
function wantedOf({ wanted, fields, deliveryWanted, deliveryCents }: WaitingCorrection): WantedCorrection {
  const { name, latinName, mobileCountry, mobile, address } = partySchema.parse(wanted);
  const to = correctedDeliveries.find((mode) => mode === deliveryWanted);
  return {
    ...(fields.includes('name') && { person: { name, latinName } }),
    ...(fields.includes('mobile') && { phone: { mobileCountry, mobile } }),
    ...(fields.includes('address') && { address }),
    ...(to && { delivery: { to, changeCents: deliveryCents ?? 0 } }),
  };
}

/** Refuses what was asked, with a reason that its author reads. */
export async function refuseCorrection(
  ctx: ChangeContext,
  { reason, ...seen }: Refusal,
): Promise<DecidedCorrection> {
  const { form, waiting } = await lockWaiting(ctx, seen, 'receive');
  const decided = await decide(ctx, waiting, { status: 'refused', reason });
  await recordEnd(ctx, form, { action: 'corrections.refuse', status: 'refused', reason });
  const data = { code: form.code, correctionId: waiting.id };
  await publish(ctx, 'form.correction_refused', [{ entityId: form.id, customerId: form.customerId, data }]);
  return decided;
}

/** The sender takes back what they asked. */
export async function withdrawCorrection(
  ctx: ChangeContext,
  seen: SeenCorrection,
): Promise<DecidedCorrection> {
  const { form, waiting } = await lockWaiting(ctx, seen, 'update');
  const decided = await decide(ctx, waiting, { status: 'withdrawn' });
  await recordEnd(ctx, form, { action: 'corrections.withdraw', status: 'withdrawn' });
  return decided;
}

/** Locks the form, then its correction that waits, at the version that the caller saw. */
async function lockWaiting(
  ctx: ChangeContext,
  { id, version }: SeenCorrection,
  action: Action,
): Promise<{ form: LockedForm; waiting: WaitingCorrection }> {
  const formId = await findFormOfCorrection(ctx.tx, id);
  if (!formId) throw new DomainError('not_found');
  const form = await lockForm(ctx, formId, action);
  const waiting = await lockCorrection(ctx.tx, id);
  if (!waiting) throw new DomainError('not_found');
  assertVersion(waiting, version);
  if (waiting.status !== 'asked') throw new DomainError('conflict');
  return { form, waiting };
}

type Outcome = { status: 'applied' | 'refused' | 'withdrawn'; reason?: string };

async function decide(
  ctx: ChangeContext,
  { id }: WaitingCorrection,
  outcome: Outcome,
): Promise<DecidedCorrection> {
  const by = { decidedBy: ctx.session.user.id, decidedAt: ctx.now() };
  const { version } = await decideCorrection(ctx.tx, id, { ...outcome, ...by });
  return { id, version, status: outcome.status };
}

type Ending = { action: 'corrections.refuse' | 'corrections.withdraw' } & Outcome;

async function recordEnd(
  ctx: ChangeContext,
  { id }: LockedForm,
  { action, status, reason }: Ending,
): Promise<void> {
  await audit(ctx.tx, ctx, {
    action,
    entity: 'form',
    entityId: id,
    before: { correction: 'asked' },
    after: { correction: status, ...(reason !== undefined && { reason }) },
  });
}
