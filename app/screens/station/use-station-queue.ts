import type { Source } from '~/app/components/station/entry';
import type { ScanResult } from '~/app/components/station/scans/scan-result';
import { type Asking, useAsking } from '~/app/components/station/scans/use-asking';
import { type Keeping, type Station, useKeeping } from '~/app/components/station/scans/use-keeping';
import { useScanResults } from '~/app/components/station/scans/use-scan-results';
import { type Screening, useScreening } from '~/app/components/station/scans/use-screening';
import { type Sum, useSums } from '~/app/components/station/scans/use-sums';
import { useHost } from '~/app/host';
import { idSchema } from '~/domain/core/schema';
import { formatParcelNumber, parseParcelNumber } from '~/domain/parcels/number';
import { commandOf, keyOf, type StationMode } from '~/domain/station/commands';
import type { KeptCargo } from '~/domain/station/schema';
import { cargosFor } from './cargos-for';
import { modesFor } from './modes';
import { type HandingOver, useHandingOver } from './tasks/use-handing-over';
import { useLookUp } from './tasks/use-look-up';
import { type Measuring, useMeasuring } from './tasks/use-measuring';
import { type Receiving, useReceiving } from './tasks/use-receiving';
import { useKeptPlace } from './use-kept-place';
import { type Place, useLatest } from './use-latest';

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
  const { can, searchParams, setSearch } = useHost();
  useKeptPlace();
  const modes = modesFor(can);
  const mode = modes.find((one) => one === searchParams.get('mode')) ?? modes.at(0) ?? 'lookUp';
  const isLoading = station.kept.at === undefined;
  const { latest, choose } = useLatest({ mode, named: searchParams.get('cargo') });
  const placeAt = ({ mode, named }: Place) => {
    const cargos = cargosFor(mode, station.kept.cargos);
    const cargo = cargos.find(({ id }) => id === named) ?? onlyOne(cargos);
    // While the data loads, scans go to the cargo named in the address.
    const cargoId = cargo?.id ?? (isLoading ? idSchema.safeParse(named).data : undefined);
    return { cargos, cargo, cargoId };
  };
  const { cargos, cargo } = placeAt({ mode, named: searchParams.get('cargo') });
  const { told, log, refusals, acknowledge, begin, clear, drop } = useScanResults();
  const sums = useSums();
  const keeping = useKeeping({ station, begin, sums });
  const asking = useAsking({ station, keeping, clear, begin });
  const measuring = useMeasuring({ station, begin, drop, keeping });
  const receiving = useReceiving({ begin, drop, keeping, sums });
  const handingOver = useHandingOver({ begin, drop, keeping, sums });
  const screening = useScreening();
  const lookUp = useLookUp({ station, begin, hasLine: keeping.hasLine });

  const chooseMode = (chosen: StationMode): void => {
    clear();
    asking.drop();
    measuring.close();
    receiving.close();
    choose({ ...latest(), mode: chosen });
    setSearch({ mode: chosen }, { replace: true });
  };
  const chooseCargo = ({ id }: KeptCargo): void => {
    const { mode } = latest();
    clear();
    asking.drop();
    choose({ mode, named: id });
    setSearch({ mode, cargo: id }, { replace: true });
  };
  const refuse = (text: string, code: string): void =>
    begin().note({ act: latest().mode, verdict: 'bad', text, reason: { code, params: {} } });
  const pressMode = (pressed: StationMode, text = keyOf(pressed)): void =>
    modes.includes(pressed) ? chooseMode(pressed) : refuse(text, 'not_allowed');

  // A panel shows the receiver before anything is done, so only scans that count at once need a confirmation.
  const take = async (text: string, source: Source): Promise<void> => {
    const number = parseParcelNumber(text);
    const command = commandOf(text);
    if (command === 'undo') asking.drop();
    else asking.replace(number);
    if (command === 'undo') return await keeping.undo();
    if (command) return pressMode(command, text);
    const { mode } = latest();
    const { cargos, cargoId } = placeAt(latest());
    const scanned = cargos.find(({ code }) => code === text.trim().toUpperCase());
    if (scanned) return chooseCargo(scanned);
    if (mode === 'receive') return await receiving.open(text);
    if (!number) return refuse(text, 'parcel.number_invalid');
    switch (mode) {
      case 'screen': {
        const content = screening.content();
        if (!content) return refuse(formatParcelNumber(number), 'no_reference');
        return asking.take({ act: mode, number, ...content }, source);
      }
      case 'ready':
        return asking.take({ act: mode, number }, source);
      case 'load':
      case 'arrive':
        if (!cargoId) return refuse(formatParcelNumber(number), 'no_cargo');
        return asking.take({ act: mode, number, cargoId }, source);
      case 'measure':
        return await measuring.open(number);
      case 'handOver':
        return await handingOver.open(number);
      case 'lookUp':
        return await lookUp(number);
    }
  };
  return {
    modes,
    mode,
    chooseMode,
    pressMode,
    cargos,
    cargo,
    isLoading,
    chooseCargo,
    take: (text, source) => void take(text, source),
    told,
    log,
    refusals,
    acknowledge,
    session: sums.sumOf(mode),
    keeping,
    asking,
    measuring,
    receiving,
    screening,
    handingOver,
  };
}

function onlyOne(cargos: readonly KeptCargo[]): KeptCargo | undefined {
  return cargos.length === 1 ? cargos[0] : undefined;
}
