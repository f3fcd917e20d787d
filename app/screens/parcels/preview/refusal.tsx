import type { ReactNode } from 'react';
import { useErrorText } from '~/app/components/form/use-error-text';
import styles from './preview.module.css';

/** Why a change was refused as a whole. */
export function Refusal({ code }: { code: string | undefined }): ReactNode {
  const message = useErrorText()(code);
  if (!message) return null;
  return (
    <p className={styles.refusal} role="alert">
      {message}
    </p>
  );
}
