import { type ReactNode, useEffect, useState } from 'react';
import { useHost } from '~/app/host';
import styles from './loading-bar.module.css';

const INITIAL = 10;
const BUFFER = 20;
const STALL = 82;
const TICK_MS = 800;
const RESET_MS = 300;

/** The thin bar at the top while the next screen loads; its numbers are those of the specification. */
export function LoadingBar(): ReactNode {
  const { isNavigating } = useHost();
  const [progress, setProgress] = useState(0);

  useEffect(() => {
    if (isNavigating) {
      setProgress(INITIAL);
      const tick = setInterval(() => setProgress(grown), TICK_MS);
      return () => clearInterval(tick);
    }
    setProgress((before) => (before > 0 ? 100 : 0));
    const reset = setTimeout(() => setProgress(0), RESET_MS);
    return () => clearTimeout(reset);
  }, [isNavigating]);

  if (progress === 0) return null;
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.buffer} style={{ width: `${Math.min(progress + BUFFER, 100)}%` }} />
      <div className={styles.bar} style={{ width: `${progress}%` }} />
    </div>
  );
}

function grown(before: number): number {
  return Math.min(before + Math.random() * (STALL - before) * 0.5, STALL);
}
