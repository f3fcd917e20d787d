import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { problemOf } from '~/app/components/form/validate';
import { useHost } from '~/app/host';
import { type LiveTopic, liveTopics } from '~/domain/live/topics';
import { trpc } from '../trpc';
import { refetchChanged } from './changed-queries';
import { gather } from './gather';
import { useIsWatched } from './use-is-watched';

const GAP_MS = 1_000;
/** The server remembers 15 s of changes for who comes new; a page that took longer asks for all. */
const REMEMBERED_MS = 12_000;

const LiveContext = createContext(false);

/** Whether changes of others are heard at once. Where not, ask now and then. */
export function useIsLive(): boolean {
  return useContext(LiveContext);
}

/** Follows what others change while somebody signed in looks at this tab. */
export function LiveProvider({ children }: { children: ReactNode }): ReactNode {
  const { user } = useHost();
  const client = useQueryClient();
  const isWatched = useIsWatched();
  const hasHeard = useRef(false);
  const [tell] = useState(() => gather<LiveTopic>((topics) => refetchChanged(client, topics), GAP_MS));
  const [isResting, setResting] = useState(false);
  const stream = trpc.live.changes.useSubscription(undefined, {
    enabled: user !== undefined && isWatched && !isResting,
    onError: (error) => {
      if (isClosedToUs(error)) return;
      setResting(true);
      setTimeout(() => setResting(false), pauseMs());
    },
    onData: (event) => {
      if (event.kind === 'changed') tell(event.topics);
      else if (event.kind === 'missed' || hasHeard.current || performance.now() > REMEMBERED_MS)
        tell(liveTopics);
      hasHeard.current = true;
    },
  });
  return <LiveContext.Provider value={stream.status === 'pending'}>{children}</LiveContext.Provider>;
}

/** Whose session is over comes no more until he signs in. */
function isClosedToUs(error: unknown): boolean {
  const code = problemOf(error)?.code;
  return code === 'not_signed_in' || code === 'not_allowed';
}

/** Not all browsers at once. */
function pauseMs(): number {
  return 3_000 + Math.random() * 5_000;
}
