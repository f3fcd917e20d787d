import { DomainError } from '~/domain/core/errors';
import { parcelActs } from '~/domain/parcels/acts';
import type { ChangeContext } from '../core/trpc';
import type { LockedParcel } from '../moves/queries';
import { assertAct, takeParcel } from '../moves/take';
import { type ChangedParcel, writeChange } from '../moves/write-change';
import type { ScanEvent } from '../moves/write-move';
import { type ParcelScan, type ScanResult, scanAll } from './scan-all';

/** One reference and officer may cover many pieces. Without an officer it is the person who is signed in. */
export type Screening = { screeningReference: string; officer: string };
type Screened = { id: string; version?: number | undefined } & Screening;

/** Screened for security (RACA or known consignor), with the reference of the screening. */
export async function screenParcel(ctx: ChangeContext, input: Screened): Promise<ChangedParcel> {
  const parcel = await takeParcel(ctx, 'screen', input);
  return await writeScreening(ctx, parcel, { screening: input });
}

/**
 * Scans at the belt, each answered for itself; a piece that has this screening already stays as it is.
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
  return await writeChange(ctx, parcel, {
    kind: 'screened',
    set: { ...after, screenedAt: scan?.at ?? ctx.now() },
    before: { screeningReference: parcel.screeningReference, screeningOfficer: parcel.screeningOfficer },
    after,
    scan,
  });
}

function withOfficer(ctx: ChangeContext, { screeningReference, officer }: Screening): Screening {
  return { screeningReference, officer: officer || ctx.session.user.fullName.slice(0, 80) };
}
