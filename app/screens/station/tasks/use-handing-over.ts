import { useState } from 'react';
import { trpc } from '~/app/api/trpc';
import type { Parcel } from '~/app/components/parcels/types';
import type { ScanTurn } from '~/app/components/station/scans/use-scan-results';
import type { ScanStore } from '~/app/components/station/scans/use-scan-store';
import type { useSums } from '~/app/components/station/scans/use-sums';
import { canAct } from '~/domain/parcels/acts';
import { formatParcelNumber, type ParcelNumber } from '~/domain/parcels/number';
import { reasonOf } from './use-look-up';
import { type PassQueue, usePassQueue } from './use-pass-queue';

export type HandingOver = {
  parcel: Parcel | undefined;
  open: (number: ParcelNumber) => Promise<void>;
  /** Reads a collection pass and opens the form of its first parcel. */
  openPass: (text: string) => Promise<void>;
  passes: PassQueue;
  done: (handedOver: { isUnpaid: boolean }) => void;
  /** `isDone`: the parcel was handed over, so that the next one of the pass follows. */
  close: (isDone: boolean) => void;
};

/** A code is not shown: it still opens a hand-over. */
const PASS_LABEL = 'MOZ-P1';

type Options = {
  begin: () => ScanTurn;
  drop: () => void;
  scanStore: ScanStore;
  sums: ReturnType<typeof useSums>;
};

/**
 * Opens the form of the delivery proof for a parcel that may be handed over. It has a photo, so it needs the server.
 */
export function useHandingOver({ begin, drop, scanStore, sums }: Options): HandingOver {
  const utils = trpc.useUtils();
  const [parcel, setParcel] = useState<Parcel>();
  const passes = usePassQueue();
  const show = async (id: string): Promise<void> => setParcel(await utils.client.parcels.get.query({ id }));
  return {
    ...{ parcel, passes },
    openPass: (text) => openByPass({ begin, scanStore, passes, show }, text),
    open: async (number) => {
      const turn = begin();
      const shown = { act: 'handOver', text: formatParcelNumber(number) } as const;
      const refuse = (code: string, params = {}): void =>
        turn.log({ ...shown, verdict: 'bad', reason: { code, params } });
      if (!scanStore.hasLine()) return refuse('online_only');
      turn.show({ ...shown, verdict: 'waiting' });
      try {
        const { id } = await utils.client.parcels.findByNumber.query({ number });
        const found = await utils.client.parcels.get.query({ id });
        if (found.status === 'delivered') return turn.log({ ...shown, verdict: 'known', parcel: found });
        if (!canAct('deliver', found)) {
          const { status, holdReason, number } = found;
          const params = { from: status, to: 'delivered', number, ...(holdReason && { reason: holdReason }) };
          const reason = { code: 'parcel.move_refused', params };
          return turn.log({ ...shown, verdict: 'bad', parcel: found, reason });
        }
        if (turn.isLatest()) setParcel(found);
      } catch (error) {
        turn.log({ ...shown, verdict: 'bad', reason: reasonOf(error) });
      }
    },
    done: ({ isUnpaid }) => {
      if (!parcel) return;
      const text = formatParcelNumber(parcel.number);
      const outcome = isUnpaid
        ? ({ verdict: 'careful', remark: 'unpaid' } as const)
        : ({ verdict: 'good' } as const);
      begin().log({ act: 'handOver', ...outcome, text, parcel });
      sums.count(parcel.id, { act: 'handOver', parcels: 1, grossG: parcel.grossG });
    },
    close: (isDone) => {
      const next = isDone ? passes.next() : undefined;
      if (next !== undefined) return void show(next);
      passes.end();
      setParcel(undefined);
      drop();
    },
  };
}

type PassParts = Pick<Options, 'begin' | 'scanStore'> & {
  passes: PassQueue;
  show: (id: string) => Promise<void>;
};

/** Reads a pass, which needs the server: it is read once. */
async function openByPass({ begin, scanStore, passes, show }: PassParts, text: string): Promise<void> {
  const turn = begin();
  const shown = { act: 'handOver', text: PASS_LABEL } as const;
  if (!scanStore.hasLine())
    return turn.log({ ...shown, verdict: 'bad', reason: { code: 'pass_online_only', params: {} } });
  turn.show({ ...shown, verdict: 'waiting' });
  try {
    const first = await passes.read(text);
    if (first !== undefined && turn.isLatest()) await show(first);
  } catch (error) {
    turn.log({ ...shown, verdict: 'bad', reason: reasonOf(error) });
  }
}
