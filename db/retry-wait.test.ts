import { expect, it } from 'vitest';
import { createRetryWait } from './retry-wait';

const never = new AbortController().signal;

async function measure(retry: ReturnType<typeof createRetryWait>): Promise<number> {
  const began = performance.now();
  await retry.wait(never);
  return performance.now() - began;
}

it('doubles each wait up to the last, and starts with the first after a reset', async () => {
  const retry = createRetryWait({ firstMs: 20, lastMs: 60 });
  expect(retry.isFirst()).toBe(true);
  expect(await measure(retry)).toBeGreaterThanOrEqual(19);
  expect(retry.isFirst()).toBe(false);
  expect(await measure(retry)).toBeGreaterThanOrEqual(39);
  expect(await measure(retry)).toBeGreaterThanOrEqual(59);
  retry.reset();
  expect(retry.isFirst()).toBe(true);
});

it('stops waiting without an error when its signal is aborted', async () => {
  const stopping = new AbortController();
  const waiting = createRetryWait({ firstMs: 60_000, lastMs: 60_000 }).wait(stopping.signal);
  stopping.abort();
  await expect(waiting).resolves.toBeUndefined();
});
