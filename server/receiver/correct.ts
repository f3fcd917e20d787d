import { DomainError } from '~/domain/core/errors';
import { type Correction, correctionOf } from '~/domain/corrections/changes';
import { decisionOf, phaseOf } from '~/domain/corrections/decision';
import type { CorrectByLink } from '~/domain/corrections/schema';
import { audit } from '../audit/service';
import type { Context, RuleContext } from '../core/api/context';
import { publish } from '../core/events/publish';
import { assertCorrectable } from '../corrections/apply';
import {
  findFormOfLink,
  findWaitingCorrection,
  insertCorrection,
  listCorrectedParcels,
  lockCorrectedParcels,
} from '../corrections/queries';
import type { CorrectionByLink } from '../corrections/schema';
import { toParty } from '../forms/detail/service';
import { byLink, readLink, withFormOfLink } from './authority';

/** Returns the receiver's own mobile, and whether they can ask now to have it corrected. */
export async function readCorrectionByLink(ctx: Context, token: string): Promise<CorrectionByLink> {
  const { formId } = await readLink(ctx, token, 'correct');
  const [form, parcels, waiting] = await Promise.all([
    findFormOfLink(ctx.db, formId),
    listCorrectedParcels(ctx.db, formId),
    findWaitingCorrection(ctx.db, formId),
  ]);
  const receiver = toParty(form.receiver);
  const decision = decisionOf('mobile', 'receiver', phaseOf({ status: form.status, parcels }));
  const refused = typeof decision === 'object' ? decision.refused : null;
  return {
    refused: receiver && !form.archivedAt ? refused : 'correction.over',
    isWaiting: waiting !== undefined,
    mobile: receiver?.mobile ?? '',
    mobileCountry: receiver?.mobileCountry ?? 'MN',
  };
}

/**
 * Asks staff to correct the receiver's mobile. The parcels are on the way by then, so staff decide.
 * @throws DomainError `correction.nothing`, `correction.open_already`, and the code of what may not be corrected.
 */
export async function askByLink(ctx: Context, { token, ...wanted }: CorrectByLink): Promise<{ id: string }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withFormOfLink({ ...ctx, tx }, token, 'correct');
    const form = await findFormOfLink(tx, formId);
    const parcels = await lockCorrectedParcels(tx, formId);
    const before = toParty(form.receiver);
    if (!before || form.archivedAt) throw new DomainError('correction.over');
    const correction = correctionOf(before, { phone: wanted.phone });
    if (correction.fields.length === 0) throw new DomainError('correction.nothing');
    assertCorrectable(correction, 'receiver', { phase: phaseOf({ status: form.status, parcels }) });
    return await askStaff({ ...ctx, tx, ...byLink(ctx) }, form, { correction, reason: wanted.reason });
  });
}

type AskedForm = { id: string; code: string | null; customerId: string };
type AskedOfStaff = { correction: Correction; reason: string };

/** Stores what the receiver asks, for staff to decide. @throws DomainError `correction.open_already`. */
export async function askStaff(
  ctx: RuleContext,
  { id: formId, code, customerId }: AskedForm,
  { correction, reason }: AskedOfStaff,
): Promise<{ id: string }> {
  const row = await insertCorrection(ctx.tx, {
    ...{ formId, customerId, author: 'receiver', askedBy: null, askedAt: ctx.now() },
    ...{ before: JSON.stringify(correction.before), wanted: JSON.stringify(correction.after) },
    ...{ fields: [...correction.fields], status: 'asked', reason },
  });
  if (!row) throw new DomainError('correction.open_already');
  await audit(ctx.tx, ctx, {
    action: 'receiver.askCorrection',
    entity: 'form',
    entityId: formId,
    before: { receiver: correction.before },
    after: { receiver: correction.after, by: 'link' },
  });
  await publish(ctx, 'form.correction_asked', [
    { entityId: formId, customerId, data: { code: code ?? '', fields: [...correction.fields] } },
  ]);
  return { id: row.id };
}
