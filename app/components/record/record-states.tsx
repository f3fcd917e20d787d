import type { ReactNode } from 'react';
import { problemOf } from '~/app/api/problem';
import { ErrorPanel } from '~/app/components/feedback/error-panel';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { Card } from '~/app/components/layout/card';

type NotYetProps = {
  query: { error: unknown; refetch: () => unknown };
  waiting?: ReactNode;
};

/**
 * A placeholder for data that is missing: a skeleton while it loads, or the error. Loaded data stays on the screen when
 * a refetch fails, so that no typed input is lost.
 */
export function NotYet({ query, waiting = <RecordWaiting /> }: NotYetProps): ReactNode {
  return query.error ? <RecordFailed error={query.error} onRetry={() => void query.refetch()} /> : waiting;
}

function RecordWaiting(): ReactNode {
  return (
    <div aria-busy="true">
      <Skeleton width="220px" height="2rem" />
      <br />
      <br />
      <Card>
        <Skeleton height="10rem" />
      </Card>
    </div>
  );
}

function RecordFailed({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const { status = 503, code } = problemOf(error) ?? {};
  // An invalid id in the address is shown as not found.
  return status === 404 || code === 'input.invalid' ? (
    <ErrorPanel status={404} />
  ) : (
    <ErrorPanel status={status} code={code} onRetry={onRetry} />
  );
}
