import type { ReactNode } from 'react';
import { Card } from '~/app/components/card';
import { ErrorPanel } from '~/app/components/error-panel';
import { problemOf } from '~/app/components/form/validate';
import { Skeleton } from '~/app/components/skeleton';
import { errorTable, isErrorCode } from '~/domain/error-table';

/** The shape of a record while it is on its way. */
export function RecordWaiting(): ReactNode {
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

export function RecordFailed({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const code = problemOf(error)?.code;
  if (!isErrorCode(code)) return <ErrorPanel status={503} onRetry={onRetry} />;
  const status = errorTable[code].http;
  return status === 404 ? (
    <ErrorPanel status={404} />
  ) : (
    <ErrorPanel status={status} code={code} onRetry={onRetry} />
  );
}
