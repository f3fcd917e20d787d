import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field, type FieldLook } from './field';
import styles from './field.module.css';

export type Choice = { value: string; label: string; isDisabled?: boolean };

type SelectFieldProps = FieldLook &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> & {
    choices: readonly Choice[];
    /** The text of the first, empty option. */
    placeholder?: string | undefined;
  };

/** The browser's native select: small, familiar on phones, and works without JavaScript. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { label, hint, error, isOptional, isLabelHidden, choices, placeholder, ...select } = props;
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden }}>
      {(wiring) => (
        <div className={`${styles.box} ${styles.select}`}>
          <select {...select} {...wiring} className={styles.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map(({ value, label: text, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {text}
              </option>
            ))}
          </select>
          <IconChevronDown size={18} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
