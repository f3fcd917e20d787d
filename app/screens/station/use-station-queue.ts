import type { Source } from '~/app/components/station/entry';
import type { ScanResult } from '~/app/components/station/scans/scan-result';
import { type Asking, useAsking } from '~/app/components/station/scans/use-asking';
import { type Keeping, type Station, useKeeping } from '~/app/components/station/scans/use-keeping';
import { useScanResults } from '~/app/components/station/scans/use-scan-results';
import { type Screening, useScreening } from '~/app/components/station/scans/use-screening';
import { type Sum, useSums } from '~/app/components/station/scans/use-sums';
import { keyOf, type StationMode } from '~/domain/station/commands';
import type { KeptCargo } from '~/domain/station/schema';
import { createTake } from './take-scan';
import { type HandingOver, useHandingOver } from './tasks/use-handing-over';
import { useLookUp } from './tasks/use-look-up';
import { type Measuring, useMeasuring } from './tasks/use-measuring';
import { type Receiving, useReceiving } from './tasks/use-receiving';
import { useKeptPlace } from './use-kept-place';
import { useStationPlace } from './use-station-place';

export type StationState = {
  modes: readonly StationMode[];
  mode: StationMode;
  chooseMode: (mode: StationMode) => void;
  /** Selects a mode by its key. Without the permission an error is shown. */
  pressMode: (mode: StationMode) => void;
  cargos: readonly KeptCargo[];
  cargo: KeptCargo | undefined;
  /** True while there is no stored data to select from. */
  isLoading: boolean;
  chooseCargo: (cargo: KeptCargo) => void;
  take: (text: string, source: Source) => void;
  told: ScanResult | undefined;
  log: readonly ScanResult[];
  refusals: readonly ScanResult[];
  acknowledge: (key?: string | number) => void;
  session: Sum;
  keeping: Keeping;
  asking: Asking;
  measuring: Measuring;
  receiving: Receiving;
  screening: Screening;
  handingOver: HandingOver;
};

/** The state of the station: mode and cargo are in the address, and the mode decides what a scan does. */
export function useStationQueue(station: Station): StationState {
  useKeptPlace();
  const at = useStationPlace(station);
  const results = useScanResults();
  const { begin, clear, drop } = results;
  const sums = useSums();
  const keeping = useKeeping({ station, begin, sums });
  const asking = useAsking({ station, keeping, clear, begin });
  const measuring = useMeasuring({ station, begin, drop, keeping });
  const receiving = useReceiving({ begin, drop, keeping, sums });
  const handingOver = useHandingOver({ begin, drop, keeping, sums });
  const screening = useScreening();
  const lookUp = useLookUp({ station, begin, hasLine: keeping.hasLine });
  const tasks = { keeping, asking, measuring, receiving, screening, handingOver };

  const chooseMode = (chosen: StationMode): void => {
    clear();
    asking.drop();
    measuring.close();
    receiving.close();
    at.goToMode(chosen);
  };
  const chooseCargo = (cargo: KeptCargo): void => {
    clear();
    asking.drop();
    at.goToCargo(cargo);
  };
  const refuse = (text: string, code: string): void =>
    begin().note({ act: at.latest().mode, verdict: 'bad', text, reason: { code, params: {} } });
  const pressMode = (pressed: StationMode, text = keyOf(pressed)): void =>
    at.modes.includes(pressed) ? chooseMode(pressed) : refuse(text, 'not_allowed');
  const take = createTake({ ...tasks, lookUp, refuse, pressMode, chooseCargo, placeNow: at.placeNow });
  const { modes, mode, cargos, cargo, isLoading } = at;
  const { told, log, refusals, acknowledge } = results;
  return {
    ...{ modes, mode, cargos, cargo, isLoading, told, log, refusals, acknowledge },
    ...{ chooseMode, pressMode, chooseCargo },
    take: (text, source) => void take(text, source),
    session: sums.sumOf(mode),
    ...tasks,
  };
}
