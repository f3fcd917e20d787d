import type { z } from 'zod';
import type {
  measureArrivalSchema,
  photographArrivalSchema,
  placeArrivalSchema,
} from '~/domain/arrivals/schema';
import type { ChangeContext } from '../core/api/trpc';
import { recordLabel } from '../moves/arrivals/queries';
import { type ChangedArrival, writeArrivalChange, writeTrace } from '../moves/arrivals/write';
import { lockArrival } from './moves/lock';
import { attachArrivalPhotos } from './photos/service';

type Input<Schema extends z.ZodType> = Omit<z.output<Schema>, 'idempotencyKey'>;

/** Changes the place of an arrival on the shelf. */
export async function placeArrival(
  ctx: ChangeContext,
  { place, ...seen }: Input<typeof placeArrivalSchema>,
): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'place', seen);
  return await writeArrivalChange(ctx, arrival, {
    kind: 'placed',
    action: 'arrivals.place',
    set: { place },
  });
}

export async function measureArrival(
  ctx: ChangeContext,
  { lengthMm, widthMm, heightMm, grossG, ...seen }: Input<typeof measureArrivalSchema>,
): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'measure', seen);
  return await writeArrivalChange(ctx, arrival, {
    kind: 'measured',
    action: 'arrivals.measure',
    set: { lengthMm, widthMm, heightMm, grossG },
  });
}

export async function photographArrival(
  ctx: ChangeContext,
  { photoIds, kind, ...seen }: Input<typeof photographArrivalSchema>,
): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'photograph', seen);
  await attachArrivalPhotos(
    ctx.tx,
    arrival,
    photoIds.map((fileId) => ({ fileId, kind })),
  );
  return await writeArrivalChange(ctx, arrival, {
    kind: 'photographed',
    action: 'arrivals.photograph',
    after: { photoIds, kind },
  });
}

/** Marks our own label as printed; a repeat changes nothing. */
export async function labelArrival(ctx: ChangeContext, { id }: { id: string }): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'label', { id });
  if (arrival.labelledAt) return arrival;
  const labelledAt = ctx.now();
  await recordLabel(ctx.tx, id, labelledAt);
  await writeTrace(ctx, arrival, {
    kind: 'labelled',
    action: 'arrivals.label',
    from: null,
    to: null,
    before: { labelledAt: null },
    after: { labelledAt },
  });
  return arrival;
}
