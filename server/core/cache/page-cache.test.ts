import { expect, it } from 'vitest';
import type { KeptPage } from './kept-page';
import { createPageCache } from './page-cache';

const seconds = (count: number): Date => new Date(Date.UTC(2026, 10, 21, 2, 0, count));

function pageOf(text: string): KeptPage {
  const body = Buffer.from(text);
  const bodies = { identity: body, gzip: body, br: body };
  return { bodies, etag: text, scriptSources: '', bytes: body.length };
}

/** Creates a cache whose pages have as ETag the number of earlier renderings. */
function cacheAt(changes: readonly Date[]) {
  const clock = { now: seconds(0) };
  let rendered = 0;
  const cache = createPageCache({
    version: {
      read: async () => 1,
      position: () => 0n,
      findNextChange: async (_version, at) => changes.find((change) => change > at),
    },
    now: () => clock.now,
    render: async () => {
      rendered += 1;
      return pageOf(String(rendered));
    },
  });
  const ask = async (): Promise<string | undefined> =>
    (await cache.find({ url: '/home', cookie: '' }, 'https://moz.example'))?.page.etag;
  return { clock, ask };
}

it('expires a page when a scheduled change takes effect', async () => {
  const { clock, ask } = cacheAt([seconds(5), seconds(9)]);
  const seen: (string | undefined)[] = [];
  for (const second of [0, 4, 5, 8, 9, 10]) {
    clock.now = seconds(second);
    seen.push(await ask());
  }
  expect(seen).toEqual(['1', '1', '2', '2', '3', '3']);
});

it('does not cache a page that changed while it was rendered', async () => {
  const clock = { now: seconds(4) };
  const cache = createPageCache({
    version: { read: async () => 1, position: () => 0n, findNextChange: async () => seconds(5) },
    now: () => clock.now,
    render: async () => {
      clock.now = seconds(6);
      return pageOf('old');
    },
  });
  await cache.find({ url: '/home', cookie: '' }, 'o');
  expect((await cache.find({ url: '/home', cookie: '' }, 'o'))?.isHit).toBe(false);
});
