import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import type { VisitorSession } from '~/app/session';
import { isOfflinePage } from './offline-page';
import { forgetOfflinePages, storeOfflinePage } from './worker-page';

const workerUrl = '/sw.js';
/** The page first, then what is stored for later. */
const patienceMs = 3_000;

/**
 * Registers the service worker for signed-in users and has it store the pages that they open. Visitors need none: they
 * load no worker.
 */
export function useOfflinePages(session: VisitorSession | null): void {
  const { pathname } = useLocation();
  const userId = session?.user.id;
  const isStored = session !== null && isOfflinePage(pathname, session.user);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    if (userId === undefined) void forgetOfflinePages();
    // A browser may refuse it, in a private window for example: the portal works without.
    else navigator.serviceWorker.register(workerUrl).catch(() => undefined);
  }, [userId]);

  useEffect(() => {
    if (!import.meta.env.PROD || !isStored || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => void storeOfflinePage(pathname), patienceMs);
    return () => clearTimeout(timer);
  }, [isStored, pathname]);
}
