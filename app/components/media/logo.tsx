import type { ReactNode } from 'react';
import styles from './logo.module.css';

type LogoProps = {
  /** Only the icon, for the collapsed navigation. */
  isSignOnly?: boolean | undefined;
};

/** The logo: a rising flight path and the name. */
export function Logo({ isSignOnly }: LogoProps): ReactNode {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect className={styles.ground} width="32" height="32" rx="9" />
        <path className={styles.path} d="M5.5 23.5C9 12 19 7.5 26 9" />
        <path className={styles.plane} d="m27.4 8.4-7.3 9.2-.8-5.4-5.1-1.7z" />
      </svg>
      <span className={isSignOnly ? 'visually-hidden' : styles.word}>Moz</span>
    </span>
  );
}
