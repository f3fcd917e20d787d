import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPanel } from './components/feedback/error-panel';

type Told = { status: number; code?: string; requestId?: string };

/** The error boundary of all routes, for pages without a layout. */
export function RouteError(): ReactNode {
  return (
    <main id="main">
      <RouteErrorInLayout />
    </main>
  );
}

/** The error boundary inside a layout, which has its own main element. */
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
