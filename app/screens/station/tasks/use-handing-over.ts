import { useState } from 'react';
import { trpc } from '~/app/api/trpc';
import type { Parcel } from '~/app/components/parcels/types';
import type { Keeping } from '~/app/components/station/scans/use-keeping';
import type { Turn } from '~/app/components/station/scans/use-scan-results';
import type { useSums } from '~/app/components/station/scans/use-sums';
import { canAct } from '~/domain/parcels/acts';
import { formatParcelNumber, type ParcelNumber } from '~/domain/parcels/number';
import { reasonOf } from './use-look-up';

export type HandingOver = {
  parcel: Parcel | undefined;
  open: (number: ParcelNumber) => Promise<void>;
  done: (handedOver: { isUnpaid: boolean }) => void;
  close: () => void;
};

type Options = { begin: () => Turn; drop: () => void; keeping: Keeping; sums: ReturnType<typeof useSums> };

/**
 * Opens the form of the delivery proof for a parcel that may be handed over. It has a photo, so it needs the server.
 */
export function useHandingOver({ begin, drop, keeping, sums }: Options): HandingOver {
  const utils = trpc.useUtils();
  const [parcel, setParcel] = useState<Parcel>();
  return {
    parcel,
    open: async (number) => {
      const turn = begin();
      const shown = { act: 'handOver', text: formatParcelNumber(number) } as const;
      const refuse = (code: string, params = {}): void =>
        turn.note({ ...shown, verdict: 'bad', reason: { code, params } });
      if (!keeping.hasLine()) return refuse('online_only');
      turn.tell({ ...shown, verdict: 'waiting' });
      try {
        const { id } = await utils.client.parcels.findByNumber.query({ number });
        const found = await utils.client.parcels.get.query({ id });
        if (found.status === 'delivered') return turn.note({ ...shown, verdict: 'known', parcel: found });
        if (!canAct('deliver', found)) {
          const { status, holdReason, number } = found;
          const params = { from: status, to: 'delivered', number, ...(holdReason && { reason: holdReason }) };
          const reason = { code: 'parcel.move_refused', params };
          return turn.note({ ...shown, verdict: 'bad', parcel: found, reason });
        }
        if (turn.isLatest()) setParcel(found);
      } catch (error) {
        turn.note({ ...shown, verdict: 'bad', reason: reasonOf(error) });
      }
    },
    done: ({ isUnpaid }) => {
      if (!parcel) return;
      const text = formatParcelNumber(parcel.number);
      const outcome = isUnpaid
        ? ({ verdict: 'careful', remark: 'unpaid' } as const)
        : ({ verdict: 'good' } as const);
      begin().note({ act: 'handOver', ...outcome, text, parcel });
      sums.count(parcel.id, { act: 'handOver', parcels: 1, grossG: parcel.grossG });
    },
    close: () => {
      setParcel(undefined);
      drop();
    },
  };
}
