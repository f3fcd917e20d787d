import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { EitherLayout } from '~/app/layouts/either-layout';
import { RouteErrorInLayout } from '~/app/route-error';
import { stylesOfRoute } from '~/app/route-styles.server';

type Frame = { frameStyles: readonly string[] };

/** The frame is no part of this route's own code, so Remix does not link its styles by itself. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Frame> {
  return { frameStyles: context.session ? await stylesOfRoute('routes/layouts/default') : [] };
}

export default function EitherLayoutRoute(): ReactNode {
  return (
    <EitherLayout frameStyles={useFrameStyles()}>
      <Outlet />
    </EitherLayout>
  );
}

/** What a screen could not show is told where the screen would stand. */
export function ErrorBoundary(): ReactNode {
  return (
    <EitherLayout frameStyles={useFrameStyles()}>
      <RouteErrorInLayout />
    </EitherLayout>
  );
}

function useFrameStyles(): readonly string[] {
  return useRouteLoaderData<typeof loader>('routes/layouts/either')?.frameStyles ?? [];
}
