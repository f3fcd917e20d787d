import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { DayField } from '~/app/components/form/day-field';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import styles from '../settings.module.css';

type ClosedDaysProps = { days: readonly string[]; onChange: (days: string[]) => void };

/** Days without deliveries: holidays, or a day on which no driver works. */
export function ClosedDays({ days, onChange }: ClosedDaysProps): ReactNode {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <fieldset className={styles.account}>
      <legend>{t('window.closedDays')}</legend>
      {days.map((day) => {
        const text = format.shortDate(startOfDay(day, destinationZone), destinationZone);
        return (
          <div key={day} className={styles.closedDay}>
            <span className="figures">{text}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('window.removeDay', { day: text })}
              icon={<IconX size={18} aria-hidden="true" />}
              onClick={() => onChange(days.filter((each) => each !== day))}
            />
          </div>
        );
      })}
      <DayField
        key={days.length}
        label={t('window.addDay')}
        isOptional
        day={undefined}
        onChange={(day) => day && !days.includes(day) && onChange([...days, day].toSorted())}
      />
    </fieldset>
  );
}
