import { expect, it } from 'vitest';
import type { KeptPage } from './kept-page';
import { createPageCache } from './page-cache';

const minutes = (count: number): Date => new Date(Date.UTC(2026, 10, 21, 2, count));

function pageOf(text: string): KeptPage {
  const body = Buffer.from(text);
  const bodies = { identity: body, gzip: body, br: body };
  return { bodies, etag: text, scriptSources: '', bytes: body.length };
}

/** Creates a cache whose pages have as ETag the number of earlier renderings. */
function cacheAt(changes: readonly Date[]) {
  const clock = { now: minutes(0) };
  let rendered = 0;
  const cache = createPageCache({
    readVersion: async () => 1,
    now: () => clock.now,
    findNextChange: async (now) => changes.find((change) => change > now),
    render: async () => {
      rendered += 1;
      return pageOf(String(rendered));
    },
  });
  const ask = async (): Promise<string | undefined> =>
    (await cache.find({ url: '/home', cookie: '' }, 'https://moz.example'))?.page.etag;
  return { clock, ask };
}

it('gives a page up the moment that something already entered takes effect', async () => {
  const { clock, ask } = cacheAt([minutes(5), minutes(9)]);
  const seen: (string | undefined)[] = [];
  for (const minute of [0, 4, 5, 8, 9, 10]) {
    clock.now = minutes(minute);
    seen.push(await ask());
  }
  expect(seen).toEqual(['1', '1', '2', '2', '3', '3']);
});

it('does not keep a page that a change overtook while it was made', async () => {
  const clock = { now: minutes(4) };
  const cache = createPageCache({
    readVersion: async () => 1,
    now: () => clock.now,
    findNextChange: async () => minutes(5),
    render: async () => {
      clock.now = minutes(6);
      return pageOf('old');
    },
  });
  await cache.find({ url: '/home', cookie: '' }, 'o');
  expect((await cache.find({ url: '/home', cookie: '' }, 'o'))?.isHit).toBe(false);
});
