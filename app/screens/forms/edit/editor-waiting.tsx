import type { ReactNode } from 'react';
import { Skeleton } from '~/app/components/feedback/skeleton';

/** A skeleton of the form editor while its data loads. */
export function EditorWaiting(): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 16 }} aria-busy="true">
      <Skeleton height="2.5rem" width="40%" />
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
    </div>
  );
}
