import { isSameManifest, manifestDifference } from '~/domain/cargo/manifest-difference';
import type { Tx } from '../../core/api/context';
import type { CargoRow } from '../queries';
import { liveSheet } from './live';
import { findVersion, insertVersion } from './queries';
import { storedSheetSchema } from './schema';

type Making = { at: Date; by: string | null };

/** Stores the cargo's current manifest version; an already stored one stays unchanged. */
export async function keepManifest(tx: Tx, cargo: CargoRow, { at, by }: Making): Promise<void> {
  const sheet = await liveSheet(tx, cargo);
  await insertVersion(tx, {
    cargoId: cargo.id,
    version: cargo.manifestVersion,
    madeAt: at,
    madeBy: by,
    pieces: sheet.totals.pieces,
    grossG: sheet.totals.grossG,
    sheet: JSON.stringify(sheet),
  });
}

/**
 * Returns the version of the departing flight: the current one, or the next if a parcel was unloaded or measured again
 * after closing. The printed manifest must match the load.
 */
export async function versionAboard(tx: Tx, cargo: CargoRow): Promise<number> {
  const kept = await findVersion(tx, cargo.id, cargo.manifestVersion);
  if (!kept) return Math.max(cargo.manifestVersion, 1);
  const { pieces } = storedSheetSchema.parse(kept.sheet);
  const now = await liveSheet(tx, cargo);
  return isSameManifest(manifestDifference(pieces, now.pieces))
    ? cargo.manifestVersion
    : cargo.manifestVersion + 1;
}
