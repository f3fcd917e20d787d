import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
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
  if (isAtFirst((search) => search.get('view') === view)) holdHydration(fetchPart().catch(() => undefined));
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

/**
 * A view that an address opens, in a chunk of its own. Unlike a part it has no place held for it: the navigation to it
 * waits for its code as it does for its texts, with the view before still in sight.
 */
export function laterView<Props extends object>(
  isShown: (search: URLSearchParams) => boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchView = async (): Promise<void> => {
    loaded ??= await load();
  };
  const Awaited = lazy(async () => {
    await fetchView();
    return { default: ({ props }: { props: Props }) => loaded && createElement(loaded, props) };
  });
  if (isAtFirst(isShown)) holdHydration(fetchView().catch(() => undefined));
  return (props) => {
    const [AtHand] = useState(() => loaded);
    return AtHand ? <AtHand {...props} /> : <Awaited props={props} />;
  };
}

function isAtFirst(isShown: (search: URLSearchParams) => boolean): boolean {
  return import.meta.env.SSR || isShown(new URLSearchParams(window.location.search));
}
