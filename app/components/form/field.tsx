import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';
import { useErrorText } from './use-error-text';

export type FieldLook = {
  label: string;
  hint?: ReactNode | undefined;
  /** What may be wrong, and is accepted. */
  warning?: ReactNode | undefined;
  /** An error code of `domain/core/errors`, or text. */
  error?: unknown | undefined;
  isOptional?: boolean | undefined;
  /** Required by what was chosen elsewhere, where other fields of its kind are optional. */
  isRequired?: boolean | undefined;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean | undefined;
};

export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = FieldLook & { children: (wiring: FieldWiring) => ReactNode };

/** Label above, hint and error below, all linked to the control for screen readers. */
export function Field(props: FieldProps): ReactNode {
  const { label, hint, warning, error, isOptional, isRequired, isLabelHidden, children } = props;
  const id = useId();
  const { t } = useTranslation();
  const message = useErrorText()(error);
  const describedBy = [message && `${id}-error`, warning && `${id}-warning`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> {t('text.optional')}</span>}
        {isRequired && <span className={styles.required}> {t('text.required')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': message ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {message && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <IconAlertCircle size={16} aria-hidden="true" />
          {message}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className={styles.warning} role="status">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {warning}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
