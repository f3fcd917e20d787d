import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '~/app/api/problem';
import { useAirport } from '~/app/components/cargo/use-airport';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import { planDifference } from '~/domain/cargo/actual-time';
import { fromAirportInput, toAirportInput } from '~/domain/cargo/airports';
import { destinationAirport, originAirport } from '~/domain/core/offices';
import styles from '../cargo.module.css';
import { LocalTimeField } from '../form/local-time-field';
import type { Cargo } from './types';
import { useStep } from './use-step';

type ActualTimeProps = { cargo: Cargo; step: 'depart' | 'arrive'; onClose: () => void };

/** Asks for the actual time of a departure or landing, and compares it with the plan. */
export function ActualTimeDialog({ cargo, step, onClose }: ActualTimeProps): ReactNode {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const { dateTime } = useAirport();
  const airport =
    step === 'depart'
      ? (cargo.legs[0]?.origin ?? originAirport)
      : (cargo.legs.at(-1)?.destination ?? destinationAirport);
  const planned = step === 'depart' ? cargo.etd : cargo.eta;
  const [opened] = useState(() => new Date());
  const [typed, setTyped] = useState(() => toAirportInput(opened, airport));
  const { run, isBusy, error } = useStep(step, cargo, onClose);
  const isUntouched = typed === toAirportInput(opened, airport);
  const at = isUntouched ? opened : fromAirportInput(typed, airport);
  return (
    <ConfirmDialog
      isOpen
      title={t(`ask.${step}.title`, { code: cargo.code })}
      confirmLabel={t(`steps.${step}`)}
      isBusy={isBusy}
      isConfirmDisabled={at === undefined}
      onConfirm={() => run(isUntouched || !at ? {} : { at })}
      onClose={onClose}
    >
      <p>{t(`ask.${step}.text`, { count: cargo.parcels, weight: format.kg(cargo.grossG) })}</p>
      <LocalTimeField
        label={t(`actual.${step}`)}
        airport={airport}
        value={typed}
        error={fieldErrorsOf(error).at}
        onChange={setTyped}
      />
      <p>{t('actual.plan', { at: dateTime(planned, airport) })}</p>
      {at && <Difference at={at} planned={planned} />}
    </ConfirmDialog>
  );
}

function Difference({ at, planned }: { at: Date; planned: Date }): ReactNode {
  const { t } = useTranslation('cargo');
  const { minutes, isFar } = planDifference(at, planned);
  const size = Math.abs(minutes);
  const hours = Math.floor(size / 60);
  const time =
    hours >= 24
      ? t('actual.days', { days: Math.floor(hours / 24), hours: hours % 24 })
      : t('actual.hours', { hours, minutes: size % 60 });
  const text = minutes === 0 ? t('actual.onTime') : t(minutes < 0 ? 'actual.early' : 'actual.late', { time });
  return (
    <div role="status">
      <p>
        <strong>{text}</strong>
      </p>
      {isFar && (
        <p className={styles.far}>
          <IconAlertTriangle size={20} aria-hidden="true" /> {t('actual.far')}
        </p>
      )}
    </div>
  );
}
