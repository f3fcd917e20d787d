import type { Source } from '~/app/components/station/entry';
import type { NumberConfirmation } from '~/app/components/station/scans/use-asking';
import type { ScanStore } from '~/app/components/station/scans/use-scan-store';
import type { Screening } from '~/app/components/station/scans/use-screening';
import { formatParcelNumber, type ParcelNumber, parseParcelNumber } from '~/domain/parcels/number';
import { isPassLike } from '~/domain/receiver/pass';
import { commandOf, type StationMode } from '~/domain/station/commands';
import type { StoredCargo } from '~/domain/station/schema';
import type { ShelvingState } from './tasks/shelf/use-shelving';
import type { HandingOver } from './tasks/use-handing-over';
import type { MeasuringState } from './tasks/use-measuring';
import type { ReceivingState } from './tasks/use-receiving';
import type { StationPlace } from './use-station-place';

type TakeParts = {
  scanStore: ScanStore;
  asking: NumberConfirmation;
  measuring: MeasuringState;
  receiving: ReceivingState;
  screening: Screening;
  handingOver: HandingOver;
  shelving: ShelvingState;
  lookUp: (number: ParcelNumber) => Promise<void>;
  refuse: (text: string, code: string) => void;
  pressMode: (mode: StationMode, text: string) => void;
  chooseCargo: (cargo: StoredCargo) => void;
  placeNow: StationPlace['placeNow'];
};
type Take = (text: string, source: Source) => Promise<void>;
type TakeParcel = (
  number: ParcelNumber,
  place: { mode: Exclude<StationMode, 'receive' | 'shelf'>; cargoId: string | undefined },
  source: Source,
) => Promise<void>;

/** Returns what a scan or a typed line does: a command, a cargo, a form, or a parcel in the present mode. */
export function createTake(parts: TakeParts): Take {
  const { asking, scanStore, refuse } = parts;
  const takeParcel = createTakeParcel(parts);
  return async (text, source) => {
    const number = parseParcelNumber(text);
    const command = commandOf(text);
    if (command === 'undo') asking.drop();
    else asking.replace(number);
    if (command === 'undo') return await scanStore.undo();
    if (command) return parts.pressMode(command, text);
    if (isPassLike(text)) return await parts.handingOver.openPass(text);
    const { mode, cargos, cargoId } = parts.placeNow();
    if (mode === 'shelf') return parts.shelving.take(text);
    const scanned = cargos.find(({ code }) => code === text.trim().toUpperCase());
    if (scanned) return parts.chooseCargo(scanned);
    if (mode === 'receive') return await parts.receiving.open(text);
    if (!number) return refuse(text, 'parcel.number_invalid');
    return await takeParcel(number, { mode, cargoId }, source);
  };
}

/** A panel shows the receiver before anything is done, so only scans that count at once need a confirmation. */
function createTakeParcel({ asking, refuse, ...parts }: TakeParts): TakeParcel {
  return async (number, { mode, cargoId }, source) => {
    switch (mode) {
      case 'screen': {
        const content = parts.screening.content();
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
        return await parts.measuring.open(number);
      case 'handOver':
        return await parts.handingOver.open(number);
      case 'lookUp':
        return await parts.lookUp(number);
    }
  };
}
