import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useSyncExternalStore } from 'react';
import { useErrorText } from '~/app/components/form/use-error-text';
import { loadCode } from '~/app/components/new-version/load-code';
import type { RichDocument } from '~/domain/content/rich-text/document';
import type { Locale } from '~/domain/core/format/locale';
import styles from './rich.module.css';

const RichEditor = lazy(() =>
  loadCode(async () => ({ default: (await import('./rich-editor')).RichEditor })),
);

type RichFieldProps = {
  label: string;
  language: Locale;
  value: RichDocument;
  error: string | undefined;
  onChange: (document: RichDocument) => void;
};

/** The editor with its label and what was refused. Its code arrives when it is shown, in a browser alone. */
export function RichField({ label, language, value, error, onChange }: RichFieldProps): ReactNode {
  const id = useId();
  const message = useErrorText()(error);
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
            value={value}
            onChange={onChange}
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
