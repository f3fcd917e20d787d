import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { ParcelForecast } from '~/domain/forecast/schema';

/** The days that were given at receipt, once they say something else than the forecast. */
export function PromisedLine({ forecast, promise }: ParcelForecast): ReactNode {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  if (!promise) return null;
  const isUnchanged = 'to' in forecast && forecast.from === promise.from && forecast.to === promise.to;
  if (isUnchanged) return null;
  return (
    <p className="muted small">
      {t('promised', { days: format.days(promise.from, promise.to) })}
      {promise.outcome !== 'open' && <> {t(`outcomes.${promise.outcome}`)}</>}
    </p>
  );
}
