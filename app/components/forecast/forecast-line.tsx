import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import type { Forecast } from '~/domain/forecast/forecast';
import styles from './forecast.module.css';

/** A share is said of so many parcels. */
const OF_PARCELS = 10;

type ForecastLineProps = {
  forecast: Forecast;
  /** The cut-off that a box has to meet which is not brought yet. */
  cutOff?: Date | null | undefined;
};

/** When a parcel will be ready, with how many of ten were; nothing for one that is ready or ended. */
export function ForecastLine({ forecast, cutOff }: ForecastLineProps): ReactNode {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  if (forecast.kind === 'late') return <p className={styles.days}>{t('late')}</p>;
  if (forecast.kind === 'none') {
    return forecast.reason === 'held' ? <p className="muted">{t('held')}</p> : null;
  }
  return (
    <div className={styles.forecast}>
      <p className={styles.days}>{t('ready', { days: format.days(forecast.from, forecast.to) })}</p>
      <p className="muted small">
        {forecast.kind === 'measured' ? t('odds', { of: OF_PARCELS, tenths: forecast.tenths }) : t('plan')}
        {cutOff && <> {t('bring', { at: format.placeTime(cutOff, originZone) })}</>}
      </p>
    </div>
  );
}
