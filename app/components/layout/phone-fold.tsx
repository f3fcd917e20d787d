import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './phone-fold.module.css';

type PhoneFoldProps = {
  label: ReactNode;
  /** Without it the content is always shown. */
  isFolded?: boolean | undefined;
  /** The content has something to see to, such as an error, and stays open. */
  isDemanded?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Content that a phone shows after a press. Wider screens, and browsers without script, show it at once. */
export function PhoneFold(props: PhoneFoldProps): ReactNode {
  const { label, isFolded = true, isDemanded = false, className = '', children } = props;
  const id = useId();
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || isDemanded;
  if (!isFolded) return children;
  return (
    <div className={`${styles.fold} ${className}`} data-open={isOpen}>
      <button
        type="button"
        className={styles.press}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setPressed(!isOpen)}
      >
        <span>{label}</span>
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </div>
  );
}
