import { isSameManifest, manifestDifference } from '~/domain/cargo/manifest-difference';
import type { Tx } from '../../core/context';
import type { CargoRow } from '../queries';
import { liveSheet } from './live';
import { findVersion, insertVersion } from './queries';
import { storedSheetSchema } from './schema';

type Making = { at: Date; by: string | null };

/** Keeps what the cargo's present manifest version says; a version that is kept already stays as it is. */
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
 * The version that flies: the present one, or the next where something was off-loaded or measured anew since the
 * cargo was closed. The paper must say what is aboard.
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
