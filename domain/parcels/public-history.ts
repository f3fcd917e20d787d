import { isHoldable, type ParcelState } from '~/domain/parcels/states';

export type HistoryRow = {
  kind: string;
  fromStatus: ParcelState | null;
  toStatus: ParcelState | null;
  isPublic: boolean;
};

/**
 * The history that tracking and the customer see, oldest first. Its last step matches the parcel's state: the end of a
 * hold and the loading are shown whatever their cause, and undone moves are left out.
 */
export function publicHistory<Row extends HistoryRow>(rows: readonly Row[]): Row[] {
  const shown: Row[] = [];
  for (const row of rows) {
    const kind = publicKindOf(row);
    if (kind) shown.push({ ...row, kind });
    else if (row.toStatus && shown.at(-1)?.toStatus === row.fromStatus) shown.pop();
  }
  return shown;
}

function publicKindOf({ kind, fromStatus, toStatus, isPublic }: HistoryRow): string | undefined {
  if (fromStatus === 'on_hold' && toStatus && isHoldable(toStatus)) return 'released';
  if (isPublic || toStatus === 'loaded') return kind;
  return undefined;
}
