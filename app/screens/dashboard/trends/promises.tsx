import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useFormat } from '~/app/i18n/use-format';
import { heldPercent } from '~/domain/forecast/quality';
import styles from './trends.module.css';
import { seldom } from './use-trend';

/** How many of the days that were given at receipt were held in the last year, and what the last test of forecasts found. */
export function Promises(): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const quality = trpc.forecast.quality.useQuery(undefined, seldom).data;
  const share = quality && heldPercent(quality.total);
  if (!quality || share === undefined) return null;
  const { made, held, missed } = quality.total;
  const { backtest } = quality;
  return (
    <div className={styles.card}>
      <h3 className={styles.name}>{t('service.promises')}</h3>
      <p className={styles.whole}>{format.number(share)} %</p>
      <p className="muted small">
        {t('service.promisesText', {
          ...{ held: format.number(held), missed: format.number(missed) },
          ...{ made: format.number(made), open: format.number(made - held - missed) },
        })}
      </p>
      {backtest && backtest.parcels > 0 && (
        <p className="muted small">
          {t('service.backtest', {
            share: Math.round((backtest.inside * 100) / backtest.parcels),
            parcels: format.number(backtest.parcels),
          })}
        </p>
      )}
    </div>
  );
}
