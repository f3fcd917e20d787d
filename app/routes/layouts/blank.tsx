import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { BlankLayout } from '~/app/layouts/blank-layout';
import { RouteErrorInLayout } from '~/app/route-error';

export default function BlankLayoutRoute(): ReactNode {
  return (
    <BlankLayout>
      <Outlet />
    </BlankLayout>
  );
}

/** What a screen could not show is told where the screen would stand. */
export function ErrorBoundary(): ReactNode {
  return (
    <BlankLayout>
      <RouteErrorInLayout />
    </BlankLayout>
  );
}
