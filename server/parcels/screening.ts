import { DomainError } from '~/domain/core/errors';
import { parcelActs } from '~/domain/parcels/acts';
import type { ChangeContext } from '../core/api/trpc';
import { assertAct, lockParcel } from '../moves/lock';
import type { LockedParcel } from '../moves/queries';
import { type ChangedParcel, writeChange } from '../moves/write-change';
import type { ScanEvent } from '../moves/write-move';
import { type ParcelScan, type ScanResult, scanAll } from './scan-all';

/** A reference and officer for any number of pieces. Default officer: the signed-in user. */
export type Screening = { screeningReference: string; officer: string };
type Screened = { id: string; version?: number | undefined } & Screening;

/** Records a security screening (RACA or known consignor) with its reference. */
export async function screenParcel(ctx: ChangeContext, input: Screened): Promise<ChangedParcel> {
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
      const { screeningReference, screeningOfficer } = parcel;
      if (screeningReference === wanted.screeningReference && screeningOfficer === wanted.officer)
        return false;
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

type Writing = { screening: Screening; scan?: ScanEvent | undefined };

async function writeScreening(
  ctx: ChangeContext,
  parcel: LockedParcel,
  { screening, scan }: Writing,
): Promise<ChangedParcel> {
  const { screeningReference, officer } = withOfficer(ctx, screening);
  const after = { screeningReference, screeningOfficer: officer };
  const screenedAt = scan?.at ?? ctx.now();
  return await writeChange(ctx, parcel, {
    kind: 'screened',
    set: { ...after, screenedAt },
    before: {
      screeningReference: parcel.screeningReference,
      screeningOfficer: parcel.screeningOfficer,
      screenedAt: parcel.screenedAt,
    },
    after: { ...after, screenedAt },
    scan,
  });
}

function withOfficer(ctx: ChangeContext, { screeningReference, officer }: Screening): Screening {
  return { screeningReference, officer: officer || ctx.session.user.fullName.slice(0, 80) };
}
