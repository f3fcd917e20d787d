import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { silenceError, waitAwake, withinAwake } from '~/db/own-pause';
import { targetOf } from '~/db/primary-client';
import { createRetryWait } from '~/db/retry-wait';
import type { Hub } from './hub';
import { readNotice } from './notice';
import { listenForChanges, sayToOurselves } from './queries';

export type Listening = { stop: () => Promise<void> };

/** In milliseconds. `pulse`: interval of connection checks, `patience`: longest wait for a reply. */
export type ListenerTimes = { pulse: number; patience: number; firstRetry: number; lastRetry: number };

const usualTimes: ListenerTimes = { pulse: 10_000, patience: 5_000, firstRetry: 100, lastRetry: 5_000 };

type Parts = { url: string; hub: Hub; log: Logger };

/**
 * Listens on a dedicated connection to the changes of every process and reconnects when it is lost. The connection is
 * direct: pooled connections are shared, and a pooler in front of the database would lose notifications.
 */
export function startListening(parts: Parts, times: ListenerTimes = usualTimes): Listening {
  const stopping = new AbortController();
  const running = keepListening(parts, times, stopping.signal);
  return {
    stop: async () => {
      parts.hub.close();
      stopping.abort();
      await running;
    },
  };
}

async function keepListening(parts: Parts, times: ListenerTimes, signal: AbortSignal): Promise<void> {
  const retry = createRetryWait({ firstMs: times.firstRetry, lastMs: times.lastRetry });
  while (!signal.aborted) {
    const onHeard = (): void => {
      retry.reset();
      parts.hub.open();
    };
    await listenOnce(parts, { times, signal, onHeard }).catch((error: unknown) => {
      if (signal.aborted) return;
      // A broken connection is usually back at once; when it is not, browsers must know that updates have stopped.
      if (!retry.isFirst()) parts.hub.close();
      parts.log.warn({ err: error }, 'changes of others are not heard');
    });
    await retry.wait(signal);
  }
}

type Once = { times: ListenerTimes; signal: AbortSignal; onHeard: () => void };

/** Listens until the connection is lost, which throws, or until `signal` aborts. */
async function listenOnce({ url, hub, log }: Parts, { times, signal, onHeard }: Once): Promise<void> {
  const socket = new Socket();
  // pg listens later: an error without a listener ends the Node process.
  socket.on('error', () => undefined);
  const over = new AbortController();
  const { Client, connectionString } = targetOf(url);
  const client = new Client({
    connectionString,
    application_name: 'moz-live',
    keepAlive: true,
    stream: () => socket,
  });
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject).on('end', () => reject(new Error('the connection ended')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: over.signal });
  });
  lost.catch(() => undefined);
  const pulse = createPulse(client, times);
  client.on('notification', ({ payload = '' }) => {
    if (!pulse.isOwn(payload)) readNotice(payload, hub, log);
  });
  try {
    const listening = client.connect().then(() => listenForChanges(client));
    await withinAwake(Promise.race([listening, lost]), times.patience, silenceError);
    onHeard();
    await Promise.race([pulse.beat(signal), lost]);
  } finally {
    over.abort();
    socket.destroy();
  }
}

/** Checks the connection by notifying ourselves: a peer that vanished sends nothing. */
function createPulse(client: pg.Client, { pulse, patience }: ListenerTimes) {
  const word = `pulse ${randomUUID()}`;
  let isHeard = false;
  return {
    isOwn: (payload: string): boolean => {
      if (payload === word) isHeard = true;
      return payload.startsWith('pulse ');
    },
    beat: async (signal: AbortSignal): Promise<never> => {
      while (true) {
        await wait(pulse, undefined, { signal });
        isHeard = false;
        sayToOurselves(client, word).catch(() => undefined);
        await waitAwake(patience, signal);
        if (!isHeard) throw new Error('the connection fell silent');
      }
    },
  };
}
