import { DomainError } from '~/domain/core/errors';
import { parcelActs } from '~/domain/parcels/acts';
import { needsGround, type ScreeningMethod } from '~/domain/parcels/screening';
import type { ChangeContext } from '../core/api/trpc';
import { assertAct, lockParcel } from '../moves/lock';
import type { LockedParcel } from '../moves/queries';
import { type ChangedParcel, writeChange } from '../moves/write-change';
import type { ScanEvent } from '../moves/write-move';
import { type ParcelScan, type ScanResult, scanAll } from './scan-all';

/** A reference, officer and method for any number of pieces. Default officer: the signed-in user. */
export type Screening = {
  screeningReference: string;
  officer: string;
  method?: ScreeningMethod | undefined;
  ground?: string | undefined;
};
type ScreenInput = { id: string; version?: number | undefined } & Screening;

/** Records a security screening (RACA or known consignor) with its reference and method. */
export async function screenParcel(ctx: ChangeContext, input: ScreenInput): Promise<ChangedParcel> {
  const parcel = await lockParcel(ctx, 'screen', input);
  return await writeScreening(ctx, parcel, { screening: input });
}

/**
 * Records screening scans, each with its own result; a piece with the same screening stays unchanged.
 * @throws DomainError `not_allowed`.
 */
export async function screenScans(
  ctx: ChangeContext,
  screening: Screening,
  scans: readonly ParcelScan[],
): Promise<ScanResult[]> {
  if (!ctx.ability.can(parcelActs.screen.permission, 'Parcel')) throw new DomainError('not_allowed');
  const wanted = withOfficer(ctx, screening);
  return await scanAll(ctx, scans, {
    prepare: async () => (parcel) => {
      if (isScreenedSo(parcel, wanted)) return false;
      if (parcel.archivedAt) throw new DomainError('archive.archived');
      assertAct('screen', parcel);
      return true;
    },
    move: async (parcels, events) => {
      const changed = [];
      for (const parcel of parcels) {
        const scan = events.get(parcel.id);
        const { version } = await writeScreening(ctx, parcel, { screening, scan });
        changed.push({ ...parcel, from: parcel.status, wasHeldFor: parcel.holdReason, version });
      }
      return changed;
    },
  });
}

type ScreeningWrite = { screening: Screening; scan?: ScanEvent | undefined };

/** A scan without a method, of an older screen, changes none that is named. */
function isScreenedSo(
  parcel: LockedParcel,
  { screeningReference, officer, method, ground }: Screening,
): boolean {
  const isSameMethod =
    method === undefined || (parcel.screeningMethod === method && parcel.screeningGround === (ground ?? ''));
  const isSameOfficer = parcel.screeningOfficer === officer;
  return parcel.screeningReference === screeningReference && isSameOfficer && isSameMethod;
}

async function writeScreening(
  ctx: ChangeContext,
  parcel: LockedParcel,
  { screening, scan }: ScreeningWrite,
): Promise<ChangedParcel> {
  const { screeningReference, officer, method, ground } = withOfficer(ctx, screening);
  const after = {
    ...{ screeningReference, screeningOfficer: officer },
    ...{ screeningMethod: method ?? null, screeningGround: ground ?? '', screenedAt: scan?.at ?? ctx.now() },
  };
  return await writeChange(ctx, parcel, {
    kind: 'screened',
    set: after,
    before: {
      screeningReference: parcel.screeningReference,
      screeningOfficer: parcel.screeningOfficer,
      screeningMethod: parcel.screeningMethod,
      screeningGround: parcel.screeningGround,
      screenedAt: parcel.screenedAt,
    },
    after,
    scan,
  });
}

/**
 * The screening as it is stored: with the signed-in user where no officer is named, and a ground for exempt pieces alone.
 * @throws DomainError `parcel.screening_ground_missing`.
 */
function withOfficer(
  ctx: ChangeContext,
  { screeningReference, officer, method, ground }: Screening,
): Screening {
  if (needsGround(method) && !ground) {
    throw new DomainError('parcel.screening_ground_missing', {}, 'ground');
  }
  return {
    screeningReference,
    officer: officer || ctx.session.user.fullName.slice(0, 80),
    method,
    ground: needsGround(method) ? ground : '',
  };
}
