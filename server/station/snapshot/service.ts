import { isOverCapacity } from '~/domain/cargo/loading';
import { shownHoldReason } from '~/domain/parcels/holds';
import type { KeptCargo, StationSnapshot } from '~/domain/station/schema';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import { listKeptCargos, listKeptParcels } from './queries';

/** Maximum number of parcels that a device stores. */
const mostParcels = 20_000;

/** Returns the data that stations use offline: open and landed cargos, and the parcels that they may scan. */
export async function readSnapshot(ctx: Context): Promise<StationSnapshot> {
  const { db, ability } = ctx;
  const at = ctx.now();
  const isForStaff = isStaff(ctx);
  const cargos = ability.can('read', 'Cargo') ? await listKeptCargos(db) : [];
  const parcels = await listKeptParcels(db, {
    cargoIds: cargos.map(({ id }) => id),
    scope: { ability, action: 'read' },
    limit: mostParcels + 1,
  });
  return {
    at,
    cargos: cargos.map(keptCargo),
    parcels: parcels.slice(0, mostParcels).map((parcel) => ({
      ...parcel,
      holdReason: shownHoldReason(parcel.holdReason, isForStaff),
    })),
    isWhole: parcels.length <= mostParcels,
  };
}

type Listed = Awaited<ReturnType<typeof listKeptCargos>>[number];

function keptCargo({ litres, capacityL, status, ...cargo }: Listed): KeptCargo {
  const isOver = isOverCapacity({ ...cargo, litres, capacityL });
  return { ...cargo, status: status === 'open' ? status : 'arrived', isOver };
}
