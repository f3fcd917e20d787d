import { IconChevronDown } from '@tabler/icons-react';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callingCodes, type MobileCountry, mobileCountries } from '~/domain/core/mobile-countries';
import { Field, type FieldLook } from './field';
import styles from './field.module.css';

type MobileFieldProps = FieldLook & {
  /** The field name of the number in a plain form; the country is sent as `<name>Country`. */
  name?: string | undefined;
  country?: MobileCountry | undefined;
  defaultCountry?: MobileCountry | undefined;
  onCountryChange?: ((country: MobileCountry) => void) | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: (() => void) | undefined;
  autoComplete?: string | undefined;
  isRequired?: boolean | undefined;
};

/** A country code (+61 or +976) and a number; `domain/core/phone` reads the text. */
export function MobileField(props: MobileFieldProps): ReactNode {
  const {
    label,
    hint,
    error,
    isOptional,
    isLabelHidden,
    name,
    country,
    defaultCountry,
    onCountryChange,
    ...rest
  } = props;
  const { value, defaultValue, onChange, onBlur, autoComplete = 'tel-national', isRequired } = rest;
  const { t } = useTranslation();
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden }}>
      {(wiring) => (
        <div className={styles.box}>
          <span className={`${styles.select} ${styles.country}`}>
            <select
              className={styles.control}
              aria-label={t('text.countryCode')}
              name={name && `${name}Country`}
              value={country}
              defaultValue={defaultCountry}
              onChange={(event) => onCountryChange?.(asCountry(event.target.value))}
            >
              {mobileCountries.map((code) => (
                <option key={code} value={code}>
                  {`${code} +${callingCodes[code]}`}
                </option>
              ))}
            </select>
            <IconChevronDown size={16} aria-hidden="true" />
          </span>
          <input
            {...wiring}
            type="tel"
            inputMode="tel"
            name={name}
            value={value}
            defaultValue={defaultValue}
            onChange={onChange}
            onBlur={onBlur}
            autoComplete={autoComplete}
            required={isRequired}
            maxLength={40}
            className={`${styles.control} ${styles.number}`}
          />
        </div>
      )}
    </Field>
  );
}

function asCountry(text: string): MobileCountry {
  return mobileCountries.find((code) => code === text) ?? 'AU';
}
