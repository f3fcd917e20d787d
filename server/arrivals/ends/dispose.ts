import type { z } from 'zod';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import type { disposeArrivalSchema } from '~/domain/arrivals/schema';
import { DomainError } from '~/domain/core/errors';
import { formatDate } from '~/domain/core/format/dates';
import { originZone } from '~/domain/core/offices';
import { awaitSecondPerson } from '../../approvals/ask';
import { endOnShelf } from '../../billing/shelf/end';
import type { ChangeContext } from '../../core/api/trpc';
import type { LockedArrival } from '../../moves/arrivals/queries';
import type { ChangedArrival } from '../../moves/arrivals/write';
import { lockArrival } from '../moves/lock';
import { lockFreePhotos } from '../photos/queries';
import { attachArrivalPhotos } from '../photos/service';
import { readEndDates } from './dates';
import { assertNoClaim, assertNoOpenService } from './rules';

type Dispose = Omit<z.output<typeof disposeArrivalSchema>, 'idempotencyKey'>;

/**
 * Disposes of an arrival that has waited as long as the settings say, with a photo as proof. While «four eyes» is on, a
 * second person approves it. What its customer asked to dispose of is done as a service, without waiting.
 * @throws DomainError `arrival.disposal_early`, `arrival.has_open_claim`, `arrival.has_open_service`, `file.missing`,
 * `approval.asked`, and as `lockArrival`.
 */
export async function disposeArrival(ctx: ChangeContext, input: Dispose): Promise<ChangedArrival> {
  const { note, photoIds, ...seen } = input;
  const arrival = await lockArrival(ctx, 'dispose', seen);
  await assertNoOpenService(ctx, arrival);
  await assertNoClaim(ctx, arrival);
  await assertWaited(ctx, arrival);
  const free = await lockFreePhotos(ctx.tx, photoIds, arrival);
  if (free.length !== new Set(photoIds).size) throw new DomainError('file.missing', {}, 'photoIds');
  const about = { name: formatArrivalNumber(arrival.number) };
  await awaitSecondPerson(ctx, { act: 'arrivals.dispose', input, about });
  const photos = photoIds.map((fileId) => ({ fileId, kind: 'disposed' as const }));
  await attachArrivalPhotos(ctx.tx, arrival, photos);
  return await endOnShelf(ctx, arrival, {
    ...{ kind: 'disposed', action: 'arrivals.dispose', to: 'disposed', note },
    set: { endNote: note },
  });
}

async function assertWaited(ctx: ChangeContext, { id }: LockedArrival): Promise<void> {
  const { disposeFrom } = await readEndDates(ctx.tx, ctx, id);
  if (ctx.now() >= disposeFrom) return;
  throw new DomainError('arrival.disposal_early', { day: formatDate(disposeFrom, originZone, ctx.locale) });
}
