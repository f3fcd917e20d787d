import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SignedInFrame } from '~/app/layouts/signed-in-frame';
import { RouteErrorInLayout } from '~/app/route-error';

export default function DefaultLayoutRoute(): ReactNode {
  return (
    <SignedInFrame>
      <Outlet />
    </SignedInFrame>
  );
}

/** What a screen could not show is told where the screen would stand. */
export function ErrorBoundary(): ReactNode {
  return (
    <SignedInFrame>
      <RouteErrorInLayout />
    </SignedInFrame>
  );
}
