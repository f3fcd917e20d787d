import { DomainError } from '~/domain/core/errors';
import { type Correction, correctionOf } from '~/domain/corrections/changes';
import { phaseOf, placeDecision } from '~/domain/corrections/decision';
import type { Address } from '~/domain/customers/address';
import { type ChangeAddress, isSameCity } from '~/domain/receiver/address';
import { audit } from '../audit/service';
import type { Context, RuleContext } from '../core/api/context';
import { publish } from '../core/events/publish';
import { applyCorrection, type Correctable } from '../corrections/apply';
import { findWaitingCorrection, insertCorrection, lockCorrectedParcels } from '../corrections/queries';
import { listDeliveredParcels } from '../delivery/choice/queries';
import { toParty } from '../forms/detail/service';
import { lockFormRow } from '../forms/queries';
import { byLink, withFormOfLink } from './authority';
import { askStaff } from './correct';

type ChangedAddress = { outcome: 'applied' | 'asked' };

/**
 * Changes or completes the receiver's address. Inside their city it is changed at once, until the parcels are in a run;
 * for another city staff decide, since delivery there has another price.
 * @throws DomainError those of `withFormOfLink`, `correction.nothing`, `correction.open_already`, `window.planned`, the code
 * of what may not be corrected, and the obstacle when the chosen delivery cannot be made there.
 */
export async function changeAddress(
  ctx: Context,
  { token, address }: ChangeAddress,
): Promise<ChangedAddress> {
  return await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withFormOfLink({ ...ctx, tx }, token, 'correct');
    const rule = { ...ctx, tx, ...byLink(ctx) };
    const form = await lockFormRow(tx, { id: formId, scope: 'link' });
    const parcels = await lockCorrectedParcels(tx, formId);
    const before = toParty(form?.receiver);
    if (!form || !before || form.archivedAt || before.address.country !== 'MN')
      throw new DomainError('correction.over');
    const wanted: Address = { ...before.address, ...address };
    const correction = correctionOf(before, { address: wanted });
    if (correction.fields.length === 0) throw new DomainError('correction.nothing');
    if (await findWaitingCorrection(tx, formId)) throw new DomainError('correction.open_already');
    const phase = phaseOf({ status: form.status, parcels });
    const isPlanned = (await listDeliveredParcels(tx, formId)).some((parcel) => parcel.isPlanned);
    const decision = placeDecision(phase, { isSameCity: isSameCity(before.address, wanted), isPlanned });
    if (typeof decision === 'object') throw new DomainError(decision.refused);
    if (decision === 'at_once') return await apply(rule, { form, parcels, phase }, correction);
    await askStaff(rule, form, { correction, reason: '' });
    return { outcome: 'asked' };
  });
}

async function apply(
  ctx: RuleContext,
  correctable: Correctable,
  correction: Correction,
): Promise<ChangedAddress> {
  const { id: formId, code, customerId } = correctable.form;
  const { version, renewedParcelId } = await applyCorrection(ctx, correctable, correction);
  const at = ctx.now();
  await insertCorrection(ctx.tx, {
    ...{ formId, customerId, author: 'receiver', askedBy: null, askedAt: at, decidedAt: at },
    ...{ before: JSON.stringify(correction.before), wanted: JSON.stringify(correction.after) },
    ...{ fields: [...correction.fields], status: 'applied', reason: '' },
  });
  await audit(ctx.tx, ctx, {
    action: 'receiver.changeAddress',
    entity: 'form',
    entityId: formId,
    before: { receiver: correction.before },
    after: { receiver: correction.after, by: 'link' },
  });
  const data = { code, fields: [...correction.fields], by: 'receiver' as const, version, renewedParcelId };
  await publish(ctx, 'form.corrected', [{ entityId: formId, customerId, data }]);
  return { outcome: 'applied' };
}
