import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { BlankLayout } from '~/app/layouts/blank-layout';
import { SignedInFrame } from '~/app/layouts/signed-in-frame';
import { RouteErrorInLayout } from '~/app/route-error';

/** Whoever is signed in keeps his menu; a visitor sees the public face. */
export default function EitherLayoutRoute(): ReactNode {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** What a screen could not show is told where the screen would stand. */
export function ErrorBoundary(): ReactNode {
  return (
    <Frame>
      <RouteErrorInLayout />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }): ReactNode {
  const Layout = useHost().user ? SignedInFrame : BlankLayout;
  return <Layout>{children}</Layout>;
}
