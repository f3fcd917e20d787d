import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SignedInFrame } from '~/app/layouts/signed-in-frame';

export default function DefaultLayoutRoute(): ReactNode {
  return (
    <SignedInFrame>
      <Outlet />
    </SignedInFrame>
  );
}

export { RouteErrorInLayout as ErrorBoundary } from '~/app/route-error';
