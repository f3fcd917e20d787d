import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { BlankLayout } from '~/app/layouts/blank-layout';
import { SignedInFrame } from '~/app/layouts/signed-in-frame';

/** Whoever is signed in keeps his menu; a visitor sees the public face. */
export default function EitherLayoutRoute(): ReactNode {
  const Frame = useHost().user ? SignedInFrame : BlankLayout;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export { RouteErrorInLayout as ErrorBoundary } from '~/app/route-error';
