import { type ManifestDifference, manifestDifference } from '~/domain/cargo/manifest-difference';
import { isPlanned } from '~/domain/cargo/states';
import { DomainError } from '~/domain/core/errors';
import type { Context, Services } from '../../core/api/context';
import { type CargoRow, findCargo } from '../queries';
import { liveSheet } from './live';
import { findVersion, listUnkept, listVersions } from './queries';
import { type Manifest, type ManifestPiece, type StoredSheet, storedSheetSchema } from './schema';
import { keepManifest } from './versions';

type Wanted = { id: string; version?: number | undefined };

/**
 * Returns a manifest: the requested version, else the newest stored one, else the current content. An open cargo has no
 * version, nor has one closed before versions existed.
 */
export async function getManifest({ db, now, locale }: Context, { id, version }: Wanted): Promise<Manifest> {
  const cargo = await getCargoRow({ db }, id);
  const versions = await listVersions(db, id, locale);
  const isOpen = isPlanned(cargo.status);
  const wanted = version ?? (isOpen ? undefined : versions[0]?.version);
  const { sheet, madeAt } =
    wanted === undefined
      ? { sheet: await liveSheet(db, cargo), madeAt: null }
      : await getVersion({ db }, id, wanted);
  return {
    ...cargo,
    ...sheet,
    manifestVersion: wanted ?? cargo.manifestVersion,
    madeAt,
    printedAt: now(),
    versions,
  };
}

/** Compares two versions; without `to`, a version with the current content. */
export async function compareManifests(
  { db }: Context,
  { id, from, to }: { id: string; from: number; to?: number | undefined },
): Promise<ManifestDifference<ManifestPiece>> {
  const cargo = await getCargoRow({ db }, id);
  const before = await getVersion({ db }, id, from);
  const after = to === undefined ? await liveSheet(db, cargo) : (await getVersion({ db }, id, to)).sheet;
  return manifestDifference(before.sheet.pieces, after.pieces);
}

/** Stores the manifests of a demo's closed cargos, as closing them would have. */
export async function keepSeededManifests({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const cargo of await listUnkept(tx)) await keepManifest(tx, cargo, { at: cargo.cutOff, by: null });
  });
}

async function getVersion(
  { db }: Pick<Context, 'db'>,
  id: string,
  version: number,
): Promise<{ sheet: StoredSheet; madeAt: Date }> {
  const kept = await findVersion(db, id, version);
  if (!kept) throw new DomainError('not_found');
  return { sheet: storedSheetSchema.parse(kept.sheet), madeAt: kept.madeAt };
}

async function getCargoRow({ db }: Pick<Context, 'db'>, id: string): Promise<CargoRow> {
  const cargo = await findCargo(db, id);
  if (!cargo) throw new DomainError('not_found');
  return cargo;
}
