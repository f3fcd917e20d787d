import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { holdHydration } from './first-parts';
import { Skeleton } from './skeleton';

export type Part = { atHand: () => ComponentType | undefined; Awaited: ComponentType };

/**
 * A view of a screen in a chunk of its own. On the server, and on the page that opened with this view, the code is at
 * hand before the first render, so that no boundary of it is left to hydrate later: an update meanwhile would throw
 * away what the server has drawn (React's error 421).
 */
export function laterPart(view: string, load: () => Promise<ComponentType>): Part {
  let loaded: ComponentType | undefined;
  const fetchPart = async (): Promise<{ default: ComponentType }> => {
    loaded = await load();
    return { default: loaded };
  };
  const Awaited = lazy(fetchPart);
  if (isFirstShown(view)) holdHydration(fetchPart().catch(() => undefined));
  return { atHand: () => loaded, Awaited };
}

export function LaterPart({ part }: { part: Part }): ReactNode {
  const [AtHand] = useState(() => part.atHand());
  if (AtHand) return <AtHand />;
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <part.Awaited />
    </Suspense>
  );
}

function isFirstShown(view: string): boolean {
  return import.meta.env.SSR || new URLSearchParams(window.location.search).get('view') === view;
}
