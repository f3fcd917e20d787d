import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { useErrorText } from './use-error-text';

type CheckFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** At the end of the line, for example a price. */
  aside?: ReactNode | undefined;
  error?: unknown | undefined;
};

/** A check box with its label. */
export function CheckField({ label, hint, aside, error, ...input }: CheckFieldProps): ReactNode {
  const id = useId();
  const message = useErrorText()(error);
  return (
    <div className={styles.check}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles.box}
        aria-invalid={message ? true : undefined}
        aria-describedby={message || hint ? `${id}-more` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {aside && <span className={`${styles.aside} figures`}>{aside}</span>}
      {(message || hint) && (
        <p id={`${id}-more`} className={message ? styles.error : styles.hint}>
          {message ?? hint}
        </p>
      )}
    </div>
  );
}
