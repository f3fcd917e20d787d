import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { OfficesProvider } from '~/app/components/offices/offices';
import { EmptySectionsProvider } from '~/app/components/public/empty-sections';
import { errorMeta } from '~/app/error-meta';
import { BlankLayout } from '~/app/layouts/blank-layout';
import { RouteErrorInLayout } from '~/app/route-error';
import { loadEmptySections } from './load-empty-sections.server';
import { loadOffices } from './load-offices.server';

export async function loader(args: LoaderFunctionArgs) {
  const [offices, emptySections] = await Promise.all([loadOffices(args), loadEmptySections(args)]);
  return { offices, emptySections };
}

export const meta: MetaFunction = errorMeta;

export default function BlankLayoutRoute(): ReactNode {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

/** Shows a screen's error in the place of the screen. */
export function ErrorBoundary(): ReactNode {
  return (
    <Framed>
      <RouteErrorInLayout />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }): ReactNode {
  const known = useRouteLoaderData<typeof loader>('routes/layouts/blank');
  return (
    <OfficesProvider value={known?.offices ?? []}>
      <EmptySectionsProvider value={known?.emptySections ?? []}>
        <BlankLayout>{children}</BlankLayout>
      </EmptySectionsProvider>
    </OfficesProvider>
  );
}
