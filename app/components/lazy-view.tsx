import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { holdHydration } from './first-parts';
import { Skeleton } from './skeleton';

export type Part = { atHand: () => ComponentType | undefined; Awaited: ComponentType };

/**
 * A view of a screen in a chunk of its own. On the server, and on the page that opened with this view, the code is at
 * hand before the first render, so that no boundary of it is left to hydrate later: an update meanwhile would throw
 * away what the server has drawn (React's error 421).
 */
export function lazyPart(view: string, load: () => Promise<ComponentType>): Part {
  let loaded: ComponentType | undefined;
  const fetchPart = async (): Promise<{ default: ComponentType }> => {
    loaded = await load();
    return { default: loaded };
  };
  const Awaited = lazy(fetchPart);
  if (isAtFirst((search) => search.get('view') === view)) holdHydration(fetchPart().catch(() => undefined));
  return { atHand: () => loaded, Awaited };
}

export function LazyPart({ part }: { part: Part }): ReactNode {
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
export function lazyView<Props extends object>(
  isShown: (search: URLSearchParams) => boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const view = lazyCode(isShown, load);
  return (props) => {
    const [AtHand] = useState(view.atHand);
    return AtHand ? <AtHand {...props} /> : <view.Awaited props={props} />;
  };
}

/**
 * A part that shows by what a record says, in a chunk of its own. The server marks it in the page, so that the browser
 * has its code before it hydrates. On a later page its place is held until the code is there.
 */
export function lazyBlock<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const isMarked = (): boolean => document.querySelector(`template[data-block="${name}"]`) !== null;
  const block = lazyCode(isMarked, load);
  return (props) => {
    const [AtHand] = useState(block.atHand);
    return (
      <>
        <template data-block={name} />
        {AtHand ? (
          <AtHand {...props} />
        ) : (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <block.Awaited props={props} />
          </Suspense>
        )}
      </>
    );
  };
}

function lazyCode<Props extends object>(
  isShown: (search: URLSearchParams) => boolean,
  load: () => Promise<ComponentType<Props>>,
) {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async (): Promise<void> => {
    loaded ??= await load();
  };
  const Awaited = lazy(async () => {
    await fetchCode();
    return { default: ({ props }: { props: Props }) => loaded && createElement(loaded, props) };
  });
  if (isAtFirst(isShown)) holdHydration(fetchCode().catch(() => undefined));
  return { atHand: () => loaded, Awaited };
}

function isAtFirst(isShown: (search: URLSearchParams) => boolean): boolean {
  return import.meta.env.SSR || isShown(new URLSearchParams(window.location.search));
}
