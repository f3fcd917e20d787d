import { useState } from 'react';
import { useHost } from '~/app/host';
import { possibleActs, type ShownAct } from '../parts/acts';
import type { Arrival } from '../parts/types';
import { type ArrivalChange, useArrivalChange } from '../parts/use-arrival-change';

export type ArrivalActs = {
  change: ArrivalChange;
  possible: readonly ShownAct[];
  /** The action whose dialog is open. */
  open: ShownAct | undefined;
  select: (act: ShownAct) => void;
  close: () => void;
};

/** The actions that the user may perform, and the one whose dialog is open. */
export function useArrivalActs(arrival: Arrival): ArrivalActs {
  const { can } = useHost();
  const change = useArrivalChange(arrival);
  const [open, setOpen] = useState<ShownAct>();
  const select = (act: ShownAct): void => {
    change.reset();
    if (act === 'settle')
      change.run({ body: { act }, send: (arrivals, seen) => arrivals.settle.mutate(seen) });
    else setOpen(act);
  };
  return { change, possible: possibleActs(arrival, can), open, select, close: () => setOpen(undefined) };
}
