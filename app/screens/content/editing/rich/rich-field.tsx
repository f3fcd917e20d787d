import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useSyncExternalStore } from 'react';
import { useErrorText } from '~/app/components/form/use-error-text';
import type { RichDocument } from '~/domain/content/rich-text/document';
import type { TextFieldState } from '../use-text-form';
import styles from './rich.module.css';

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor')).RichEditor }));

type RichFieldProps = { label: string; language: 'mn' | 'en'; field: TextFieldState<RichDocument> };

/** The editor with its label and error. It is lazy-loaded, in the browser only. */
export function RichField({ label, language, field }: RichFieldProps): ReactNode {
  const id = useId();
  const message = useErrorText()(field.error);
  const waiting = <div className={styles.waiting} />;
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {useIsBrowser() ? (
        <Suspense fallback={waiting}>
          <RichEditor
            label={label}
            labelId={id}
            errorId={message ? `${id}-error` : undefined}
            language={language}
            value={field.value}
            onChange={field.set}
          />
        </Suspense>
      ) : (
        waiting
      )}
      {message && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <IconAlertCircle size={16} aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}

const neverChanges = () => () => undefined;

function useIsBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
