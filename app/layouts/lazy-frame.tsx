import { lazy, type ReactNode } from 'react';
import type { SignedInFrame } from './signed-in-frame';

let Loaded: typeof SignedInFrame | undefined;
const Awaited = lazy(async () => ({ default: await loadSignedInFrame() }));

if (import.meta.env.SSR) await loadSignedInFrame();

/** The browser calls it before it hydrates a page that stands in the frame: hydration must not wait for it. */
export async function loadSignedInFrame(): Promise<typeof SignedInFrame> {
  Loaded = (await import('./signed-in-frame')).SignedInFrame;
  return Loaded;
}

/** The frame as a chunk of its own, for a layout that visitors see too. */
export function LazyFrame({ children }: { children: ReactNode }): ReactNode {
  const Frame = Loaded ?? Awaited;
  return <Frame>{children}</Frame>;
}
