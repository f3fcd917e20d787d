import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const PushQuestion = lazy(async () => ({ default: (await import('./push-question')).PushQuestion }));

/** Offers notifications in this browser. Its code is loaded after the page: no page waits for it. */
export function PushOffer({ text }: { text: string }): ReactNode {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <PushQuestion text={text} />
    </Suspense>
  );
}
