import type { ReactNode } from 'react';
import { TextField } from '~/app/components/form/text-field';
import styles from './people.module.css';

type DigitsFieldProps = {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  /** The button that sends them. */
  children: ReactNode;
};

/** The last four digits of the receiver's mobile, with the button beside them. */
export function DigitsField({ label, hint, error, children }: DigitsFieldProps): ReactNode {
  return (
    <div className={styles.row}>
      <TextField
        label={label}
        name="last4"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="0000"
        isNumber
        hint={hint}
        error={error}
      />
      {children}
    </div>
  );
}
