import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import styles from './quicksight.module.css';

type ChartCardProps = {
  topic: string;
  /** The conclusion of the chart, in one sentence. */
  finding: string;
  text: ReactNode;
  /** The figures of the chart; the first column names the row. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
  size: 'wide' | 'narrow' | 'full';
  children: ReactNode;
};

const widths = { wide: styles.wide, narrow: styles.narrow, full: styles.full } as const;

/** A chart between the sentence that sums it up and the table of its figures. */
export function ChartCard({ topic, finding, text, table, size, children }: ChartCardProps): ReactNode {
  const { t } = useTranslation('quicksight');
  return (
    <Card className={widths[size]}>
      <div className={styles.chartCard}>
        <header className={styles.head}>
          <p className={styles.topic}>{topic}</p>
          <h2 className={styles.finding}>{finding}</h2>
          <p className="muted">{text}</p>
        </header>
        <div className={styles.chart} dir="ltr" aria-hidden="true">
          {children}
        </div>
        <details className={styles.table}>
          <summary>{t('table')}</summary>
          <div className={styles.scroll}>
            <table>
              <caption className="visually-hidden">{topic}</caption>
              <thead>
                <tr>
                  {table.head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([name, ...values]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, at) => (
                      <td key={table.head[at + 1]}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </div>
    </Card>
  );
}
