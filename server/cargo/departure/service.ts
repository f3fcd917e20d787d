import { assertAct } from '~/domain/cargo/acts';
import { assertDepartureTime } from '~/domain/cargo/actual-time';
import { assertDeparture } from '~/domain/cargo/departure';
import { moveOf } from '~/domain/parcels/acts';
import type { ChangeContext } from '../../core/api/trpc';
import { moveParcels } from '../../moves/move';
import { storeManifest, versionAboard } from '../manifest/versions';
import { type CargoRow, listLegs } from '../queries';
import { readFlightSecurity } from '../security/service';
import { lockVersion } from '../service';
import { moveCargo } from '../states';
import { withGoods } from './goods';
import { missingPapers, withMethods } from './papers';
import { lockAboard } from './queries';

/**
 * Departs a cargo with all its parcels, or none. Locks the cargo, then its parcels by id.
 * @throws DomainError `cargo.departure_refused`, whose issues name each refused parcel and the reason.
 */
export async function departCargo(
  ctx: ChangeContext,
  seen: { id: string; version: number; at?: Date | undefined },
): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  assertAct('depart', cargo.status);
  const at = seen.at ?? ctx.now();
  assertDepartureTime(at, ctx.now(), cargo);
  const parcels = await lockAboard(ctx.tx, cargo.id);
  const within = { ...ctx, db: ctx.tx };
  const security = await readFlightSecurity(within, cargo);
  const aboard = await withGoods(ctx.tx, cargo, withMethods(parcels, security));
  const missing = await missingPapers(within, cargo, { security, pieces: parcels });
  assertDeparture({ ...aboard.cargo, missingPapers: missing }, aboard.parcels);

  const [firstLeg] = await listLegs(ctx.tx, cargo.id);
  const parcelIds = parcels.map(({ id }) => id);
  await moveParcels(ctx, {
    parcelIds,
    ...moveOf('depart'),
    at,
    place: firstLeg?.origin ?? '',
  });
  const manifestVersion = await versionAboard(ctx.tx, cargo);
  const departed = await moveCargo(ctx, cargo, { act: 'depart', set: { atd: at, manifestVersion } });
  await storeManifest(ctx.tx, departed, { at, by: ctx.session.user.id });
  return departed;
}
