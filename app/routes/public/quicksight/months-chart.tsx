import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { ChartCard } from './chart-card';
import { Columns } from './columns';
import styles from './quicksight.module.css';

type Month = { year: number; month: number; parcels: number; grossG: number };
type Months = readonly [Month, ...Month[]];

/** Flown parcels by month; the highest month in gold. */
export function MonthsChart({ months }: { months: Months }): ReactNode {
  const { t } = useTranslation('quicksight');
  const format = useFormat();
  const fullest = months.reduce((best, month) => (month.parcels > best.parcels ? month : best));
  const nameOf = (month: Month): string => format.month(middleOf(month));
  const sumOf = (part: 'parcels' | 'grossG'): number => months.reduce((sum, month) => sum + month[part], 0);
  return (
    <ChartCard
      size="wide"
      topic={t('months.topic')}
      finding={t('months.finding', { month: nameOf(fullest), parcels: format.number(fullest.parcels) })}
      text={t('months.text', {
        parcels: format.number(sumOf('parcels')),
        weight: format.kg(sumOf('grossG')),
      })}
      table={{
        head: [t('months.month'), t('parcels'), t('months.weight')],
        rows: months.map((month) => [
          `${nameOf(month)} ${month.year}`,
          format.number(month.parcels),
          format.kg(month.grossG),
        ]),
      }}
    >
      <Columns
        columns={months.map((month) => ({
          label: format.axisMonth(middleOf(month)),
          value: month.parcels,
          tone: month === fullest ? 'gold' : 'strong',
        }))}
      />
      <p className={styles.axis}>{t('months.month')}</p>
    </ChartCard>
  );
}

function middleOf({ year, month }: Month): Date {
  return new Date(Date.UTC(year, month - 1, 15));
}
