import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPanel } from '~/app/components/feedback/error-panel';
import { errorPageLoader } from './error-page';

export const loader = errorPageLoader('not-found', 404);

export default function NotFoundRoute(): ReactNode {
  const { requestId } = useLoaderData<typeof loader>();
  return <ErrorPanel status={404} requestId={requestId} />;
}
