import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import type { VisitorSession } from '~/app/guard/session';

const workerUrl = '/sw.js';
/** The page first, then what is stored for later. */
const patienceMs = 3_000;

/**
 * Registers the service worker for signed-in users and has it store the pages that they open. Visitors need none: they
 * load neither the worker nor the code that talks to it.
 */
export function useOfflinePages(session: VisitorSession | null): void {
  const { pathname } = useLocation();
  const userId = session?.user.id;
  const customerId = session?.user.customerId;

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // A browser may refuse it, in a private window for example: the portal works without.
    if (userId !== undefined) navigator.serviceWorker.register(workerUrl).catch(() => undefined);
    else if (navigator.serviceWorker.controller) {
      void import('./worker-page').then(({ forgetOfflinePages }) => forgetOfflinePages());
    }
  }, [userId]);

  useEffect(() => {
    if (!import.meta.env.PROD || customerId === undefined || !('serviceWorker' in navigator)) return;
    const store = async (): Promise<void> => {
      const { storeOfflinePage } = await import('./worker-page');
      await storeOfflinePage(pathname, { customerId });
    };
    const timer = setTimeout(() => void store().catch(() => undefined), patienceMs);
    return () => clearTimeout(timer);
  }, [customerId, pathname]);
}
