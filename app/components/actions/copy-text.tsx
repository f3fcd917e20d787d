import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './copy-text.module.css';
import { useCopy } from './use-copy';

type CopyTextProps = {
  /** The text to copy, displayed unless `children` are given. */
  text: string;
  children?: ReactNode | undefined;
};

/** A code with a button that copies it. */
export function CopyText({ text, children }: CopyTextProps): ReactNode {
  const { t } = useTranslation();
  const { shown, state, copy } = useCopy<HTMLSpanElement>();
  return (
    <span className={styles.copy}>
      <span className="code" ref={shown}>
        {children ?? text}
      </span>
      <button
        type="button"
        className={styles.button}
        onClick={() => copy(text)}
        aria-label={t('actions.copyText', { text })}
      >
        {state === 'copied' ? (
          <IconCheck size={16} aria-hidden="true" />
        ) : (
          <IconCopy size={16} aria-hidden="true" />
        )}
      </button>
      <CopyStatus state={state} />
    </span>
  );
}

/** Announces that the text was copied. That it was only selected is also displayed. */
export function CopyStatus({ state }: { state: 'idle' | 'copied' | 'selected' }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={state === 'selected' ? 'muted small' : 'visually-hidden'} role="status">
      {state === 'copied' && t('text.copied')}
      {state === 'selected' && t('text.selected')}
    </span>
  );
}
