import type { ReactNode } from 'react';
import { ErrorPanel } from '~/app/components/error-panel';
import { problemOf } from '~/app/components/form/validate';
import { Skeleton } from '~/app/components/skeleton';

type StoredTextProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/** Waits for the text that is to be edited. */
export function StoredText<Data>({ query, children }: StoredTextProps<Data>): ReactNode {
  if (query.data) return children(query.data);
  if (!query.error) return <Skeleton height="420px" />;
  const isUnknown = ['not_found', 'input.invalid'].includes(problemOf(query.error)?.code ?? '');
  return <ErrorPanel status={isUnknown ? 404 : 503} onRetry={() => void query.refetch()} />;
}
