import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './phone-fold.module.css';

type PhoneFoldProps = {
  label: ReactNode;
  /** Without it the content is always shown. */
  isFolded?: boolean | undefined;
  children: ReactNode;
};

/** Content that a phone shows after a press. Wider screens, and browsers without script, show it at once. */
export function PhoneFold({ label, isFolded = true, children }: PhoneFoldProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!isFolded) return children;
  return (
    <div className={styles.fold} data-open={isOpen}>
      <button
        type="button"
        className={styles.press}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
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
