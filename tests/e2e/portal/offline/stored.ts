import type { Page } from '@playwright/test';
import { expect } from '../../../setup/e2e';

type OfflineStorage = { caches: string[]; paths: string[] };

/** The caches of pages in this browser, and the paths of the pages in them. */
export async function storedPages(page: Page): Promise<OfflineStorage> {
  return await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('moz-pages-'));
    const paths: string[] = [];
    for (const name of names) {
      const requests = await (await caches.open(name)).keys();
      paths.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return { caches: names, paths };
  });
}

/** Waits until the service worker has stored the page at this path. */
export async function expectStored(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await storedPages(page)).paths).toContain(path);
}

/** All texts that this origin has stored in caches and in the names of databases. */
export async function everythingStored(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        const isText = type.startsWith('text/html') || type.includes('json');
        found.push(name, request.url, isText ? ((await (await cache.match(request))?.text()) ?? '') : '');
      }
    }
    return found.join('\n');
  });
}
