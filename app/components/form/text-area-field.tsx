import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { Field, type FieldLook } from './field';
import styles from './field.module.css';

type TextAreaFieldProps = FieldLook & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps): ReactNode {
  const { label, hint, error, isOptional, isLabelHidden, ...area } = props;
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden }}>
      {(wiring) => (
        <div className={styles.box}>
          <textarea rows={3} {...area} {...wiring} className={styles.control} />
        </div>
      )}
    </Field>
  );
}
