import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { localized } from '~/domain/core/localized';
import styles from './forecast.module.css';
import { ForecastLine } from './forecast-line';
import { PromisedLine } from './promised-line';

/** When a parcel will be ready, on its page. */
export function ParcelForecastCard({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('forecast');
  const { user } = useHost();
  const found = trpc.forecast.ofParcel.useQuery({ id }).data;
  if (!found || (!isShown(found.forecast) && !found.promise)) return null;
  const { forecast } = found;
  return (
    <Card title={t('title')}>
      <ParcelForecast id={id} />
      {forecast.kind === 'measured' && user?.role !== 'client' && (
        <p className="muted small">
          {t('sample', { count: forecast.observations, flights: forecast.flights })}
        </p>
      )}
    </Card>
  );
}

/** The same lines within a card that says more. */
export function ParcelForecast({ id }: { id: string }): ReactNode {
  const found = trpc.forecast.ofParcel.useQuery({ id }).data;
  if (!found) return null;
  return (
    <>
      <ForecastLine forecast={found.forecast} />
      <PromisedLine {...found} />
    </>
  );
}

/** When the parcels of a form will be ready, or its boxes once they are brought. */
export function FormForecastCard({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('forecast');
  const found = trpc.forecast.ofForm.useQuery({ id }).data;
  if (!found || !isShown(found.forecast)) return null;
  return (
    <Card title={t('title')}>
      <FormForecast id={id} />
    </Card>
  );
}

/** The same line within a card that says more. */
export function FormForecast({ id }: { id: string }): ReactNode {
  const found = trpc.forecast.ofForm.useQuery({ id }).data;
  return found ? <ForecastLine forecast={found.forecast} cutOff={found.cutOff} /> : null;
}

/** When the parcels inside a flight will be ready, by price plan. */
export function FlightForecastCard({ id }: { id: string }): ReactNode {
  const { t, i18n } = useTranslation('forecast');
  const plans = trpc.forecast.ofFlight
    .useQuery({ id })
    .data?.plans.filter(({ forecast }) => isShown(forecast));
  if (!plans || plans.length === 0) return null;
  return (
    <Card title={t('flight.title')}>
      <div className={styles.plans}>
        {plans.map(({ plan, name, parcels, forecast }) => (
          <div key={plan}>
            <p className="muted">
              {t('flight.plan', { plan: localized(name, i18n.language), count: parcels })}
            </p>
            <ForecastLine forecast={forecast} />
          </div>
        ))}
      </div>
    </Card>
  );
}

function isShown(forecast: { kind: string; reason?: string }): boolean {
  return forecast.kind !== 'none' || forecast.reason === 'held';
}
