import type { Page } from '@playwright/test';

/**
 * What a first visit may load: kB of script as gzip sends it, from the address on until the network rests. A page
 * above its budget gets nothing smaller by a trick: look for code that it does not need at first.
 */
export const scriptBudgets = {
  home: 150,
  public: 160,
  signedIn: 275,
  /** A station keeps scans from the first one on, without a connection too: Dexie and zod come with the screen. */
  scanning: 340,
} as const;

export const publicPages = [
  '/home',
  '/online',
  '/quicksight',
  '/track',
  '/news',
  '/terms-conditions',
  '/front-pages/help-center',
  '/login',
  '/register',
  '/pages/misc/not-found/404',
] as const;

/** The dashboard, and the heaviest screens of each kind. */
export const signedInPages = [
  '/dashboard',
  '/moz/form/list',
  '/moz/parcel/list',
  '/moz/cargo',
  '/moz/cargo?view=plan',
  '/moz/payment',
  '/moz/news',
  '/moz/setting/generals?tab=plans&view=new',
  '/moz/currency',
  '/moz/token',
] as const;

export const scanningPages = ['/moz/station', '/moz/parcel/list?view=scan'] as const;

/** The budget of a public page. */
export function publicBudget(path: string): number {
  return path === '/home' ? scriptBudgets.home : scriptBudgets.public;
}

/** Counts the bytes of scripts and stylesheets that a page receives, as they are sent; answers them in kB. */
export function countKilobytes(page: Page): () => Promise<{ script: number; stylesheet: number }> {
  const kB = { script: 0, stylesheet: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        kB[kind] += responseBodySize / 1000;
      }),
    );
  });
  return async () => {
    await Promise.all(sizes);
    return kB;
  };
}
