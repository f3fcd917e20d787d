import { MINUTE_MS } from '~/domain/core/durations';
import { officeTable, receivingOffice } from '~/domain/core/offices';
import { customerName } from '~/domain/customers/name';
import { MOST_STORED, type StoredShelf } from '~/domain/station/shelf/stored';
import type { SignedInContext } from '../../../core/api/trpc';
import { findAddressPrefix } from '../../../settings/company/queries';
import { findConstants } from '../../../settings/constants/queries';
import { listBoxes, listCodes, listEntries } from './queries';

/** A change that began before the last reading may have been committed after it. */
const OVERLAP_MS = 5 * MINUTE_MS;

/**
 * Returns the data with which a station says at once whose a box is: address codes, expected parcels and boxes on the
 * shelf, whole or as far as they changed.
 */
export async function readStoredShelf(
  ctx: SignedInContext,
  { since }: { since?: Date | undefined },
): Promise<StoredShelf> {
  const { db, locale, session } = ctx;
  const at = ctx.now();
  const range = {
    since: since && new Date(since.getTime() - OVERLAP_MS),
    limit: MOST_STORED + 1,
  };
  const codes = await listCodes(db, range);
  const entries = await listEntries(db, range);
  const boxes = await listBoxes(db, range);
  const isComplete = [codes, entries, boxes].every((rows) => rows.length <= MOST_STORED);
  // More than a device stores has changed: it reads everything again.
  if (since && !isComplete) return await readStoredShelf(ctx, {});
  const stored = <Row>(rows: readonly Row[], isWanted: (row: Row) => boolean): Row[] =>
    rows.slice(0, MOST_STORED).filter(isWanted);
  const constant = await findConstants(db, ['arrivals.photo_required', 'arrivals.place_required'], at);
  return {
    at,
    isWhole: since === undefined,
    isComplete,
    codes: stored(codes, ({ isGone }) => !isGone).map(({ code, customerId, isFormer, ...names }) => ({
      ...{ code, customerId, isFormer },
      name: customerName(names, locale),
    })),
    expected: stored(entries, ({ isOpen }) => isOpen).map(({ isOpen: _, ...row }) => ({
      ...{ id: row.id, key: row.key, customerId: row.customerId, shop: row.shop, boxes: row.boxes },
      name: customerName(row, locale),
    })),
    onShelf: stored(boxes, ({ isHere }) => isHere).map(({ isHere: _, ...box }) => box),
    gone: {
      codes: codes.filter(({ isGone }) => isGone).map(({ code }) => code),
      expected: entries.filter(({ isOpen }) => !isOpen).map(({ id }) => id),
      onShelf: boxes.filter(({ isHere }) => !isHere).map(({ id }) => id),
    },
    rules: {
      isPhotoRequired: constant('arrivals.photo_required') > 0,
      isPlaceRequired: constant('arrivals.place_required') > 0,
      prefix: await findAddressPrefix(db),
      branch: officeTable[receivingOffice(session.user.role)].airport,
    },
  };
}
