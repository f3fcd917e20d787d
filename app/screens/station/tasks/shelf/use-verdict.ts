import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { trpc } from '~/app/api/trpc';
import type { ShelfQueue } from '~/app/components/station/queue/shelf/shelf-queue';
import { useHost } from '~/app/host';
import type { ShelfVerdict } from '~/domain/station/shelf/verdict';
import type { Outputs } from '~/server/router';
import type { OpenBox, ShownCandidate } from './types';

const PAUSE_MS = 300;

/** The rules that find whose a box is, which only this mode needs. */
export const loadStoredVerdict = async () => await import('./stored-verdict');

export type ShownVerdict = Omit<ShelfVerdict, 'candidates'> & { candidates: readonly ShownCandidate[] };

/** The verdict by the device's data at once, and by the server's when it answers. */
export function useVerdict(
  queue: ShelfQueue | undefined,
  box: OpenBox | undefined,
  isOnline: boolean,
): ShownVerdict | undefined {
  const stored = useStoredVerdict(queue, box);
  const { can } = useHost();
  const [asked] = useDebouncedValue(box?.label, PAUSE_MS);
  const online = trpc.arrivals.candidates.useQuery(asked ?? { trackingNumber: '' }, {
    enabled: asked !== undefined && isOnline && can('assign', 'Arrival'),
    retry: false,
  });
  const isPresent = asked === box?.label && online.data !== undefined;
  return (isPresent && online.data ? onlineVerdict(online.data) : undefined) ?? stored;
}

function useStoredVerdict(queue: ShelfQueue | undefined, box: OpenBox | undefined): ShelfVerdict | undefined {
  const [found, setFound] = useState<{ label: OpenBox['label']; verdict: ShelfVerdict }>();
  const label = box?.label;
  useEffect(() => {
    if (!queue || !label) return;
    let isGone = false;
    void loadStoredVerdict()
      .then(({ storedVerdict }) => storedVerdict(queue, label))
      .then((verdict) => {
        if (!isGone) setFound({ label, verdict });
      });
    return () => {
      isGone = true;
    };
  }, [queue, label]);
  return found && found.label === label ? found.verdict : undefined;
}

type Answer = Outputs['arrivals']['candidates'];

function onlineVerdict({ candidates, isSure, doubt, isMisread, known }: Answer): ShownVerdict {
  const shown = candidates.map(
    ({ expectedId, code, ...candidate }): ShownCandidate => ({
      ...candidate,
      ...{ expectedId: expectedId ?? undefined, code: code ?? undefined },
    }),
  );
  const boxes = known.map(({ boxNo, number, place, arrivedAt }) => ({ boxNo, number, place, at: arrivedAt }));
  return {
    kind: kindOf({ isKnown: known.length > 0, isSure, doubt, isMisread }),
    ...{ candidates: shown, doubt, known: boxes },
    sure: isSure ? shown[0] : undefined,
    nextBox: Math.max(0, ...boxes.map(({ boxNo }) => boxNo)) + 1,
  };
}

type AnsweredFacts = Pick<Answer, 'isSure' | 'doubt' | 'isMisread'> & { isKnown: boolean };

function kindOf({ isKnown, isSure, doubt, isMisread }: AnsweredFacts): ShelfVerdict['kind'] {
  if (isKnown) return 'known';
  if (doubt === 'misread' || isMisread) return 'misread';
  if (doubt === 'several_expect') return 'several';
  return isSure && doubt === null ? 'whose' : 'unclear';
}
