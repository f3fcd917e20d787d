import type { MetaFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { errorMeta } from '~/app/error-meta';
import { SignedInFrame } from '~/app/layouts/signed-in-frame';
import { RouteErrorInLayout } from '~/app/route-error';

export const meta: MetaFunction = errorMeta;

export default function DefaultLayoutRoute(): ReactNode {
  return (
    <SignedInFrame>
      <Outlet />
    </SignedInFrame>
  );
}

/** Shows a screen's error in the place of the screen. */
export function ErrorBoundary(): ReactNode {
  return (
    <SignedInFrame>
      <RouteErrorInLayout />
    </SignedInFrame>
  );
}
