import { landedCargoStates } from '~/domain/cargo/states';
import type { StationMode } from '~/domain/station/commands';
import type { KeptCargo } from '~/domain/station/schema';

const wanted: Partial<Readonly<Record<StationMode, readonly KeptCargo['status'][]>>> = {
  load: ['open'],
  arrive: landedCargoStates,
};

/** What can be loaded or counted in, what is most urgent first: a cargo that is over still takes what was missed. */
export function cargosFor(mode: StationMode, cargos: readonly KeptCargo[]): KeptCargo[] {
  const states = wanted[mode] ?? [];
  return states.flatMap((state) =>
    cargos
      .filter(({ status }) => status === state)
      .sort((one, other) => one.cutOff.getTime() - other.cutOff.getTime()),
  );
}
