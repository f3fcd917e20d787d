import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { problemOf } from '~/app/api/problem';
import { useHost } from '~/app/host';
import { type LiveTopic, liveTopics } from '~/domain/live/topics';
import { trpc } from '../trpc';
import { refetchChanged } from './changed-queries';
import { gather } from './gather';
import { noteHeard } from './heard';
import { useIsWatched } from './use-is-watched';

const GAP_MS = 1_000;
/**
 * The server replays the last 25 s of changes to a new connection. A page that took longer to load refetches
 * everything.
 */
const REMEMBERED_MS = 12_000;

const LiveContext = createContext(false);

/** Whether live updates are connected. If not, the caller should poll. */
export function useIsLive(): boolean {
  return useContext(LiveContext);
}

/** Subscribes to changes of other users while a signed-in user has this tab visible. */
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
      noteHeard(event.position);
      if (event.kind === 'changed') tell(event.topics);
      else if (event.kind === 'missed' || hasHeard.current || performance.now() > REMEMBERED_MS)
        tell(liveTopics);
      hasHeard.current = true;
    },
  });
  return <LiveContext.Provider value={stream.status === 'pending'}>{children}</LiveContext.Provider>;
}

/** After the session has ended there is no retry until the user signs in. */
function isClosedToUs(error: unknown): boolean {
  const code = problemOf(error)?.code;
  return code === 'not_signed_in' || code === 'not_allowed';
}

/** A random delay, so that not all browsers reconnect at once. */
function pauseMs(): number {
  return 3_000 + Math.random() * 5_000;
}
