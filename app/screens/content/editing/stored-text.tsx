import type { ReactNode } from 'react';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { NotYet } from '~/app/components/record/record-states';

type StoredTextProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/** Renders its children when the text to edit has loaded. */
export function StoredText<Data>({ query, children }: StoredTextProps<Data>): ReactNode {
  if (query.data) return children(query.data);
  return <NotYet query={query} waiting={<Skeleton height="420px" />} />;
}
