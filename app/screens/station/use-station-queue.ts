import type { Source } from '~/app/components/station/entry';
import type { ScanResult } from '~/app/components/station/scans/scan-result';
import { type NumberConfirmation, useAsking } from '~/app/components/station/scans/use-asking';
import { useScanResults } from '~/app/components/station/scans/use-scan-results';
import { type ScanStore, type Station, useScanStore } from '~/app/components/station/scans/use-scan-store';
import { type Screening, useScreening } from '~/app/components/station/scans/use-screening';
import { type Sum, useSums } from '~/app/components/station/scans/use-sums';
import { keyOf, type StationMode } from '~/domain/station/commands';
import type { StoredCargo } from '~/domain/station/schema';
import { createTake } from './take-scan';
import { type ShelvingState, useShelving } from './tasks/shelf/use-shelving';
import { type HandingOver, useHandingOver } from './tasks/use-handing-over';
import { useLookUp } from './tasks/use-look-up';
import { type MeasuringState, useMeasuring } from './tasks/use-measuring';
import { type ReceivingState, useReceiving } from './tasks/use-receiving';
import { useStationPlace } from './use-station-place';
import { useStoredPlace } from './use-stored-place';

export type StationState = {
  modes: readonly StationMode[];
  mode: StationMode;
  chooseMode: (mode: StationMode) => void;
  /** Selects a mode by its key. Without the permission an error is shown. */
  pressMode: (mode: StationMode) => void;
  cargos: readonly StoredCargo[];
  cargo: StoredCargo | undefined;
  /** True while there is no stored data to select from. */
  isLoading: boolean;
  chooseCargo: (cargo: StoredCargo) => void;
  take: (text: string, source: Source) => void;
  result: ScanResult | undefined;
  log: readonly ScanResult[];
  refusals: readonly ScanResult[];
  acknowledge: (key?: string | number) => void;
  session: Sum;
  scanStore: ScanStore;
  asking: NumberConfirmation;
  measuring: MeasuringState;
  receiving: ReceivingState;
  screening: Screening;
  handingOver: HandingOver;
  shelving: ShelvingState;
};

/** The state of the station: mode and cargo are in the address, and the mode decides what a scan does. */
export function useStationQueue(station: Station): StationState {
  useStoredPlace();
  const at = useStationPlace(station);
  const results = useScanResults();
  const { begin, clear, drop } = results;
  const sums = useSums();
  const scanStore = useScanStore({ station, begin, sums });
  const asking = useAsking({ station, scanStore, clear, begin });
  const measuring = useMeasuring({ station, begin, drop, scanStore });
  const receiving = useReceiving({ begin, drop, scanStore, sums });
  const handingOver = useHandingOver({ begin, drop, scanStore, sums });
  const screening = useScreening();
  const lookUp = useLookUp({ station, begin, hasLine: scanStore.hasLine });
  const refuse = (text: string, code: string): void =>
    begin().log({ act: at.latest().mode, verdict: 'bad', text, reason: { code, params: {} } });
  const shelving = useShelving({ clear, scanStore, refuse });
  const tasks = { shelving, scanStore, asking, measuring, receiving, screening, handingOver };

  const chooseMode = (chosen: StationMode): void => {
    clear();
    asking.drop();
    measuring.close();
    receiving.close();
    shelving.close();
    at.goToMode(chosen);
  };
  const chooseCargo = (cargo: StoredCargo): void => {
    clear();
    asking.drop();
    at.goToCargo(cargo);
  };
  const pressMode = (pressed: StationMode, text = keyOf(pressed)): void =>
    at.modes.includes(pressed) ? chooseMode(pressed) : refuse(text, 'not_allowed');
  const take = createTake({ ...tasks, lookUp, refuse, pressMode, chooseCargo, placeNow: at.placeNow });
  const { modes, mode, cargos, cargo, isLoading } = at;
  const { result, log, refusals, acknowledge } = results;
  return {
    ...{ modes, mode, cargos, cargo, isLoading, result, log, refusals, acknowledge },
    ...{ chooseMode, pressMode, chooseCargo },
    take: (text, source) => void take(text, source),
    session: sums.sumOf(mode),
    ...tasks,
  };
}
