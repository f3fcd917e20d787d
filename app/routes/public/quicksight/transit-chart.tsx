import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { DayCount, DaySpread } from '~/domain/quicksight/spread';
import { ChartCard } from './chart-card';
import { type Column, Columns } from './columns';
import styles from './quicksight.module.css';

/** Times more than this many days beyond the middle 80 % share one column. */
const TAIL_DAYS = 3;

type TransitChartProps = { counts: readonly DayCount[]; spread: DaySpread };

/** Parcels by days in transit, with the median in gold and the middle 80 % in full colour. */
export function TransitChart({ counts, spread }: TransitChartProps): ReactNode {
  const { t } = useTranslation('quicksight');
  const format = useFormat();
  return (
    <ChartCard
      size="wide"
      topic={t('transit.topic')}
      finding={t('transit.finding', { median: spread.median })}
      text={t('transit.text', spread)}
      table={{
        head: [t('transit.days'), t('parcels')],
        rows: counts.map(({ days, parcels }) => [String(days), format.number(parcels)]),
      }}
    >
      <Columns columns={columnsOf(counts, spread)} />
      <p className={styles.axis}>{t('transit.days')}</p>
      <ul className={styles.legend}>
        <li data-tone="gold">{t('transit.median')}</li>
        <li data-tone="strong">{t('transit.middle')}</li>
        <li data-tone="plain">{t('transit.others')}</li>
      </ul>
    </ChartCard>
  );
}

function columnsOf(counts: readonly DayCount[], { median, from, to }: DaySpread): Column[] {
  const first = Math.min(...counts.map(({ days }) => days));
  const longest = Math.max(...counts.map(({ days }) => days));
  const last = Math.min(longest, to + TAIL_DAYS);
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const day = first + at;
    const isTail = day === last && longest > last;
    const value = counts
      .filter(({ days }) => days === day || (isTail && days > day))
      .reduce((sum, { parcels }) => sum + parcels, 0);
    const tone = day === median ? 'gold' : day >= from && day <= to ? 'strong' : 'plain';
    return { label: isTail ? `${day}+` : String(day), value, tone };
  });
}
