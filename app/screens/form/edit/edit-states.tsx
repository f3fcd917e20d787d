import type { ReactNode } from 'react';
import { ErrorPanel } from '~/app/components/error-panel';
import { problemOf } from '~/app/components/form/validate';
import { Skeleton } from '~/app/components/skeleton';

/** Once the editor is there it stays: reading again in vain takes no half-typed form off the screen. */
export function NotYet({ error }: { error: unknown }): ReactNode {
  return error ? <Failed error={error} /> : <Waiting />;
}

function Failed({ error }: { error: unknown }): ReactNode {
  const problem = problemOf(error);
  const isMissing = problem?.code === 'not_found' || problem?.code === 'input.invalid';
  const status = isMissing ? 404 : problem?.code === 'not_signed_in' ? 401 : 503;
  return <ErrorPanel status={problem ? status : 503} code={problem?.code} />;
}

export function Waiting(): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 16 }} aria-busy="true">
      <Skeleton height="2.5rem" width="40%" />
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
    </div>
  );
}
