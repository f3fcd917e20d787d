import type { ReactNode } from 'react';
import { ErrorPanel } from '~/app/components/error-panel';
import { plainPageLoader } from '~/app/page.server';

export const loader = plainPageLoader('not-authorized');

export default function NotAuthorizedRoute(): ReactNode {
  return <ErrorPanel status={403} />;
}
