import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './copy-text.module.css';

type CopyTextProps = {
  /** The text to copy, displayed unless `children` are given. */
  text: string;
  children?: ReactNode | undefined;
};

/** A code with a button that copies it. */
export function CopyText({ text, children }: CopyTextProps): ReactNode {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2000);
  };
  return (
    <span className={styles.copy}>
      <span className="code">{children ?? text}</span>
      <button
        type="button"
        className={styles.button}
        onClick={copy}
        aria-label={t('actions.copyText', { text })}
      >
        {isCopied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('text.copied') : ''}
      </span>
    </span>
  );
}
