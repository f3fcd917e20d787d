import { useState } from 'react';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import type { PassAnswer } from '~/app/components/parcels/use-pass';

export type PassQueue = {
  pass: PassAnswer | undefined;
  /** Whether parcels of the pass wait after the one whose form is open. */
  hasNext: boolean;
  /** Reads a code; returns the id of the first parcel that can be handed over. */
  read: (text: string) => Promise<string | undefined>;
  /** The id of the next parcel, which then waits no longer. */
  next: () => string | undefined;
  end: () => void;
};

/** The parcels of a form, which are handed over one after the other by one code of a collection pass. */
export function usePassQueue(): PassQueue {
  const { client } = trpc.useUtils();
  const [queue, setQueue] = useState<{ pass: PassAnswer; waiting: readonly string[] }>();
  return {
    pass: queue?.pass,
    hasNext: (queue?.waiting.length ?? 0) > 0,
    read: async (text) => {
      const pass = await client.parcels.readPass.mutate({ text, idempotencyKey: newIdempotencyKey() });
      const [first, ...waiting] = pass.parcels.map(({ id }) => id);
      setQueue({ pass, waiting });
      return first;
    },
    next: () => {
      const [first, ...waiting] = queue?.waiting ?? [];
      if (queue) setQueue({ ...queue, waiting });
      return first;
    },
    end: () => setQueue(undefined),
  };
}
