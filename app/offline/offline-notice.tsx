import { useLocation } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useRef, useSyncExternalStore } from 'react';
import { loadPanel } from './load-panel';
import { readAtOfPage } from './stored-document';

const Panel = lazy(loadPanel);
const never = (): (() => void) => () => undefined;

/** Above a page that the service worker gave. A page that was opened from there with a connection is new. */
export function OfflineNotice(): ReactNode {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const readAt = useSyncExternalStore(
    never,
    () => readAtOfPage()?.getTime(),
    () => undefined,
  );
  if (readAt === undefined || pathname !== first.current) return null;
  return (
    <Suspense fallback={null}>
      <Panel readAt={readAt} />
    </Suspense>
  );
}
