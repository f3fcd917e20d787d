import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field, type FieldLook } from './field';
import styles from './field.module.css';

type TextFieldProps = FieldLook &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix'> & {
    prefix?: ReactNode | undefined;
    suffix?: ReactNode | undefined;
    isNumber?: boolean | undefined;
  };

/** A single-line text field. Takes `{...form.getInputProps('name')}` of Mantine's form, or a `name` in a plain form. */
export function TextField(props: TextFieldProps): ReactNode {
  const {
    label,
    hint,
    warning,
    error,
    isOptional,
    isRequired,
    isLabelHidden,
    prefix,
    suffix,
    isNumber,
    ...input
  } = props;
  return (
    <Field {...{ label, hint, warning, error, isOptional, isRequired, isLabelHidden }}>
      {(wiring) => (
        <div className={styles.box}>
          {prefix && <span className={`${styles.affix} ${styles.prefix}`}>{prefix}</span>}
          <input
            type="text"
            {...input}
            {...wiring}
            className={[styles.control, isNumber && styles.number].filter(Boolean).join(' ')}
          />
          {suffix && <span className={`${styles.affix} ${styles.suffix}`}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
