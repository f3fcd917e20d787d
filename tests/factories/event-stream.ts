import { setTimeout as wait } from 'node:timers/promises';
import superjson from 'superjson';

export type Stream = Awaited<ReturnType<typeof openStream>>;
type StreamEvent = { event: string; data: unknown };

/** An event stream, read as a browser does. */
export async function openStream(url: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const answer = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  });
  const heard: StreamEvent[] = [];
  let isOver = false;
  const reading = read(answer, heard).finally(() => {
    isOver = true;
  });
  reading.catch(() => undefined);
  const until = async (isIt: (one: StreamEvent) => boolean): Promise<StreamEvent> => {
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
    messages: () => heard.filter(({ event }) => event === 'message').map(({ data }) => data),
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

async function read(answer: Response, heard: StreamEvent[]): Promise<void> {
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

function heardIn(part: string): StreamEvent[] {
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
