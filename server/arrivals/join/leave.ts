import type { z } from 'zod';
import { withoutArrival } from '~/domain/arrivals/form-draft';
import type { leaveFormSchema } from '~/domain/arrivals/join-schema';
import { DomainError } from '~/domain/core/errors';
import { formDraftSchema } from '~/domain/forms/draft';
import { canOn } from '~/domain/roles/permissions';
import { returnToShelf } from '../../billing/shelf/return';
import type { ChangeContext } from '../../core/api/trpc';
import { assertVersion } from '../../core/db/version/service';
import { lockForm } from '../../forms/access';
import { duplicateForm, saveDraft } from '../../forms/draft';
import { withdrawForm } from '../../forms/moves';
import type { LockedForm } from '../../forms/queries';
import { type LockedArrival, lockArrivals, lockArrivalsOfForm } from '../../moves/arrivals/queries';
import { writeJoined } from './join';
import { findForJoin } from './queries';
import type { JoinedForm } from './schema';

type Leave = Omit<z.output<typeof leaveFormSchema>, 'idempotencyKey'>;

/**
 * Takes an arrival off its form, back to the shelf, and returns the draft with the rest. A submitted form is not changed
 * by its customer: it is withdrawn, and its copy has the rest.
 * @throws DomainError `not_found`, `version.stale`, `arrival.not_joined`, `arrival.form_submitted` until confirmed.
 */
export async function leaveForm(ctx: ChangeContext, input: Leave): Promise<JoinedForm> {
  const [found] = await findForJoin(ctx.tx, [input.id]);
  if (!found || !canOn(ctx.ability, 'update', 'Arrival', found)) throw new DomainError('not_found');
  if (!found.formId) throw new DomainError('arrival.not_joined');
  const form = await lockForm(ctx, found.formId, 'update');
  const [arrival] = await lockArrivals(ctx.tx, [input.id]);
  if (arrival?.status !== 'joined' || arrival.formId !== form.id) throw new DomainError('arrival.not_joined');
  assertVersion(arrival, input.version);
  if (form.status !== 'draft' && !input.isWithdrawConfirmed)
    throw new DomainError('arrival.form_submitted', { code: form.code });
  return form.status === 'draft'
    ? await leaveDraft(ctx, form, arrival)
    : await leaveSubmitted(ctx, form, arrival);
}

async function leaveDraft(ctx: ChangeContext, form: LockedForm, arrival: LockedArrival): Promise<JoinedForm> {
  const draft = withoutArrival(formDraftSchema.parse(form.draft), arrival.id);
  const { version } = await saveDraft(ctx, { id: form.id, version: form.version, draft });
  await returnToShelf(ctx, arrival, 'arrivals.leaveForm');
  return { id: form.id, code: form.code, version };
}

async function leaveSubmitted(
  ctx: ChangeContext,
  form: LockedForm,
  arrival: LockedArrival,
): Promise<JoinedForm> {
  const others = (await lockArrivalsOfForm(ctx.tx, form.id)).filter(({ id }) => id !== arrival.id);
  await returnToShelf(ctx, arrival, 'arrivals.leaveForm');
  await withdrawForm(ctx, form);
  const copy = await duplicateForm(ctx, form.id);
  const draft = withoutArrival(formDraftSchema.parse(form.draft), arrival.id);
  const { version } = await saveDraft(ctx, { id: copy.id, version: copy.version, draft });
  // The withdrawal has put them back on the shelf too.
  const ids = others.map(({ id }) => id);
  if (ids.length > 0) await writeJoined(ctx, copy.id, await lockArrivals(ctx.tx, ids));
  return { id: copy.id, code: copy.code, version };
}
