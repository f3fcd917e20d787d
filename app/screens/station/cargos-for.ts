import { landedCargoStates } from '~/domain/cargo/states';
import type { StationMode } from '~/domain/station/commands';
import type { StoredCargo } from '~/domain/station/schema';

const wanted: Partial<Readonly<Record<StationMode, readonly StoredCargo['status'][]>>> = {
  load: ['open'],
  arrive: landedCargoStates,
};

/** The cargos for loading or arrival, most urgent first. A completed cargo still accepts missing parcels. */
export function cargosFor(mode: StationMode, cargos: readonly StoredCargo[]): StoredCargo[] {
  const states = wanted[mode] ?? [];
  return states.flatMap((state) =>
    cargos
      .filter(({ status }) => status === state)
      .sort((one, other) => one.cutOff.getTime() - other.cutOff.getTime()),
  );
}
