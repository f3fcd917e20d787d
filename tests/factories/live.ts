import { afterAll, vi } from 'vitest';
import type { Database } from '~/db/client';
import { createHub, type LiveLimits } from '~/server/core/events/live/hub';
import { type ListenerTimes, startListening } from '~/server/core/events/live/listener';
import { testApp } from './app';
import { openStream, type Stream } from './event-stream';
import { serveApi } from './http';

/** A portal process that listens for changes, over HTTP. `listenAt`: target of its listening connection. */
export async function liveProcess(
  db: Database,
  { listenAt, limits, times }: { listenAt: string; limits?: LiveLimits; times?: ListenerTimes },
) {
  let passedMs = 0;
  const hub = createHub(limits, () => passedMs);
  const app = testApp(db, { live: hub, now: () => new Date() });
  const url = await serveApi(app.services);
  const listening = startListening({ url: listenAt, hub, log: app.services.log }, times);
  afterAll(() => listening.stop());
  /** Advances the clock, so that a new stream hears of no earlier changes. */
  const calmDown = (): void => {
    passedMs += 60_000;
  };
  const begin = async (sessionId: string): Promise<Stream> =>
    await openStream(`${url}/api/trpc/live.changes`, { cookie: `accessToken=${sessionId}` });
  const isHeard = (): boolean => {
    try {
      hub.leave(hub.join({ userId: 'nobody', role: 'nobody', hears: () => false }));
      return true;
    } catch {
      return false;
    }
  };
  await vi.waitFor(() => {
    if (!isHeard()) throw new Error('nothing is heard yet');
  });
  calmDown();
  return { app, hub, url, listening, calmDown, begin, isHeard };
}
