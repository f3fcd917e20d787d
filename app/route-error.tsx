import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPanel } from '~/app/components/error-panel';

type Told = { status: number; code?: string; requestId?: string };

/** The one error boundary of all routes, where no layout is left around it. */
export function RouteError(): ReactNode {
  return (
    <main id="main">
      <RouteErrorInLayout />
    </main>
  );
}

/** The same inside a layout, which brings its own main element. */
export function RouteErrorInLayout(): ReactNode {
  return <ErrorPanel {...toldBy(useRouteError())} />;
}

function toldBy(error: unknown): Told {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const problem: unknown = error.data;
  if (typeof problem !== 'object' || problem === null) return { status: error.status };
  return {
    status: error.status,
    ...('code' in problem && typeof problem.code === 'string' ? { code: problem.code } : {}),
    ...('requestId' in problem && typeof problem.requestId === 'string'
      ? { requestId: problem.requestId }
      : {}),
  };
}
