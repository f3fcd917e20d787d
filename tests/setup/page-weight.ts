import type { Page } from '@playwright/test';

/**
 * Budgets for a first visit: kB of gzipped script, from navigation until the network is idle. For a page above its
 * budget, look for code that it does not need at first.
 */
export const scriptBudgets = {
  /** With boxes of several sizes, both ways to send, an example of the address for shops, the date with its odds, and what a phone folds. */
  home: 172,
  public: 169,
  signedIn: 312,
  /** The record of a form: bill, credit notes, papers, questions about the price, what happened on the shelf. */
  record: 328,
  /** A station stores scans from the start, even offline: Dexie and zod load with the screen, and the scans of boxes. */
  scanning: 403,
} as const;

export const publicPages = [
  '/home',
  '/online',
  '/quicksight',
  '/track',
  '/news',
  '/terms-conditions',
  '/privacy',
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

/** Counts the transferred bytes of a page's scripts and stylesheets; returns them in kB. */
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
