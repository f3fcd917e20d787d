import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPanel } from '~/app/components/feedback/error-panel';
import { errorPageLoader } from './error-page';

export const loader = errorPageLoader('server-error', 500);

export default function ServerErrorRoute(): ReactNode {
  const { requestId } = useLoaderData<typeof loader>();
  return <ErrorPanel status={500} requestId={requestId} />;
}
