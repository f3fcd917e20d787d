import type { ArrivalPhotoKind } from '~/db/types.gen';
import { DomainError } from '~/domain/core/errors';
import { assertEvidence } from '~/domain/services/evidence';
import { isBoxing, isLeaving } from '~/domain/services/offers';
import type { DoneService } from '~/domain/services/schema';
import type { ServicePurpose } from '~/domain/services/states';
import { audit } from '../audit/service';
import { insertArrivalCharge } from '../billing/shelf/queries';
import type { ChangeContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import { giveFiles, lockFreeFiles } from '../core/files/queries';
import { insertArrivalPhotos } from '../moves/arrivals/queries';
import { recordArrivalEvent, writeArrivalChange } from '../moves/arrivals/write';
import { endArrival } from './end-arrival';
import { lockService, type ServiceOnArrival } from './lock';
import { updateService } from './queries';
import type { MovedService } from './schema';

/** The kind of picture that a service gives the arrival; a picture of the service where it is not here. */
const photoKinds = { contents_check: 'contents', dispose: 'disposed' } as const;

/**
 * Marks a service as done, with its evidence, and charges the price that was agreed. A return, a disposal and a
 * collection end the arrival. Boxes that are packed again are entered by a repack, which ends its service itself.
 * @throws DomainError of `lockService`, `service.evidence_missing`, `service.needs_boxes`, `file.missing`,
 * `arrival.move_refused`.
 */
export async function finishService(ctx: ChangeContext, input: DoneService): Promise<MovedService> {
  const held = await lockService(ctx, 'done', input);
  const { purpose } = held.service;
  if (isBoxing(purpose)) throw new DomainError('service.needs_boxes');
  assertEvidence(purpose, {
    ...input,
    photos: input.photoIds.length,
    hasMeasures: input.measures !== undefined,
  });
  await attachServicePhotos(ctx, { ...held, arrivalId: held.arrival.id }, input.photoIds);
  const version = await closeService(ctx, held, {
    answer: input.answer ?? null,
    answerText: input.answerText,
  });
  if (purpose === 'unpack' && input.measures)
    await writeArrivalChange(ctx, held.arrival, {
      kind: 'measured',
      action: 'arrivals.measure',
      set: input.measures,
    });
  if (isLeaving(purpose)) await endArrival(ctx, held, input);
  return { id: held.service.id, version, status: 'done' };
}

type Answer = Pick<DoneService, 'answerText'> & { answer: DoneService['answer'] | null };

/** Writes that a locked service is done, charges it, and publishes it. Returns its next version. */
export async function closeService(
  ctx: ChangeContext,
  { service, arrival }: ServiceOnArrival,
  answer: Answer,
): Promise<number> {
  const { id, arrivalId, customerId, office, purpose, cents } = service;
  const now = ctx.now();
  const by = ctx.session.user.id;
  const set = { status: 'done', ...answer } as const;
  const version = await updateService(ctx.tx, id, { ...set, doneAt: now, doneBy: by });
  if (cents > 0)
    await insertArrivalCharge(ctx.tx, {
      ...{ arrivalId, customerId, serviceId: id, cents },
      ...{ chargedBy: by, chargedAt: now },
    });
  await recordArrivalEvent(ctx, arrival, { kind: 'service_done', note: purpose });
  await audit(ctx.tx, ctx, {
    action: 'services.done',
    entity: 'arrival_service',
    entityId: id,
    before: { status: service.status },
    after: { ...set, cents },
  });
  await publish(ctx, 'service.done', [
    { entityId: id, customerId, data: { arrivalId, number: arrival.number, purpose, office, cents } },
  ]);
  return version;
}

/** The pictures become the customer's, who sees them with the arrival. */
export async function attachServicePhotos(
  ctx: ChangeContext,
  { service, arrivalId }: Pick<ServiceOnArrival, 'service'> & { arrivalId: string },
  photoIds: readonly string[],
): Promise<void> {
  const fileIds = [...new Set(photoIds)];
  if (fileIds.length === 0) return;
  const free = await lockFreeFiles(ctx.tx, fileIds, service.customerId);
  if (free.length !== fileIds.length) throw new DomainError('file.missing', {}, 'photoIds');
  await giveFiles(ctx.tx, fileIds, service.customerId);
  const kind = photoKindOf(service.purpose);
  const photos = fileIds.map((fileId) => ({ fileId, kind }));
  const attached = await insertArrivalPhotos(ctx.tx, arrivalId, photos);
  if (attached !== fileIds.length) throw new DomainError('file.missing', {}, 'photoIds');
}

function photoKindOf(purpose: ServicePurpose): ArrivalPhotoKind {
  return purpose === 'contents_check' || purpose === 'dispose' ? photoKinds[purpose] : 'service';
}
