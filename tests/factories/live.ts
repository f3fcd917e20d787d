import { setTimeout as wait } from 'node:timers/promises';
import superjson from 'superjson';
import { afterAll, vi } from 'vitest';
import type { Database } from '~/db/client';
import { createHub, type LiveLimits } from '~/server/core/live/hub';
import { type ListenerTimes, startListening } from '~/server/core/live/listener';
import { testApp } from './app';
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

export type Stream = Awaited<ReturnType<typeof openStream>>;
type Heard = { event: string; data: unknown };

/** An event stream, read as a browser does. */
async function openStream(url: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const answer = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  });
  const heard: Heard[] = [];
  let isOver = false;
  const reading = read(answer, heard).finally(() => {
    isOver = true;
  });
  reading.catch(() => undefined);
  const until = async (isIt: (one: Heard) => boolean): Promise<Heard> => {
    while (true) {
      const found = heard.find(isIt);
      if (found) return found;
      if (isOver) throw new Error(`the stream ended after ${JSON.stringify(heard)}`);
      await wait(5);
    }
  };
  return {
    answer,
    /** The messages received so far, without the protocol's events. */
    told: () => heard.filter(({ event }) => event === 'message').map(({ data }) => data),
    ready: () => until(({ data }) => kindOf(data) === 'ready'),
    missed: () => until(({ data }) => kindOf(data) === 'missed'),
    topic: (topic: string) => until(({ data }) => topicsOf(data).includes(topic)),
    refusal: async () =>
      Reflect.get(Object((await until(({ event }) => event === 'serialized-error')).data), 'data'),
    /** How the stream ended: `over` after a `return` event, otherwise `broken off`. */
    ended: async () => {
      await reading.catch(() => undefined);
      return heard.some(({ event }) => event === 'return') ? 'over' : 'broken off';
    },
    /** Discards the messages received so far. */
    forget: () => {
      heard.length = 0;
    },
    leave: () => leaving.abort(),
  };
}

async function read(answer: Response, heard: Heard[]): Promise<void> {
  let rest = '';
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = `${rest}${value}`.split('\n\n');
    rest = parts.pop() ?? '';
    heard.push(...parts.flatMap((part) => heardIn(part)));
  }
}

function heardIn(part: string): Heard[] {
  const event = /^event: (.*)$/mu.exec(part)?.[1] ?? 'message';
  const text = /^data: (.*)$/mu.exec(part)?.[1];
  if (text === undefined) return [];
  const isOurs = event === 'message' || event === 'serialized-error';
  return [{ event, data: isOurs ? superjson.parse(text) : text }];
}

function kindOf(data: unknown): unknown {
  return Reflect.get(Object(data), 'kind');
}

function topicsOf(data: unknown): unknown[] {
  const topics: unknown = Reflect.get(Object(data), 'topics');
  return Array.isArray(topics) ? topics : [];
}
