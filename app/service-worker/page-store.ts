import { nobody, offlineHeader, pageCachePrefix, readerHeader } from '~/app/offline/offline-page';
import { DAY_MS } from '~/domain/core/durations';

/** When the server answered, and what the list of stored pages shows. */
const readAtHeader = 'x-moz-read-at';
const titleHeader = 'x-moz-title';
const most = 60;
const longestMs = 7 * DAY_MS;
/** A page that was stored this recently is not loaded once more. */
const freshMs = 60_000;

export type StoredPage = { path: string; title: string; language: string; readAt: Date; response: Response };

/** Grows with each sign-out and change of user: an answer that was asked for before is not stored. */
let era = 0;
let reader: string | undefined;

export function eraNow(): number {
  return era;
}

/** Deletes the stored pages, except those of one session. */
export async function forgetPages(except?: string): Promise<void> {
  if (except === undefined) era += 1;
  const names = (await caches.keys()).filter((name) => name.startsWith(pageCachePrefix) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Loads a page of the signed-in user and stores it, if the server allows it. */
export async function storePage(path: string): Promise<void> {
  const known = await findPage(path);
  if (known && Date.now() - known.readAt.getTime() < freshMs) return;
  const since = era;
  const response = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (response) await recordDocument(path, response, since);
}

/**
 * Acts on a document of the server: deletes the pages of every other session, all when nobody is signed in, and stores
 * the document when its header allows it. `since`: the era in which it was asked for.
 */
export async function recordDocument(path: string, response: Response, since: number): Promise<void> {
  const named = response.headers.get(readerHeader);
  if (named === null || since !== era) return;
  if (named === nobody) return await forgetPages();
  if (reader !== undefined && reader !== named) era += 1;
  reader = named;
  const mine = era;
  const cacheName = pageCachePrefix + named;
  await forgetPages(cacheName);
  if (response.headers.get(offlineHeader) === null || !response.ok || response.redirected) return;
  const cache = await caches.open(cacheName);
  await cache.delete(path);
  await cache.put(path, await asStored(response));
  await dropOldest(cache);
  if (mine !== era) await caches.delete(cacheName);
}

export async function findPage(path: string): Promise<StoredPage | undefined> {
  return (await listPages()).find((page) => page.path === path);
}

/** The stored pages that are not too old, newest first. */
export async function listPages(): Promise<StoredPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(pageCachePrefix));
  const pages: StoredPage[] = [];
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response) pages.push(pageOf(request, response));
    }
  }
  const isYoung = ({ readAt }: StoredPage): boolean => Date.now() - readAt.getTime() < longestMs;
  return pages.filter(isYoung).sort((one, other) => other.readAt.getTime() - one.readAt.getTime());
}

function pageOf({ url }: Request, response: Response): StoredPage {
  const { headers } = response;
  return {
    path: new URL(url).pathname,
    title: decodeURIComponent(headers.get(titleHeader) ?? ''),
    language: headers.get('content-language') ?? '',
    readAt: new Date(headers.get(readAtHeader) ?? 0),
    response,
  };
}

/** The document with its time and title. It is decoded: its length and encoding no longer apply. */
async function asStored(response: Response): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  headers.set(readAtHeader, new Date().toISOString());
  headers.set(titleHeader, encodeURIComponent(/<title>([^<]*)/u.exec(text)?.[1] ?? ''));
  headers.set('content-language', /<html lang="([\w-]+)"/u.exec(text)?.[1] ?? '');
  return new Response(text, { headers });
}

async function dropOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
