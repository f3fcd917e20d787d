import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPanel } from '~/app/components/feedback/error-panel';
import { errorPageLoader } from './error-page';

export const loader = errorPageLoader('unauthorized', 401);

export default function UnauthorizedRoute(): ReactNode {
  const { requestId } = useLoaderData<typeof loader>();
  return <ErrorPanel status={401} requestId={requestId} />;
}
