import { type ReactNode, useEffect, useState } from 'react';
import { useHost } from '~/app/host';
import { loadingBar } from '~/domain/core/spec-numbers';
import styles from './loading-bar.module.css';
import { watchLoading } from './loading-progress';

/** A thin bar at the top while the next screen loads. */
export function LoadingBar(): ReactNode {
  const { isNavigating } = useHost();
  const [percent, setPercent] = useState(0);
  const [loading] = useState(() => watchLoading(setPercent));

  useEffect(() => {
    if (isNavigating) loading.begin();
    return loading.end;
  }, [isNavigating, loading]);

  if (percent === 0) return null;
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.buffer} style={{ width: `${Math.min(percent + loadingBar.buffer, 100)}%` }} />
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
}
