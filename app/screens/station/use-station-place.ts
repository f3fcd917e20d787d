import type { Station } from '~/app/components/station/scans/use-scan-store';
import { useHost } from '~/app/host';
import { idSchema } from '~/domain/core/schema';
import type { StationMode } from '~/domain/station/commands';
import type { StoredCargo } from '~/domain/station/schema';
import { cargosFor } from './cargos-for';
import { modesFor } from './modes';
import { type Place, useLatest } from './use-latest';

type PlaceNow = {
  mode: StationMode;
  cargos: readonly StoredCargo[];
  /** While the data loads, scans go to the cargo named in the address. */
  cargoId: string | undefined;
};

export type StationPlace = {
  modes: readonly StationMode[];
  mode: StationMode;
  cargos: readonly StoredCargo[];
  cargo: StoredCargo | undefined;
  /** True while there is no stored data to select from. */
  isLoading: boolean;
  latest: () => Place;
  /** Where a scan counts that is read at this moment: the address may follow a little later. */
  placeNow: () => PlaceNow;
  goToMode: (mode: StationMode) => void;
  goToCargo: (cargo: StoredCargo) => void;
};

/** The mode and the cargo of the station, which are in the address. */
export function useStationPlace(station: Station): StationPlace {
  const { can, searchParams, setSearch } = useHost();
  const modes = modesFor(can);
  const mode = modes.find((one) => one === searchParams.get('mode')) ?? firstMode(modes);
  const isLoading = station.stored.at === undefined;
  const named = searchParams.get('cargo');
  const { latest, choose } = useLatest({ mode, named });
  const cargoAt = (place: Place): { cargos: readonly StoredCargo[]; cargo: StoredCargo | undefined } => {
    const cargos = cargosFor(place.mode, station.stored.cargos);
    return { cargos, cargo: cargos.find(({ id }) => id === place.named) ?? onlyOne(cargos) };
  };
  const placeNow = (): PlaceNow => {
    const place = latest();
    const { cargos, cargo } = cargoAt(place);
    const cargoId = cargo?.id ?? (isLoading ? idSchema.safeParse(place.named).data : undefined);
    return { mode: place.mode, cargos, cargoId };
  };
  const goToMode = (chosen: StationMode): void => {
    choose({ ...latest(), mode: chosen });
    setSearch({ mode: chosen }, { replace: true });
  };
  const goToCargo = ({ id }: StoredCargo): void => {
    const { mode: present } = latest();
    choose({ mode: present, named: id });
    setSearch({ mode: present, cargo: id }, { replace: true });
  };
  return { modes, mode, ...cargoAt({ mode, named }), isLoading, latest, placeNow, goToMode, goToCargo };
}

/** Where a station begins: at the counter, as before boxes of shops had a mode. */
function firstMode(modes: readonly StationMode[]): StationMode {
  return modes.find((mode) => mode !== 'shelf') ?? modes.at(0) ?? 'lookUp';
}

function onlyOne(cargos: readonly StoredCargo[]): StoredCargo | undefined {
  return cargos.length === 1 ? cargos[0] : undefined;
}
