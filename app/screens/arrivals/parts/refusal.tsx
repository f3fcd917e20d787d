import type { ReactNode } from 'react';
import { useErrorText } from '~/app/components/form/use-error-text';
import styles from './parts.module.css';

/** The general error of a change. */
export function Refusal({ code }: { code: string | undefined }): ReactNode {
  const message = useErrorText()(code);
  if (!message) return null;
  return (
    <p className={styles.refusal} role="alert">
      {message}
    </p>
  );
}
