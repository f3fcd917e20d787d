import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TrendBars } from '~/app/components/charts/trend-bars';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';
import type { Span } from '~/domain/dashboard/trends/period';
import { Change } from './change';
import styles from './trends.module.css';

type Amount = { count: number; sum: number };
type TrendCardProps = {
  name: string;
  trend: { bars: readonly (Span & Amount)[]; now: Amount; before: Amount };
  period: Span;
  /** Which of the two figures is shown. */
  part: keyof Amount;
  textOf: (value: number) => string;
  listOf: (span: Span) => string;
};

/** One figure: the total, the change, bars by day, and a table of links. */
export function TrendCard({ name, trend, period, part, textOf, listOf }: TrendCardProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link } = useHost();
  const dateOf = useDateOf();
  const { bars, now, before } = trend;
  const rows = bars.map((bar) => ({ key: bar.from, span: bar, value: bar[part], label: dateOf(bar) }));
  return (
    <Card>
      <div className={styles.card}>
        <h3 className={styles.name}>{name}</h3>
        <Link to={listOf(period)} className={styles.whole}>
          {textOf(now[part])}
        </Link>
        <Change now={now[part]} before={before[part]} />
        {now.count === 0 ? (
          <p className="muted">{t('trends.empty')}</p>
        ) : (
          <>
            <TrendBars
              bars={rows.map((row) => ({ ...row, text: textOf(row.value) }))}
              ends={[dateOf({ ...period, to: period.from }), dateOf({ ...period, from: period.to })]}
            />
            <details className={styles.table}>
              <summary>{t('trends.table')}</summary>
              <table>
                <caption className="visually-hidden">{name}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('trends.day')}</th>
                    <th scope="col">{name}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ key, span, value, label }) => (
                    <tr key={key}>
                      <th scope="row">{label}</th>
                      <td>{value === 0 ? textOf(0) : <Link to={listOf(span)}>{textOf(value)}</Link>}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </>
        )}
      </div>
    </Card>
  );
}

function useDateOf(): (span: Span) => string {
  const format = useFormat();
  const dateOf = (day: string): string => format.shortDate(startOfDay(day, homeZone), homeZone);
  return ({ from, to }) => (from === to ? dateOf(from) : `${dateOf(from)} – ${dateOf(to)}`);
}
