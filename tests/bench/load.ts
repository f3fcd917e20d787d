import autocannon from 'autocannon';

const seconds = 4;
/** V8 makes a call two to three times faster in its first thousands of runs; the benchmark measures a warm server. */
export const warmUpSeconds = 6;
export const connections = 10;

export type Call = {
  url: string;
  headers?: Record<string, string>;
  body?: () => string;
  /** Number of calls, instead of a duration. */
  amount?: number;
  duration?: number;
  connections?: number;
};
/** Answers, all and a second; mean and percentiles in milliseconds. */
export type Load = { calls: number; perSecond: number; mean: number; p50: number; p99: number };

export async function loadWarm(call: Call): Promise<Load> {
  await load({ ...call, duration: warmUpSeconds });
  return await load(call);
}

/** Measures calls one at a time, with no queue. */
export async function loadAlone(call: Call): Promise<Load> {
  return await load({ ...call, connections: 1, duration: 2 });
}

/** @throws Error when an answer is not 2xx */
export async function load({ amount, duration = seconds, body, ...call }: Call): Promise<Load> {
  const result = await autocannon({
    connections,
    ...call,
    ...(amount === undefined ? { duration } : { amount }),
    ...(body && {
      requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, body: body() }) }],
    }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${call.url}: ${result.non2xx} refused, ${result.errors} broken`);
  return {
    calls: result['2xx'],
    perSecond: result.requests.average,
    mean: result.latency.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
