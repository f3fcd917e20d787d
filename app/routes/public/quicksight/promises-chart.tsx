import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { localized } from '~/domain/core/localized';
import { type ForecastQuality, heldPercent } from '~/domain/forecast/quality';
import { ChartCard } from './chart-card';
import { Columns } from './columns';
import styles from './quicksight.module.css';

/** Of the days that were given at receipt, how many were held: by month, and in the table also by price plan. */
export function PromisesChart({ quality }: { quality: ForecastQuality }): ReactNode {
  const { t, i18n } = useTranslation('quicksight');
  const format = useFormat();
  const { months, plans, total, backtest } = quality;
  const share = heldPercent(total);
  if (share === undefined) return null;
  const rowOf = (name: string, { made, held, missed }: typeof total): string[] => [
    name,
    ...[made, held, missed, made - held - missed].map((count) => format.number(count)),
  ];
  return (
    <ChartCard
      size="full"
      topic={t('promises.topic')}
      finding={t('promises.finding', { share })}
      text={
        <>
          {t('promises.text', { made: format.number(total.made), open: format.number(openOf(total)) })}
          {backtest && backtest.parcels > 0 && (
            <> {t('promises.backtest', { share: Math.round((backtest.inside * 100) / backtest.parcels) })}</>
          )}
        </>
      }
      table={{
        head: [
          t('months.month'),
          t('promises.made'),
          t('promises.held'),
          t('promises.missed'),
          t('promises.open'),
        ],
        rows: [
          ...months.map((month) => rowOf(`${format.month(middleOf(month))} ${month.year}`, month)),
          ...plans.map((plan) => rowOf(localized(plan.name, i18n.language), plan)),
        ],
      }}
    >
      <Columns
        columns={months.map((month) => ({
          label: format.axisMonth(middleOf(month)),
          value: heldPercent(month) ?? 0,
          tone: 'strong',
        }))}
      />
      <p className={styles.axis}>{t('promises.axis')}</p>
    </ChartCard>
  );
}

function openOf({ made, held, missed }: ForecastQuality['total']): number {
  return made - held - missed;
}

function middleOf({ year, month }: { year: number; month: number }): Date {
  return new Date(Date.UTC(year, month - 1, 15));
}
