import { z } from 'zod';
import { errorTable, isErrorCode } from '~/domain/core/error-table';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import { type StationAnswer, type StationOutcome, stationOutcomes } from '~/domain/station/schema';
import type { ChangeContext } from '../core/api/trpc';
import { perform } from './perform';
import { findScannedParcels, findScans, insertScans, type KnownScan } from './queries';
import { answeredArrival, scannedArrivals } from './shelf/scanned';
import type { Result, TimedScan } from './timed-scan';

const otherBody: ErrorCode = 'idempotency.other_body';

/** Answers scans of one act and stores each answer. A scan that was answered before gets its stored answer. */
export async function answerGroup(
  ctx: ChangeContext,
  scans: readonly TimedScan[],
  refusal?: DomainError,
): Promise<StationAnswer[]> {
  const [first] = scans;
  if (!first) return [];
  const { deviceId } = first;
  const ids = scans.map(({ id }) => id);
  const known = await findScans(ctx.tx, { deviceId, ids, seqs: scans.map(({ seq }) => seq) });
  const fresh = scans.filter(
    ({ id, seq }) => !known.some((row) => row.id === id || isAt(row, deviceId, seq)),
  );
  const results = refusal ? fresh.map(() => ({ refusal })) : await performOrRefuse(ctx, fresh);
  const done = fresh.flatMap((scan, index) => {
    const result = results[index];
    return result ? [{ scan, result }] : [];
  });
  if (done.length > 0)
    await insertScans(
      ctx.tx,
      done.map((one) => rowOf(ctx, one)),
    );
  const stored = { parcels: await parcelsOf(ctx, known), arrivals: await arrivalsOf(ctx, known) };
  const answers = new Map(done.map(({ scan, result }) => [scan.id, answerOf(scan.id, result)]));
  return scans.map((scan) => {
    const row = known.find(({ id }) => id === scan.id);
    if (row && isAt(row, deviceId, scan.seq)) return answerAgain(row, stored);
    return answers.get(scan.id) ?? answerOf(scan.id, { refusal: new DomainError(otherBody) });
  });
}

function isAt(row: KnownScan, deviceId: string, seq: number): boolean {
  return row.deviceId === deviceId && row.seq === seq;
}

async function performOrRefuse(ctx: ChangeContext, scans: readonly TimedScan[]): Promise<readonly Result[]> {
  try {
    return await perform(ctx, scans);
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal;
    return scans.map(() => ({ refusal }));
  }
}

function answerOf(id: string, result: Result): StationAnswer {
  const { parcel, arrival } = result;
  return {
    id,
    outcome: outcomeOf(result),
    isOwn: false,
    refusal: 'refusal' in result ? { code: result.refusal.code, params: { ...result.refusal.params } } : null,
    parcel: parcel ? parcelOf(parcel) : null,
    arrival: arrival ? answeredArrival(arrival) : null,
  };
}

function outcomeOf(result: Result): StationOutcome {
  if (!('refusal' in result)) return result.isAlready ? 'duplicate' : 'applied';
  const { code } = result.refusal;
  const { http } = errorTable[code];
  // The scan itself is invalid. Any other refusal depends on the current state.
  return http === 400 || http === 403 || http === 404 || code === otherBody ? 'refused' : 'conflict';
}

function parcelOf(parcel: NonNullable<Result['parcel']>): StationAnswer['parcel'] {
  const { id, number, receiverName, grossG, status, holdReason, labelledAt, cargoId } = parcel;
  return { id, number, receiverName, grossG, status, holdReason, isLabelled: labelledAt !== null, cargoId };
}

type ScanAnswer = { scan: TimedScan; result: Result };

function rowOf(ctx: ChangeContext, { scan, result }: ScanAnswer): Parameters<typeof insertScans>[1][number] {
  const { id, deviceId, seq, act, happenedAt: at } = scan;
  const { refusal, outcome } = answerOf(id, result);
  return {
    ...{ id, deviceId, seq, act, at },
    receivedAt: ctx.now(),
    actorId: ctx.session.user.id,
    parcelId: result.parcel?.id ?? null,
    parcelVersion: outcome === 'applied' ? (result.parcel?.version ?? null) : null,
    arrivalId: result.arrival?.id ?? null,
    arrivalVersion: outcome === 'applied' ? (result.arrival?.version ?? null) : null,
    // The cargo id is verified only when a parcel was found.
    cargoId: 'cargoId' in scan && result.parcel ? scan.cargoId : null,
    outcome,
    refusal: refusal && JSON.stringify(refusal),
  };
}

const refusalSchema = z.object({
  code: z.string().refine(isErrorCode),
  params: z.record(z.string(), z.unknown()),
});

type StoredAnswers = {
  parcels: ReadonlyMap<string, StationAnswer['parcel']>;
  arrivals: ReadonlyMap<string, StationAnswer['arrival']>;
};

function answerAgain(
  { id, outcome: text, refusal, parcelId, arrivalId }: KnownScan,
  { parcels, arrivals }: StoredAnswers,
): StationAnswer {
  const first = stationOutcomes.find((name) => name === text);
  const isOwn = first === 'applied';
  return {
    id,
    outcome: isOwn || !first ? 'duplicate' : first,
    isOwn,
    refusal: refusal === null ? null : refusalSchema.parse(refusal),
    parcel: (parcelId && parcels.get(parcelId)) || null,
    arrival: (arrivalId && arrivals.get(arrivalId)) || null,
  };
}

async function arrivalsOf(
  ctx: ChangeContext,
  known: readonly KnownScan[],
): Promise<ReadonlyMap<string, StationAnswer['arrival']>> {
  const ids = [...new Set(known.flatMap(({ arrivalId }) => arrivalId ?? []))];
  const arrivals = await scannedArrivals(ctx, ids);
  return new Map(arrivals.map((arrival) => [arrival.id, answeredArrival(arrival)]));
}

async function parcelsOf(
  ctx: ChangeContext,
  known: readonly KnownScan[],
): Promise<ReadonlyMap<string, StationAnswer['parcel']>> {
  const ids = [...new Set(known.flatMap(({ parcelId }) => parcelId ?? []))];
  const parcels = ids.length === 0 ? [] : await findScannedParcels(ctx.tx, ids);
  return new Map(parcels.map((parcel) => [parcel.id, parcelOf(parcel)]));
}
