import { useRef, useState } from 'react';
import { trpc } from '~/app/api/trpc';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { ParcelScan } from '~/domain/station/guess';
import type { AskingBack } from '../asked-number';
import type { Source } from '../entry';
import type { ScanTurn } from './use-scan-results';
import type { ScanStore, Station } from './use-scan-store';

export type NumberConfirmation = AskingBack & {
  /** Stores a scanned number; asks for a confirmation of a typed one. */
  take: (content: ParcelScan, source: Source) => void;
  /** The next scan does not confirm the number before; that is shown as not confirmed. */
  replace: (number?: string) => void;
};

type NumberToConfirm = { content: ParcelScan; name?: string | undefined; isLooking: boolean };
type Options = {
  station: Station;
  scanStore: Pick<ScanStore, 'store' | 'hasLine'>;
  clear: () => void;
  begin: () => ScanTurn;
};

/** How long to wait for the name, ms. Without it the clerk compares the number. */
const PATIENCE_MS = 1500;

/** A typed number counts after the user's confirmation; a scanned one counts at once. */
export function useAsking({ station, scanStore, clear, begin }: Options): NumberConfirmation {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<NumberToConfirm>();
  const turn = useRef(0);

  const findName = async (number: string): Promise<string | undefined> => {
    const stored = await station.stored.parcel(number);
    if (stored || !scanStore.hasLine()) return stored?.receiverName;
    const options = { signal: AbortSignal.timeout(PATIENCE_MS) };
    const found = utils.client.parcels.findByNumber.query({ number }, options);
    // Unknown, or not in time. If the number is wrong, its scan is refused.
    return await found.then(
      ({ receiverName }) => receiverName,
      () => undefined,
    );
  };
  const drop = (): void => {
    turn.current += 1;
    setAsked(undefined);
  };
  const replace = (number?: string): void => {
    if (asked && asked.content.number !== number) {
      const { act } = asked.content;
      const text = formatParcelNumber(asked.content.number);
      begin().show({ act, verdict: 'bad', text, reason: { code: 'not_confirmed', params: {} } });
    }
    drop();
  };
  const ask = async (content: ParcelScan): Promise<void> => {
    clear();
    turn.current += 1;
    const mine = turn.current;
    setAsked({ content, isLooking: true });
    const name = await findName(content.number);
    if (mine === turn.current) setAsked({ content, name, isLooking: false });
  };
  return {
    asked: asked && { number: asked.content.number, name: asked.name, isLooking: asked.isLooking },
    replace,
    take: (content, source) => {
      replace(content.number);
      void (source === 'hand' ? ask(content) : scanStore.store(content));
    },
    confirm: () => {
      if (!asked || asked.isLooking) return;
      drop();
      void scanStore.store(asked.content);
    },
    drop,
  };
}
