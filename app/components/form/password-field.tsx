import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldLook } from './field';
import styles from './field.module.css';

type PasswordFieldProps = FieldLook & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>;

/** A password that can be shown. Pasting and password managers work. */
export function PasswordField({ label, hint, error, isOptional, ...input }: PasswordFieldProps): ReactNode {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field {...{ label, hint, error, isOptional }}>
      {(wiring) => (
        <div className={styles.box}>
          <input {...input} {...wiring} type={isShown ? 'text' : 'password'} className={styles.control} />
          <button
            type="button"
            className={styles.icon}
            aria-label={t(isShown ? 'actions.hidePassword' : 'actions.showPassword')}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
