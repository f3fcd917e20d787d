import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { SelectField } from '~/app/components/form/select-field';
import { useFormat } from '~/app/i18n/use-format';
import { type QuietHours, quietZones } from '~/domain/messages/quiet-hours';
import { type FormAnswer, fieldOf } from '../../auth/form-answer';
import styles from './settings.module.css';

type QuietFieldsProps = { quiet: QuietHours | null; answer: FormAnswer | undefined };

/** Hours of the night, until the customer chooses others. */
const usual: QuietHours = { from: 22, to: 7, zone: 'Asia/Ulaanbaatar' };
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The hours in which messages wait, and the zone of their clock. */
export function QuietFields({ quiet, answer }: QuietFieldsProps): ReactNode {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { from, to, zone } = quiet ?? usual;
  const isOn = answer ? answer.values.isQuiet !== undefined : quiet !== null;
  return (
    <fieldset className={styles.quiet}>
      <legend>{t('messages.quiet.title')}</legend>
      <CheckField
        name="isQuiet"
        defaultChecked={isOn}
        label={t('messages.quiet.on')}
        hint={t('messages.quiet.hint')}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('messages.quiet.from')}
          choices={hours}
          {...withDefault(fieldOf(answer, 'quietFrom'), String(from))}
        />
        <SelectField
          label={t('messages.quiet.to')}
          choices={hours}
          {...withDefault(fieldOf(answer, 'quietTo'), String(to))}
          error={answer?.errors['quiet.to']}
        />
        <SelectField
          label={t('messages.quiet.zone')}
          choices={quietZones.map((value) => ({ value, label: format.zone(value) }))}
          {...withDefault(fieldOf(answer, 'quietZone'), zone)}
        />
      </div>
    </fieldset>
  );
}

function withDefault<Props extends { defaultValue: string | undefined }>(props: Props, value: string): Props {
  return { ...props, defaultValue: props.defaultValue ?? value };
}
