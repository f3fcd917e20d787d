import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { loadCode } from '~/app/components/new-version/load-code';
import { holdHydration } from './first-parts';

export type Part = { atHand: () => ComponentType | undefined; Awaited: ComponentType };

/**
 * A view of a screen in a chunk of its own. On the server, and on a page that opens with this view, the code is loaded
 * before the first render. No Suspense boundary then waits for hydration, where an update would discard the
 * server-rendered HTML (React's error 421).
 */
export function lazyPart(view: string, load: () => Promise<ComponentType>): Part {
  let loaded: ComponentType | undefined;
  const fetchPart = async (): Promise<{ default: ComponentType }> => {
    loaded = await load();
    return { default: loaded };
  };
  const Awaited = lazy(() => loadCode(fetchPart));
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
 * A view selected by the address, in a chunk of its own. It has no placeholder: the navigation waits for its code as
 * for its texts, and the previous view stays visible.
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
 * A part that depends on the record's data, in a chunk of its own. The server marks it in the page, so that the browser
 * loads its code before hydration. On later pages a skeleton is shown until the code has loaded.
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
    await loadCode(fetchCode);
    return { default: ({ props }: { props: Props }) => loaded && createElement(loaded, props) };
  });
  if (isAtFirst(isShown)) holdHydration(fetchCode().catch(() => undefined));
  return { atHand: () => loaded, Awaited };
}

function isAtFirst(isShown: (search: URLSearchParams) => boolean): boolean {
  return import.meta.env.SSR || isShown(new URLSearchParams(window.location.search));
}
