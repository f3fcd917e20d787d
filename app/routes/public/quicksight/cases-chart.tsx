import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { perThousand } from '~/domain/quicksight/case-rate';
import type { Outputs } from '~/server/router';
import { ChartCard } from './chart-card';
import { Columns } from './columns';
import styles from './quicksight.module.css';

type Cases = NonNullable<Outputs['quicksight']['figures']['cases']>;

/** How often something goes wrong, of every 1,000 parcels that flew, and how long a decision takes. */
export function CasesChart({ cases: figures }: { cases: Cases }): ReactNode {
  const { t } = useTranslation('quicksight');
  const format = useFormat();
  const { parcels, cases, decided, medianDays, kinds } = figures;
  const rateOf = (count: number): string => format.number(perThousand(count, parcels), 1);
  const rowOf = (name: string, row: Omit<Cases['kinds'][number], 'kind'>): string[] => [
    name,
    format.number(row.cases),
    rateOf(row.cases),
    format.number(row.decided),
    row.medianDays === null ? '–' : format.number(row.medianDays),
  ];
  return (
    <ChartCard
      size="full"
      topic={t('cases.topic')}
      finding={
        medianDays === null
          ? t('cases.undecided', { rate: rateOf(cases) })
          : t('cases.finding', { rate: rateOf(cases), count: medianDays })
      }
      text={t('cases.text', {
        cases: format.number(cases),
        parcels: format.number(parcels),
        decided: format.number(decided),
      })}
      table={{
        head: [t('cases.kind'), t('cases.cases'), t('cases.rate'), t('cases.decided'), t('cases.days')],
        rows: [
          ...kinds.map((row) => rowOf(t(`cases.kinds.${row.kind}`), row)),
          rowOf(t('cases.all'), figures),
        ],
      }}
    >
      <Columns
        hasWords
        columns={kinds.map(({ kind, cases: count }) => ({
          label: t(`cases.kinds.${kind}`),
          value: perThousand(count, parcels),
          tone: 'strong',
        }))}
      />
      <p className={styles.axis}>{t('cases.rate')}</p>
    </ChartCard>
  );
}
