import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = { width?: string; height?: string };

/** A grey bar in place of content that is loading. */
export function Skeleton({ width = '100%', height = '1rem' }: SkeletonProps): ReactNode {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />;
}
