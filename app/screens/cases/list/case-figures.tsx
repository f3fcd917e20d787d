import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/record/fact-list';
import { useFormat } from '~/app/i18n/use-format';
import { formatPercent } from '~/domain/core/format/numbers';
import styles from './list.module.css';

const HOURS_OF_DAY = 24;
/** Cases are compared by so many parcels. */
const PARCELS = 1000;

/** What became of the cases of the last year, by kind; nothing while there are none. */
export function CaseFigures(): ReactNode {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { data } = trpc.cases.figures.useQuery();
  if (!data || data.kinds.length === 0) return null;
  return (
    <Card title={t('figures.title', { days: data.days })} className={styles.figures}>
      <FactList
        facts={data.kinds.map(({ kind, opened, decided, inTime, medianHours, cents }) => ({
          label: t(`kinds.${kind}`),
          value: [
            t('figures.opened', { count: opened }),
            data.parcels > 0 &&
              t('figures.perParcels', {
                share: Math.round((opened * PARCELS * 10) / data.parcels) / 10,
                parcels: format.number(PARCELS),
              }),
            medianHours !== null &&
              t('figures.days', { days: Math.round((medianHours * 10) / HOURS_OF_DAY) / 10 }),
            decided > 0 &&
              t('figures.inTime', { share: formatPercent(Math.round((inTime / decided) * 10_000)) }),
            cents > 0 && format.aud(cents),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Card>
  );
}
