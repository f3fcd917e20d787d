import { useState } from 'react';
import { problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import {
  emptyPiece,
  type PieceErrors,
  readPiece,
  type TypedPiece,
  typedPieceOf,
} from '~/app/components/parcels/receive/receive-draft';
import type { ScanResult } from '~/app/components/station/scans/scan-result';
import type { Keeping, Station } from '~/app/components/station/scans/use-keeping';
import type { Turn } from '~/app/components/station/scans/use-scan-results';
import { formatParcelNumber, type ParcelNumber } from '~/domain/parcels/number';
import { reasonOf } from './use-look-up';

/** A parcel on the scale, and the values typed so far. */
export type Weighed = {
  number: ParcelNumber;
  parcel: ScanResult['parcel'];
  piece: TypedPiece;
  errors: PieceErrors;
  isTouched: boolean;
};
export type Measuring = {
  weighed: Weighed | undefined;
  open: (number: ParcelNumber) => Promise<void>;
  change: (change: Partial<TypedPiece>) => void;
  save: () => void;
  close: () => void;
};

/** How long to wait for the known sizes, ms. Without them the clerk can measure too. */
const PATIENCE_MS = 1500;

type Options = { station: Station; begin: () => Turn; drop: () => void; keeping: Keeping };

/** Fills in the known sizes of a parcel to be overwritten. The measurement is stored and sent like every scan. */
export function useMeasuring({ station, begin, drop, keeping }: Options): Measuring {
  const utils = trpc.useUtils();
  const [weighed, setWeighed] = useState<Weighed>();

  const keep = async ({ number, piece }: Weighed): Promise<boolean> => {
    const read = readPiece(piece);
    if (!read.ok) return false;
    await keeping.keep({ act: 'measure', number, ...read.value, place: piece.place });
    return true;
  };
  const open = async (number: ParcelNumber): Promise<void> => {
    // The next parcel is on the scale: the measurement of the last one is saved.
    if (weighed?.isTouched && weighed.number !== number) void keep(weighed);
    setWeighed(undefined);
    const turn = begin();
    const shown = { act: 'measure', text: formatParcelNumber(number) } as const;
    const kept = await station.kept.parcel(number);
    turn.tell({ ...shown, verdict: 'waiting', parcel: kept });
    const fresh = { number, errors: {}, isTouched: false };
    const withWeight = { ...emptyPiece(1), weight: kept ? String(kept.grossG / 1000) : '' };
    try {
      if (!keeping.hasLine()) throw new Error('no line');
      const options = { signal: AbortSignal.timeout(PATIENCE_MS) };
      const { id } = await utils.client.parcels.findByNumber.query({ number }, options);
      const parcel = await utils.client.parcels.get.query({ id }, options);
      if (turn.isLatest())
        setWeighed({ ...fresh, parcel, piece: typedPieceOf({ ...parcel, place: parcel.staff?.place }) });
    } catch (error) {
      if (problemOf(error)) turn.note({ ...shown, verdict: 'bad', reason: reasonOf(error) });
      else if (turn.isLatest()) setWeighed({ ...fresh, parcel: kept, piece: withWeight });
    }
  };
  return {
    weighed,
    open,
    change: (change) =>
      setWeighed((before) => before && { ...before, isTouched: true, piece: { ...before.piece, ...change } }),
    save: () => {
      if (!weighed) return;
      const read = readPiece(weighed.piece);
      setWeighed(read.ok ? undefined : { ...weighed, errors: read.errors });
      if (read.ok) void keep(weighed);
    },
    close: () => {
      setWeighed(undefined);
      drop();
    },
  };
}
