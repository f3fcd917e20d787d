import { arrivalPieces, assertArrivalsAgree, withShelfMeasures } from '~/domain/arrivals/form-draft';
import type { EventOf } from '~/domain/events/kinds';
import type { FormDraft } from '~/domain/forms/draft';
import type { FormState } from '~/domain/forms/states';
import type { Queryable, RuleContext } from '../../../core/api/context';
import { lockArrivalsOfForm } from '../../../moves/arrivals/queries';
import { returnToShelf } from '../return';
import { findJoinedMeasures, numberPieces } from './queries';

/** The draft of a form with the measures of the shelf in the pieces that are arrivals. */
export async function measuredByShelf(db: Queryable, formId: string, draft: FormDraft): Promise<FormDraft> {
  if (arrivalPieces(draft).length === 0) return draft;
  return withShelfMeasures(draft, await findJoinedMeasures(db, formId));
}

/**
 * Ties the arrivals of a form, which is locked and being submitted, to its pieces. Their storage is not counted while
 * the form waits for us.
 * @throws DomainError `form.arrival_missing`, `form.arrival_unknown`.
 */
export async function submitArrivals(ctx: RuleContext, formId: string, draft: FormDraft): Promise<void> {
  const arrivals = await lockArrivalsOfForm(ctx.tx, formId);
  assertArrivalsAgree(draft, arrivals);
  if (arrivals.length > 0) await numberPieces(ctx.tx, arrivalPieces(draft), ctx.now());
}

/** Puts the arrivals of a form that ended, or of a draft that was archived, back on the shelf. */
export async function releaseArrivals(ctx: RuleContext, formId: string): Promise<void> {
  for (const arrival of await lockArrivalsOfForm(ctx.tx, formId)) await returnToShelf(ctx, arrival);
}

const endedStates: readonly FormState[] = ['withdrawn', 'rejected', 'expired'];

/** Follows forms that ended without parcels. */
export async function releaseOfEnded(
  ctx: RuleContext,
  events: readonly EventOf<'form.moved'>[],
): Promise<void> {
  for (const { entityId, data } of events) {
    if (endedStates.includes(data.status)) await releaseArrivals(ctx, entityId);
  }
}
