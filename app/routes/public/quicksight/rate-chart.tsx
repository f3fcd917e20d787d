import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RateLine, type RatePoint } from '~/app/components/charts/rate-line';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import { ChartCard } from './chart-card';

/** The table has one row per week, and today's. */
const ROW_DAYS = 7;

/** The Australian dollar of the last 90 days, with today's point in gold. */
export function RateChart({ points }: { points: readonly [RatePoint, ...RatePoint[]] }): ReactNode {
  const { t } = useTranslation('quicksight');
  const format = useFormat();
  const [first] = points;
  const today = points.at(-1) ?? first;
  const rates = points.map(({ rate }) => rate);
  const low = Math.min(...rates);
  const high = Math.max(...rates);
  const percent = (today.rate / first.rate - 1) * 100;
  const trend = Math.abs(percent) < 0.05 ? 'same' : percent > 0 ? 'up' : 'down';
  const day = ({ at }: RatePoint): string => format.shortDate(at, destinationZone);
  return (
    <ChartCard
      size="narrow"
      topic={t('rate.topic')}
      finding={t(`rate.${trend}`, {
        rate: format.number(today.rate, 2),
        percent: format.number(Math.abs(percent), 1),
      })}
      text={t('rate.text', { low: format.number(low, 2), high: format.number(high, 2) })}
      table={{
        head: [t('rate.day'), t('rate.value')],
        rows: points
          .filter((_, at) => (points.length - 1 - at) % ROW_DAYS === 0)
          .map((point) => [day(point), format.number(point.rate, 2)]),
      }}
    >
      <RateLine points={points} />
    </ChartCard>
  );
}
