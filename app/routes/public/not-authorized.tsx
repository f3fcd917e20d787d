import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPanel } from '~/app/components/feedback/error-panel';
import { errorPageLoader } from './error-page';

export const loader = errorPageLoader('not-authorized', 403);

export default function NotAuthorizedRoute(): ReactNode {
  const { requestId } = useLoaderData<typeof loader>();
  return <ErrorPanel status={403} requestId={requestId} />;
}
