import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { type Correction, correctionOf } from '~/domain/corrections/changes';
import type { CorrectionAuthor } from '~/domain/corrections/decision';
import type { askCorrectionSchema } from '~/domain/corrections/schema';
import { deliveryModeOf } from '~/domain/parcels/delivery';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { publish } from '../core/events/publish';
import { lockForm } from '../forms/access';
import { toParty } from '../forms/detail/service';
import { applyCorrection, assertCorrectable, type Correctable, lockCorrectable } from './apply';
import { assertChangeable } from './delivery';
import { insertCorrection } from './queries';
import type { AskedCorrection } from './schema';

type Input = Omit<z.output<typeof askCorrectionSchema>, 'idempotencyKey'>;

/**
 * Corrects the receiver or the hand-over of a form at once where the table of decisions allows it to the caller, else asks staff.
 * @throws DomainError `correction.nothing`, `correction.open_already`, and the code of a field that may not be corrected.
 */
export async function askCorrection(
  ctx: ChangeContext,
  { id, version, wanted, reason }: Input,
): Promise<AskedCorrection> {
  const form = await lockForm(ctx, id, 'update');
  const before = toParty(form.receiver);
  const correctable = await lockCorrectable(ctx, form);
  if (!before || correctable.phase === 'over') throw new DomainError('correction.over');
  assertVersion(form, version);
  const correction = correctionOf(before, wanted, deliveryModeOf(form.optionalFees));
  if (correction.fields.length === 0) throw new DomainError('correction.nothing');
  const author = ctx.session.user.customerId === null ? 'staff' : 'sender';
  const decision = assertCorrectable(correction, author, correctable);
  if (author === 'staff') assertNameAllowed(ctx, correction, correctable);
  if (correction.delivery) await assertChangeable(ctx, correctable, correction.delivery);
  return decision === 'staff'
    ? await ask(ctx, correctable, { author, correction, reason })
    : await applyAtOnce(ctx, correctable, { author, correction, reason });
}

/** Another name after departure is another person for customs: it needs the right to clear parcels too. */
export function assertNameAllowed(
  ctx: ChangeContext,
  { fields }: Pick<Correction, 'fields'>,
  { phase }: Pick<Correctable, 'phase'>,
): void {
  const hasLeft = phase === 'after_departure' || phase === 'out';
  if (hasLeft && fields.includes('name') && !ctx.ability.can('clear', 'Parcel'))
    throw new DomainError('not_allowed');
}

type NewCorrection = { author: CorrectionAuthor; correction: Correction; reason: string };

async function ask(
  ctx: ChangeContext,
  { form }: Correctable,
  given: NewCorrection,
): Promise<AskedCorrection> {
  const { code, customerId } = form;
  const { fields } = given.correction;
  const row = await insertCorrection(ctx.tx, { ...rowOf(ctx, form, given), status: 'asked' });
  if (!row) throw new DomainError('correction.open_already');
  await record(ctx, 'corrections.ask', form.id, given.correction);
  await publish(ctx, 'form.correction_asked', [
    { entityId: form.id, customerId, data: { code, fields: [...fields] } },
  ]);
  return { id: row.id, outcome: 'asked', version: form.version };
}

async function applyAtOnce(
  ctx: ChangeContext,
  correctable: Correctable,
  given: NewCorrection,
): Promise<AskedCorrection> {
  const { form } = correctable;
  const { version, renewedParcelId } = await applyCorrection(ctx, correctable, given.correction);
  const decided = { decidedBy: ctx.session.user.id, decidedAt: ctx.now() };
  const row = await insertCorrection(ctx.tx, { ...rowOf(ctx, form, given), status: 'applied', ...decided });
  await record(ctx, 'corrections.ask', form.id, given.correction);
  const { code, customerId } = form;
  const data = { code, fields: [...given.correction.fields], by: given.author, version, renewedParcelId };
  await publish(ctx, 'form.corrected', [{ entityId: form.id, customerId, data }]);
  return { id: row?.id ?? '', outcome: 'applied', version };
}

function rowOf(ctx: ChangeContext, form: Correctable['form'], { author, correction, reason }: NewCorrection) {
  return {
    ...{ formId: form.id, customerId: form.customerId, author, reason },
    askedBy: ctx.session.user.id,
    askedAt: ctx.now(),
    before: JSON.stringify(correction.before),
    wanted: JSON.stringify(correction.after),
    ...deliveryColumns(correction),
    fields: [...correction.fields],
  };
}

function deliveryColumns({ delivery }: Correction) {
  return (
    delivery && {
      deliveryBefore: delivery.from,
      deliveryWanted: delivery.to,
      deliveryCents: delivery.changeCents,
    }
  );
}

type CorrectionAction = 'corrections.ask' | 'corrections.approve';

/** Writes the audit entry of a correction, with the receiver and the hand-over before and after. */
export async function record(
  ctx: ChangeContext,
  action: CorrectionAction,
  formId: string,
  { before, after, delivery }: Correction,
): Promise<void> {
  await audit(ctx.tx, ctx, {
    action,
    entity: 'form',
    entityId: formId,
    before: { receiver: before, ...(delivery && { delivery: delivery.from }) },
    after: { receiver: after, ...(delivery && { delivery: delivery.to, cents: delivery.changeCents }) },
  });
}
