import type { z } from 'zod';
import { type JoinableArrival, withArrivals } from '~/domain/arrivals/form-draft';
import type { joinArrivalsSchema } from '~/domain/arrivals/join-schema';
import { DomainError } from '~/domain/core/errors';
import { MAX_PIECES } from '~/domain/core/measures';
import { type FormDraft, formDraftSchema } from '~/domain/forms/draft';
import { canOn } from '~/domain/roles/permissions';
import type { ChangeContext } from '../../core/api/trpc';
import type { RowVersion } from '../../core/db/version/schema';
import { assertVersion } from '../../core/db/version/service';
import { publish } from '../../core/events/publish';
import { lockForm } from '../../forms/access';
import { createForm, saveDraft } from '../../forms/draft';
import type { LockedForm } from '../../forms/queries';
import { readAnswers } from '../../goods/lines/read';
import { type LockedArrival, lockArrivals } from '../../moves/arrivals/queries';
import { writeArrivalMove } from '../../moves/arrivals/write';
import { assertReady } from '../shelf/service';
import { assertJoinable } from './joinable';
import { partiesOf } from './parties';
import { findGoods } from './queries';
import type { JoinedForm } from './schema';

type Join = Omit<z.output<typeof joinArrivalsSchema>, 'idempotencyKey'>;

/**
 * Makes a draft of a form from arrivals of one customer at one branch, or adds them to a draft. Each becomes a piece with
 * the measures of the shelf and its declared goods.
 * @throws DomainError as `assertJoinable` and `assertReady`, `not_found`, `version.stale`, `form.not_editable`,
 * `form.too_many_pieces`.
 */
export async function joinArrivals(
  ctx: ChangeContext,
  { arrivals: seen, form, ...chosen }: Join,
): Promise<JoinedForm> {
  const into = form && (await lockForm(ctx, form.id, 'update'));
  const arrivals = await lockSeen(ctx, seen);
  await assertJoinable(ctx.tx, arrivals);
  await assertReady(ctx, {
    customerId: arrivals[0]?.customerId ?? '',
    ids: arrivals.map(({ id }) => id),
  });
  const joined = into
    ? await addTo(ctx, into, { version: form.version, arrivals })
    : await newForm(ctx, arrivals, chosen);
  await writeJoined(ctx, joined.id, arrivals);
  const customerId = arrivals[0]?.customerId ?? null;
  await publish(ctx, 'arrivals.joined', [
    { entityId: joined.id, customerId, data: { code: joined.code, count: arrivals.length } },
  ]);
  return joined;
}

/** Writes that arrivals belong to a form, each with its event. */
export async function writeJoined(
  ctx: ChangeContext,
  formId: string,
  arrivals: readonly LockedArrival[],
): Promise<void> {
  for (const arrival of arrivals) {
    await writeArrivalMove(ctx, arrival, {
      to: 'joined',
      kind: 'joined',
      action: 'arrivals.join',
      set: { formId, waitsUntil: null },
    });
  }
}

async function lockSeen(ctx: ChangeContext, seen: readonly RowVersion[]): Promise<LockedArrival[]> {
  const locked = await lockArrivals(
    ctx.tx,
    seen.map(({ id }) => id),
  );
  return seen.map(({ id, version }) => {
    const arrival = locked.find((row) => row.id === id);
    if (!arrival || !canOn(ctx.ability, 'update', 'Arrival', arrival)) throw new DomainError('not_found');
    assertVersion(arrival, version);
    return arrival;
  });
}

type NewForm = Pick<Join, 'plan' | 'optionalFees' | 'receiverId'>;

async function newForm(
  ctx: ChangeContext,
  arrivals: readonly LockedArrival[],
  { plan, optionalFees, receiverId }: NewForm,
): Promise<JoinedForm> {
  const [{ customerId, office } = { customerId: null, office: '' }] = arrivals;
  if (customerId === null) throw new DomainError('not_found');
  const parties = await partiesOf(ctx, { customerId, office, receiverId });
  const draft = { ...parties, ...(plan && { plan }), ...(optionalFees && { optionalFees }) };
  const { id, code, version } = await createForm(ctx, {
    customerId,
    draft: withArrivals(draft, await withGoods(ctx, arrivals)),
  });
  return { id, code, version };
}

type Addition = { version: number; arrivals: readonly LockedArrival[] };

async function addTo(
  ctx: ChangeContext,
  form: LockedForm,
  { version, arrivals }: Addition,
): Promise<JoinedForm> {
  if (arrivals.some(({ customerId }) => customerId !== form.customerId))
    throw new DomainError('arrival.other_customer');
  const draft = withArrivals(formDraftSchema.parse(form.draft), await withGoods(ctx, arrivals));
  assertRoom(draft);
  const saved = await saveDraft(ctx, { id: form.id, version, draft });
  return { id: form.id, code: form.code, version: saved.version };
}

function assertRoom({ pieces = [] }: FormDraft): void {
  if (pieces.length > MAX_PIECES) throw new DomainError('form.too_many_pieces', { max: MAX_PIECES });
}

async function withGoods(ctx: ChangeContext, arrivals: readonly LockedArrival[]): Promise<JoinableArrival[]> {
  const lines = await findGoods(
    ctx.tx,
    arrivals.map(({ id }) => id),
  );
  const goods = lines.map(readAnswers);
  return arrivals.flatMap(({ id, lengthMm, widthMm, heightMm, grossG }) =>
    lengthMm === null || widthMm === null || heightMm === null
      ? []
      : [{ id, lengthMm, widthMm, heightMm, grossG, items: goods.filter((item) => item.arrivalId === id) }],
  );
}
