import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { BlankLayout } from '~/app/layouts/blank-layout';

export default function BlankLayoutRoute(): ReactNode {
  return (
    <BlankLayout>
      <Outlet />
    </BlankLayout>
  );
}

export { RouteErrorInLayout as ErrorBoundary } from '~/app/route-error';
