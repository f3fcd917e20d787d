import { useRef, useState } from 'react';
import { trpc } from '~/app/api/trpc';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { ParcelScan } from '~/domain/station/guess';
import type { AskingBack } from '../asked-number';
import type { Source } from '../entry';
import type { Keeping, Station } from './use-keeping';
import type { Turn } from './use-scan-results';

export type Asking = AskingBack & {
  /** Stores a scanned number; asks for a confirmation of a typed one. */
  take: (content: ParcelScan, source: Source) => void;
  /** The next scan does not confirm the number before; that is shown as not confirmed. */
  replace: (number?: string) => void;
};

type Asked = { content: ParcelScan; name?: string | undefined; isLooking: boolean };
type Options = {
  station: Station;
  keeping: Pick<Keeping, 'keep' | 'hasLine'>;
  clear: () => void;
  begin: () => Turn;
};

/** How long to wait for the name, ms. Without it the clerk compares the number. */
const PATIENCE_MS = 1500;

/** A typed number counts after the user's confirmation; a scanned one counts at once. */
export function useAsking({ station, keeping, clear, begin }: Options): Asking {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<Asked>();
  const turn = useRef(0);

  const findName = async (number: string): Promise<string | undefined> => {
    const kept = await station.kept.parcel(number);
    if (kept || !keeping.hasLine()) return kept?.receiverName;
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
      begin().tell({ act, verdict: 'bad', text, reason: { code: 'not_confirmed', params: {} } });
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
      void (source === 'hand' ? ask(content) : keeping.keep(content));
    },
    confirm: () => {
      if (!asked || asked.isLooking) return;
      drop();
      void keeping.keep(asked.content);
    },
    drop,
  };
}
