import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { TextField } from '~/app/components/form/text-field';
import { asLanguage } from '~/app/i18n/languages';
import { weekdayName } from '~/domain/settings/offices/hours';
import styles from './hours-fields.module.css';
import type { OfficeForm } from './use-office-form';

const usualDay = { opens: '09:00', closes: '18:00' };

type HoursFieldsProps = { form: OfficeForm; mayChange: boolean };

/** The opening hours by weekday; an unchecked day is closed. */
export function HoursFields({ form, mayChange }: HoursFieldsProps): ReactNode {
  const { t, i18n } = useTranslation('settings');
  const language = asLanguage(i18n.language);
  return (
    <fieldset className={styles.hours} disabled={!mayChange}>
      <legend>{t('office.hours')}</legend>
      {form.getValues().hours.map((day, at) => {
        const name = weekdayName(at, language);
        const time = (part: 'opens' | 'closes'): ReactNode => (
          <TextField
            inputMode="numeric"
            placeholder="09:00"
            maxLength={5}
            autoComplete="off"
            isLabelHidden
            label={t(`office.${part}`, { day: name })}
            {...form.getInputProps(`hours.${at}.${part}`)}
          />
        );
        return (
          // Weekdays have a fixed order.
          <div key={name} className={styles.day}>
            <CheckField
              label={name}
              checked={day !== null}
              onChange={({ target }) => form.setFieldValue(`hours.${at}`, target.checked ? usualDay : null)}
            />
            {day ? (
              <>
                {time('opens')}
                <span aria-hidden="true">–</span>
                {time('closes')}
              </>
            ) : (
              <span className="muted">{t('office.closed')}</span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
